import { accountCalls, authCalls, sharedDatesCalls } from '@sixfold/api-contract';
import { createModerationRepository } from '../../src/modules/safety/moderation/repository';
import { errorId, type Answer } from '../support/browser';
import { matchedPair } from '../support/conversations';
import { codeIn, findEmailTo } from '../support/emails';
import { checkIn, listSharedDates, shareDate } from '../support/sharedDates';
import {
  PASSWORD,
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../support/testEnvironment';
import { waitUntil } from '../support/waiting';
import { HOUR_MS } from '../../src/durations';

let environment: TestEnvironment;
let networks = 0;

beforeAll(async () => {
  environment = await createTestEnvironment({
    smtpUrl: 'smtp://mail.example:25',
    rateLimitScale: 1,
    trustedProxies: 1,
  });
});
afterAll(() => environment.stop());

const mailsTo = (address: string) => environment.mails.filter(({ to }) => to === address);
/** Sends a visitor's registration from a separate network. */
function register(email: string): Promise<Answer> {
  const visitor = environment.visitor();
  visitor.address = `198.51.100.${(networks += 1)}`;
  const body = { firstName: 'Mallory', lastName: '', email, password: PASSWORD };
  return visitor.call(authCalls.register, { body });
}
const changeAddress = ({ browser }: Member, email: string) =>
  browser.call(accountCalls.requestEmailChange, { body: { email, currentPassword: PASSWORD } });
const cancel = ({ browser }: Member, dateId: string) =>
  browser.call(sharedDatesCalls.cancelDate, { params: { dateId } });
const share = (member: Member, matchUserId: string, contactEmail: string) =>
  shareDate(member, { matchUserId, contactEmail, startsAt: environment.deps.clock().toISOString() });

let names = 0;
/** Creates a matched pair, and the address of an uninvolved outsider. */
async function createPairAndOutsider(): Promise<{ ada: Member; ben: Member; outsider: string }> {
  names += 1;
  const [ada, ben] = await matchedPair(environment, `Ada${names}`, `Ben${names}`);
  // Avoids the limits by network address, which are not tested here.
  for (const { browser } of [ada, ben]) browser.address = `203.0.113.${names}`;
  return { ada, ben, outsider: `outsider${names}@example.org` };
}
async function sendDue(): Promise<void> {
  environment.advance(5_000);
  await environment.app.effects.deliverDue();
}
const expectToWait = (refused: Answer) => {
  expect([refused.status, errorId(refused)]).toEqual([429, 'email_limit']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(180);
};

describe("flooding an outsider's mailbox", () => {
  it('stops after one e-mail when a member repeatedly changes to that address', async () => {
    const { ada, outsider } = await createPairAndOutsider();
    expect((await changeAddress(ada, outsider)).status).toBe(200);
    await findEmailTo(environment, outsider);
    for (let round = 0; round < 5; round += 1) expectToWait(await changeAddress(ada, outsider));
    expect(mailsTo(outsider)).toHaveLength(1);
  });

  it('stops after one e-mail when a date is repeatedly shared and called off', async () => {
    const { ada, ben, outsider } = await createPairAndOutsider();
    const { id } = (await share(ada, ben.id, outsider)).reply;
    await cancel(ada, id);
    for (let round = 0; round < 5; round += 1) expectToWait(await share(ada, ben.id, outsider));
    expect(mailsTo(outsider)).toHaveLength(1);
    expect(await listSharedDates(ada)).toEqual([]);
  });

  it('stops after one e-mail when many dates are shared concurrently', async () => {
    const { ada, ben, outsider } = await createPairAndOutsider();
    const shared = await Promise.all(Array.from({ length: 20 }, () => share(ada, ben.id, outsider)));
    expect(shared.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listSharedDates(ada)).toHaveLength(1);
    expect(mailsTo(outsider)).toHaveLength(1);
  });

  it('stops after one e-mail regardless of the form and the sender of the address', async () => {
    const { ada, ben, outsider } = await createPairAndOutsider();
    expect((await register(outsider)).status).toBe(202);
    await findEmailTo(environment, outsider);
    expectToWait(await register(outsider.toUpperCase()));
    expectToWait(await changeAddress(ada, outsider));
    expectToWait(await share(ben, ada.id, outsider));
    expect(mailsTo(outsider)).toHaveLength(1);
  });

  it('does not reveal which addresses have or may not have an account', async () => {
    const { ada, outsider } = await createPairAndOutsider();
    const [taken, barred] = [`taken-${outsider}`, `barred-${outsider}`];
    const { connection, clock } = environment.deps;
    // The address of an account without recent e-mails.
    await connection.collection('users').updateOne({ email: ada.email }, { $set: { email: taken } });
    await createModerationRepository(connection).barAddress(barred, clock());
    const answers = [];
    for (const address of [outsider, taken, barred]) {
      const first = await register(address);
      // The e-mail has been counted when its effect is gone.
      await waitUntil(async () => {
        await environment.app.effects.deliverDue();
        const registrations = connection.collection('registrations');
        return (await registrations.countDocuments({ email: address, effects: { $exists: true } })) === 0;
      });
      const second = await register(address);
      answers.push([first.status, second.status, errorId(second)]);
    }
    expect(answers).toEqual(Array.from({ length: 3 }, () => [202, 429, 'email_limit']));
  });

  it('does not delay e-mails to a member who has confirmed the address', async () => {
    const { ada } = await createPairAndOutsider();
    const change = { currentPassword: PASSWORD, password: 'another long password' };
    expect((await ada.browser.call(accountCalls.changePassword, { body: change })).status).toBe(200);
    await findEmailTo(environment, ada.email, /password was changed/);
    const back = { currentPassword: change.password, password: PASSWORD };
    expect((await ada.browser.call(accountCalls.changePassword, { body: back })).status).toBe(200);
    await waitUntil(() => mailsTo(ada.email).filter(({ subject }) => /changed/.test(subject)).length === 2);
    expect(mailsTo(ada.email).at(-1)?.text).not.toContain('/email/stop');
  });
});

describe('the missed check-in alarm', () => {
  it('and the all-clear are sent despite a recent e-mail to the address', async () => {
    const { ada, ben, outsider } = await createPairAndOutsider();
    const { id } = (await share(ada, ben.id, outsider)).reply;
    environment.advance(2 * HOUR_MS + 31 * 60_000);
    await sendDue();
    await checkIn(ada, id);
    await waitUntil(() => mailsTo(outsider).length === 3);
    expect(mailsTo(outsider).map(({ subject }) => subject)).toEqual([
      'A Sixfold member has told you about a date',
      'A Sixfold member has not checked in after a date',
      'A Sixfold member has checked in after a date',
    ]);
  });

  it('is immediately followed by the e-mail about a cancelled date', async () => {
    const { ada, ben, outsider } = await createPairAndOutsider();
    const { id } = (await share(ada, ben.id, outsider)).reply;
    environment.advance(2 * HOUR_MS + 31 * 60_000);
    await sendDue();
    await cancel(ada, id);
    await waitUntil(() => mailsTo(outsider).length === 3);
    expect(mailsTo(outsider).at(-1)?.subject).toBe('A Sixfold member has called off a date');
  });
});

describe('the unsubscribe link in e-mails to outsiders', () => {
  const linkIn = (text: string | undefined): string => {
    const { pathname, search } = new URL(/https?:\S+\/email\/stop\S+/.exec(text ?? '')?.[0] ?? '');
    return pathname + search;
  };
  const visit = (method: 'GET' | 'POST', link: string) =>
    environment.visitor().send(method, link, {
      ...(method === 'POST' && {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://mail.example' },
      }),
    });

  it('ends all e-mails, including alarms, by a POST without a sign-in, visibly to the member', async () => {
    const { ada, ben, outsider } = await createPairAndOutsider();
    expect((await share(ada, ben.id, outsider)).reply.isContactReachable).toBe(true);
    const [mail] = mailsTo(outsider);
    const link = linkIn(mail?.text);
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${/https?:\S+\/email\/stop\S+/.exec(mail?.text ?? '')?.[0]}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });

    // E-mail scanners follow links.
    const shown = await visit('GET', link);
    expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('Do not write to me again')]);
    expect(await listSharedDates(ada)).toMatchObject([{ isContactReachable: true }]);

    const stopped = await visit('POST', link);
    expect([stopped.status, stopped.text]).toEqual([200, expect.stringContaining('will not write to you')]);
    expect(await listSharedDates(ada)).toMatchObject([{ isContactReachable: false }]);
    environment.advance(2 * HOUR_MS);
    await sendDue();
    expect((await findEmailTo(environment, ada.email, /check in/)).text).toContain('asked us not to write');
    environment.advance(31 * 60_000);
    await sendDue();
    for (const refused of [
      await share(ben, ada.id, outsider),
      await changeAddress(ada, outsider),
      await register(outsider),
    ])
      expect([refused.status, errorId(refused)]).toEqual([409, 'address_declined']);
    expect(mailsTo(outsider)).toHaveLength(1);
    const stored = await environment.deps.connection.collection('declinedAddresses').find({}).toArray();
    expect(JSON.stringify(stored)).not.toContain(outsider);
  });

  it('lets the owner of the address subscribe again immediately', async () => {
    const { outsider } = await createPairAndOutsider();
    await register(outsider);
    const link = linkIn((await findEmailTo(environment, outsider)).text);
    await visit('POST', link);
    const shown = await visit('GET', link);
    expect(shown.text).toContain('Write to me again');
    const allowed = await visit('POST', `${link}&allow=1`);
    expect([allowed.status, allowed.text]).toEqual([200, expect.stringContaining('can write to you again')]);
    environment.mails.splice(0);
    const begun = await register(outsider);
    const code = codeIn(await findEmailTo(environment, outsider));
    const { registration } = begun.body as { registration: string };
    const confirmed = await environment
      .visitor()
      .call(authCalls.confirmRegistration, { body: { registration, code } });
    expect(confirmed.status).toBe(200);
  });

  it('cannot be forged for another address', async () => {
    const { ada, ben, outsider } = await createPairAndOutsider();
    await share(ada, ben.id, outsider);
    const link = linkIn(mailsTo(outsider)[0]?.text);
    const other = link.replace(/to=[0-9a-f]{4}/, (start) => `${start.slice(0, -4)}0000`);
    for (const path of [other, '/email/stop', '/email/stop?to=%3Cb%3E'])
      for (const method of ['GET', 'POST'] as const) expect((await visit(method, path)).status).toBe(400);
    expect((await visit('GET', link)).text).toContain('Do not write to me again');
  });
});

describe("codes for another person's address", () => {
  it('are not used up silently: the next request is rejected with Retry-After', async () => {
    const { outsider } = await createPairAndOutsider();
    await register(outsider);
    await findEmailTo(environment, outsider);
    expectToWait(await register(outsider));
  });

  it('are also rejected with Retry-After when requested again during the pause', async () => {
    const { outsider } = await createPairAndOutsider();
    const { registration } = (await register(outsider)).body as { registration: string };
    const code = codeIn(await findEmailTo(environment, outsider));
    const resend = { registration };
    const visitor = environment.visitor();
    expectToWait(await visitor.call(authCalls.resendRegistrationCode, { body: resend }));
    // The rejection leaves the sent code valid.
    const confirmed = await visitor.call(authCalls.confirmRegistration, { body: { registration, code } });
    expect(confirmed.status).toBe(200);
  });
});
