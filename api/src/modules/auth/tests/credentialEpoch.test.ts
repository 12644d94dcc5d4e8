import { accountCalls, authCalls } from '@sixfold/api-contract';
import { errorId, type Browser } from '../../../../tests/support/browser';
import { findEmailTo, tokenIn } from '../../../../tests/support/emails';
import { recordCommands } from '../../../../tests/support/recordCommands';
import {
  PASSWORD,
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { TaskQueueFullError } from '../../../providers/taskQueue';
import { createAccountRepository } from '../repository';

const NEW_PASSWORD = 'a brand new password';
let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());
afterEach(() => jest.restoreAllMocks());

const sessions = () => environment.deps.connection.model('Session');
const signIn = (email: string, password: string, browser = environment.visitor()) =>
  browser.call(authCalls.login, { body: { email, password } });
const reset = (token: string, password = NEW_PASSWORD) =>
  environment.visitor().call(authCalls.resetPassword, { body: { token, password } });
const change = ({ browser }: Member) =>
  browser.call(accountCalls.changePassword, {
    body: { currentPassword: PASSWORD, password: NEW_PASSWORD },
  });

/** Fails the step after the write to the account, as if the process had died there. */
const breakSecondStep = () =>
  jest.spyOn(sessions(), 'find').mockImplementationOnce(() => {
    throw new Error('the connection is lost');
  });

async function requestLink({ email }: Member): Promise<string> {
  await environment.visitor().call(authCalls.forgotPassword, { body: { email } });
  return tokenIn(await findEmailTo(environment, email, /Reset/));
}

/** Signs a thief in to a member's account, with an open socket. */
async function letThiefIn({ email }: Member) {
  const browser = environment.visitor();
  await signIn(email, PASSWORD, browser);
  const live = openSocket(environment.origin, browser.cookie);
  await waitForConnection(live.socket);
  return { browser, live };
}

async function deliverLater(): Promise<void> {
  environment.advance(10_000);
  await environment.app.effects.deliverDue();
}

describe('a password reset with a failed second step', () => {
  it('rejects earlier sessions for both calls and sockets', async () => {
    const ada = await environment.account('Ada');
    const thief = await letThiefIn(ada);
    const token = await requestLink(ada);
    breakSecondStep();
    expect((await reset(token)).status).toBe(200);
    expect((await thief.browser.call(authCalls.getUser)).status).toBe(401);
    expect((await thief.browser.call(accountCalls.endOtherSessions)).status).toBe(401);
    const opened = openSocket(environment.origin, thief.browser.cookie);
    expect(await waitForConnection(opened.socket)).toBeInstanceOf(Error);
    expect((await signIn(ada.email, NEW_PASSWORD)).status).toBe(200);
    thief.live.socket.close();
  });

  it('ends open sockets and notifies the owner once the step is retried', async () => {
    const bea = await environment.account('Bea');
    const thief = await letThiefIn(bea);
    const token = await requestLink(bea);
    breakSecondStep();
    expect((await reset(token)).status).toBe(200);
    await deliverLater();
    expect(await thief.live.next('session_ended')).toEqual({ reason: 'password_reset' });
    expect(errorId(await thief.browser.call(authCalls.getUser))).toBe('session_ended');
    await findEmailTo(environment, bea.email, /was changed/);
    expect(errorId(await reset(token, 'yet another password'))).toBe('reset_link_invalid');
  });

  it('keeps sessions begun with the new password when it is retried', async () => {
    const cleo = await environment.account('Cleo');
    const token = await requestLink(cleo);
    breakSecondStep();
    await reset(token);
    const browser = environment.visitor();
    await signIn(cleo.email, NEW_PASSWORD, browser);
    await deliverLater();
    expect((await browser.call(authCalls.getUser)).status).toBe(200);
  });

  it('ends open sockets at the periodic session check', async () => {
    const dora = await environment.account('Dora');
    const thief = await letThiefIn(dora);
    const token = await requestLink(dora);
    jest.spyOn(sessions(), 'updateMany').mockRejectedValue(new Error('the connection is lost') as never);
    jest.spyOn(environment.app.realtime, 'endSession').mockImplementation(() => undefined);
    await reset(token);
    await environment.app.realtime.closeExpiredSessions();
    expect(await thief.live.next('session_ended')).toMatchObject({ reason: 'expired' });
  });
});

describe('a reset link', () => {
  it('still works after a busy server rejected it', async () => {
    const edda = await environment.account('Edda');
    const token = await requestLink(edda);
    const hash = jest
      .spyOn(environment.deps.passwords!, 'hash')
      .mockRejectedValueOnce(new TaskQueueFullError());
    expect(errorId(await reset(token))).toBe('busy');
    hash.mockRestore();
    expect((await reset(token)).status).toBe(200);
  });

  it('sets one password when it is used twice concurrently', async () => {
    const finn = await environment.account('Finn');
    const token = await requestLink(finn);
    const replies = await Promise.all([reset(token, 'the first of two'), reset(token, 'the second of two')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('works until the password changes when an earlier release sent it', async () => {
    const gil = await environment.account('Gil');
    const token = await requestLink(gil);
    const tokens = environment.deps.connection.collection('resetTokens');
    await tokens.updateMany({ userId: gil.id }, { $unset: { linkEpoch: '' } });
    expect((await reset(token)).status).toBe(200);
    expect(errorId(await reset(token, 'yet another password'))).toBe('reset_link_invalid');
  });

  it('succeeds again with the same password, for a browser that missed the first reply', async () => {
    const ida = await environment.account('Ida');
    const token = await requestLink(ida);
    expect((await reset(token)).status).toBe(200);
    await findEmailTo(environment, ida.email, /was changed/);
    environment.mails.splice(0);
    expect((await reset(token)).status).toBe(200);
    expect(environment.mails).toEqual([]);
  });
});

describe('a session', () => {
  it('stays valid until the password changes when an earlier release began it', async () => {
    const hedy = await environment.account('Hedy');
    const other = environment.visitor();
    await signIn(hedy.email, PASSWORD, other);
    await sessions().collection.updateMany({ userId: hedy.id }, { $unset: { epoch: '' } });
    expect((await other.call(authCalls.getUser)).status).toBe(200);
    expect((await change(hedy)).status).toBe(200);
    expect((await other.call(authCalls.getUser)).status).toBe(401);
    expect((await hedy.browser.call(authCalls.getUser)).status).toBe(200);
  });

  it('is invalid from the start when the password changes during the sign-in', async () => {
    const ivo = await environment.account('Ivo');
    const { passwords } = environment.deps;
    const matches = passwords!.matches;
    jest.spyOn(passwords!, 'matches').mockImplementationOnce(async (...given) => {
      const isMatch = await matches(...given);
      await change(ivo);
      return isMatch;
    });
    const late = environment.visitor();
    await signIn(ivo.email, PASSWORD, late);
    expect((await late.call(authCalls.getUser)).status).toBe(401);
  });

  it('cannot end the others after a password change has ended it', async () => {
    const jo = await environment.account('Jo');
    const accounts = createAccountRepository(environment.deps.connection);
    // A request admitted just before the change.
    const stale = (await accounts.findById(jo.id))!;
    await change(jo);
    expect(await accounts.endOtherSessions(stale, 'the key of the thief', [])).toBeNull();
    expect((await jo.browser.call(authCalls.getUser)).status).toBe(200);
  });

  it('keeps working when it ends the others and the second step fails', async () => {
    const kit = await environment.account('Kit');
    const thief = await letThiefIn(kit);
    const broken = jest
      .spyOn(sessions(), 'updateMany')
      .mockRejectedValue(new Error('the connection is lost') as never);
    expect((await kit.browser.call(accountCalls.endOtherSessions)).reply.sessions).toMatchObject([
      { current: true },
    ]);
    expect((await thief.browser.call(authCalls.getUser)).status).toBe(401);
    broken.mockRestore();
    await deliverLater();
    expect(await thief.live.next('session_ended')).toEqual({ reason: 'signed_out' });
    expect((await kit.browser.call(authCalls.getUser)).status).toBe(200);
  });
});

describe('a session that is ended but not marked yet', () => {
  const acts: readonly (readonly [string, (owner: Member) => Promise<unknown>])[] = [
    ['changed the password', change],
    ['reset the password', async (owner) => reset(await requestLink(owner))],
    ['ended the others', ({ browser }) => browser.call(accountCalls.endOtherSessions)],
    [
      'deleted the account',
      ({ browser }) => browser.call(accountCalls.deleteAccount, { body: { currentPassword: PASSWORD } }),
    ],
  ];

  /** Returns the error ids of a call and of a socket with the session. */
  async function explain({ browser }: { browser: Browser }) {
    const opened = await waitForConnection(openSocket(environment.origin, browser.cookie).socket);
    return [errorId(await browser.call(authCalls.getUser)), (opened as { data?: { id?: string } }).data?.id];
  }

  it.each(acts)('is reported as ended when the owner has %s', async (_act, end) => {
    const owner = await environment.account(`Pia${acts.findIndex(([act]) => act === _act)}`);
    const other = await letThiefIn(owner);
    breakSecondStep();
    await end(owner);
    expect(await explain(other)).toEqual(['session_ended', 'session_ended']);
    await deliverLater();
    expect(await explain(other)).toEqual(['session_ended', 'session_ended']);
  });

  it('is reported only as absent after a moderator suspended the member', async () => {
    const quin = await environment.member('Quin');
    const other = await letThiefIn(quin);
    breakSecondStep();
    await environment.app.moderation.suspend({ memberId: quin.id, by: 'olga', why: 'Spam.' });
    expect(await explain(other)).toEqual(['not_signed_in', 'not_signed_in']);
    await deliverLater();
    expect(await explain(other)).toEqual(['not_signed_in', 'not_signed_in']);
  });
});

it('a deletion with a failed second step rejects sessions and ends open sockets later', async () => {
  const lou = await environment.account('Lou');
  const thief = await letThiefIn(lou);
  breakSecondStep();
  await lou.browser.call(accountCalls.deleteAccount, { body: { currentPassword: PASSWORD } });
  expect((await thief.browser.call(authCalls.getUser)).status).toBe(401);
  await deliverLater();
  expect(await thief.live.next('session_ended')).toMatchObject({ reason: 'account_deleted' });
});

it('GET /api/user reads session, account and profile with one command', async () => {
  const mo = await environment.member('Mo');
  const commands = recordCommands(environment.deps.connection);
  const reply = await mo.browser.call(authCalls.getUser);
  expect(reply.body).toMatchObject({ firstName: 'Mo', profile: { userId: mo.id } });
  expect(commands.map(({ name }) => name)).toEqual(['aggregate sessions']);
});

it('concurrent GET /api/user of one session all return the profile', async () => {
  const kim = await environment.member('Kim');
  const replies = await Promise.all(Array.from({ length: 8 }, () => kim.browser.call(authCalls.getUser)));
  const { body } = await kim.browser.call(authCalls.getUser);
  expect(body).toMatchObject({ profile: { userId: kim.id } });
  expect(replies.map((reply) => reply.body)).toEqual(Array.from({ length: 8 }, () => body));
});

it('a sign-in writes its session once, and removes only a session that it replaces', async () => {
  const { browser, email } = await environment.account('Noa');
  const commands = recordCommands(environment.deps.connection);
  const listCommands = () =>
    commands.splice(0).flatMap(({ name }) => (name.endsWith(' sessions') ? [name.split(' ')[0]] : []));
  await signIn(email, PASSWORD);
  expect(listCommands()).toEqual(['insert', 'find']);
  await signIn(email, PASSWORD, browser);
  expect(listCommands()).toEqual(['aggregate', 'delete', 'insert', 'find']);
});
