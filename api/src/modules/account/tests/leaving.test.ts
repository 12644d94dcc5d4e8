import {
  authCalls,
  discoveryCalls,
  messagingCalls,
  profileCalls,
  safetyCalls,
  videoCallsCalls,
} from '@sixfold/api-contract';
import { joinAs, match, openTab, write } from '../../../../tests/support/relations';
import { errorId } from '../../../../tests/support/browser';
import { deleteAccount, finishDeletions, signIn } from '../../../../tests/support/deletions';
import { findEmailTo, tokenIn } from '../../../../tests/support/emails';
import { upload, jpegOf } from '../../../../tests/support/pictures';
import { shareDate } from '../../../../tests/support/sharedDates';
import { ring } from '../../../../tests/support/videoCalls';
import {
  createTestEnvironment,
  PASSWORD,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { DAY_MS } from '../../../durations';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());
beforeEach(async () => {
  await environment.clear();
  environment.mails.splice(0);
});

async function couple(): Promise<[Member, Member]> {
  const join = joinAs(environment);
  const [ada, ben] = await Promise.all([join('Ada'), join('Ben')]);
  await match(ada, ben);
  await write(ada, ben, 'from Ada');
  await write(ben, ada, 'from Ben');
  return [ada, ben];
}

/** Signs the member in on another device, which replaces their browser. */
async function comeBack(member: Member) {
  const browser = environment.visitor();
  const reply = await signIn(browser, member);
  return { reply, member: { ...member, browser } };
}

const statusOf = async (viewer: Member, { id }: Member) =>
  (await viewer.browser.call(profileCalls.getMemberProfile, { params: { userId: id } })).status;
const mailsTo = ({ email }: Member) => environment.mails.filter(({ to }) => to === email);
const until = () =>
  new Date(environment.deps.clock().getTime() + 14 * DAY_MS).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

describe('a pending deletion', () => {
  it('is announced to its owner with the date and a way back', async () => {
    const [ada] = await couple();
    const day = until();
    await deleteAccount(ada);
    const mail = await findEmailTo(environment, ada.email, /deleted/);
    expect(mail.subject).toBe(`Your Sixfold account will be deleted on ${day}`);
    expect(mail.text).toContain(`sign in before ${day}`);
    expect(mail.text).toContain(`${environment.origin}/auth`);
  });

  it('is cancelled by signing in, which restores everything', async () => {
    const [ada, ben] = await couple();
    const { url } = await upload(ada, await jpegOf());
    const profile = (await ada.browser.call(profileCalls.getOwnProfile)).reply;
    const threads = async () => (await ben.browser.call(messagingCalls.listThreads)).reply;
    const mutual = async () => (await ben.browser.call(discoveryCalls.listMutualMatches)).reply;
    const before = [await threads(), await mutual()];
    await deleteAccount(ada);
    expect([await threads(), await mutual()]).toEqual([[], []]);
    expect((await ben.browser.send('GET', url)).status).toBe(404);
    environment.advance(13 * DAY_MS);

    const { reply, member } = await comeBack(ada);
    expect(reply.status).toBe(200);
    expect(reply.reply).toMatchObject({ id: ada.id, isDeletionCancelled: true });
    environment.advance(-13 * DAY_MS);
    expect([await threads(), await mutual()]).toEqual(before);
    expect((await ben.browser.send('GET', url)).status).toBe(200);
    const { changeAllowances: _before, ...kept } = profile;
    const { changeAllowances: _after, ...now } = (await member.browser.call(profileCalls.getOwnProfile))
      .reply;
    expect(now).toEqual(kept);
    expect((await write(ben, member, 'Welcome back')).status).toBe(200);
    expect((await ben.browser.call(safetyCalls.listPastContacts)).reply.contacts).toEqual([]);
    const again = await signIn(environment.visitor(), ada);
    expect(again.reply).not.toHaveProperty('isDeletionCancelled');
    environment.advance(30 * DAY_MS);
    await environment.app.effects.deliverDue();
    expect((await signIn(environment.visitor(), ada)).status).toBe(200);
    expect(mailsTo(ada).filter(({ subject }) => /has been deleted/.test(subject))).toEqual([]);
  });

  it('is not cancelled by a wrong password', async () => {
    const [ada, ben] = await couple();
    await deleteAccount(ada);
    expect(errorId(await signIn(environment.visitor(), ada, 'not this one'))).toBe('invalid_credentials');
    expect(await statusOf(ben, ada)).toBe(404);
  });

  it('is cancelled by signing in after a password reset', async () => {
    const [ada, ben] = await couple();
    await deleteAccount(ada);
    await environment.visitor().call(authCalls.forgotPassword, { body: { email: ada.email } });
    const token = tokenIn(await findEmailTo(environment, ada.email, /Reset/));
    const password = 'another battery staple';
    const reset = await environment.visitor().call(authCalls.resetPassword, { body: { token, password } });
    expect(reset.status).toBe(200);
    expect(await statusOf(ben, ada)).toBe(404);
    expect((await signIn(environment.visitor(), ada, password)).reply).toMatchObject({
      isDeletionCancelled: true,
    });
    expect(await statusOf(ben, ada)).toBe(200);
  });

  it('keeps the address taken', async () => {
    const [ada] = await couple();
    await deleteAccount(ada);
    const body = { firstName: 'Eve', lastName: 'Tester', email: ada.email, password: PASSWORD };
    expect(errorId(await environment.visitor().call(authCalls.register, { body }))).toBe('email_taken');
  });

  it('ends the old session, which does not come back with its owner', async () => {
    const [ada] = await couple();
    const { cookie } = ada.browser;
    await deleteAccount(ada);
    await comeBack(ada);
    const old = environment.visitor();
    old.cookie = cookie;
    expect((await old.call(authCalls.getUser)).status).toBe(401);
  });

  it('ends a call and a shared date', async () => {
    const [ada, ben] = await couple();
    await shareDate(ada, { matchUserId: ben.id, startsAt: environment.deps.clock().toISOString() });
    await ring(ada, ben, 'ada');
    await deleteAccount(ada);
    expect((await ben.browser.call(videoCallsCalls.getActiveVideoCall)).reply.call).toBeNull();
    await environment.app.effects.deliverDue();
    expect(environment.mails.filter(({ to }) => to === 'sam@example.org').at(-1)?.subject).toMatch(
      /called off/,
    );
  });

  it('allows past contacts to report the member for 90 days from the request', async () => {
    const [ada, ben] = await couple();
    await deleteAccount(ada);
    const list = async () => (await ben.browser.call(safetyCalls.listPastContacts)).reply.contacts;
    const before = await list();
    expect(before).toMatchObject([{ userId: ada.id }]);
    await finishDeletions(environment);
    expect(await list()).toEqual(before);
  });

  it('sends no late announcement to an owner who has already returned', async () => {
    const [ada] = await couple();
    const { mailer } = environment.deps;
    const spy = jest.spyOn(mailer, 'send').mockRejectedValue(new Error('no route'));
    await deleteAccount(ada);
    spy.mockRestore();
    await comeBack(ada);
    environment.advance(60 * 60_000);
    await environment.app.effects.deliverDue();
    expect(mailsTo(ada).map(({ subject }) => subject)).not.toContainEqual(expect.stringMatching(/deleted/));
  });
});

describe('a moderation decision', () => {
  const decision = (id: string) => ({ memberId: id, by: 'olga', why: 'Spam.' });

  it('survives a return: a member under review still is', async () => {
    const [ada, ben] = await couple();
    await environment.app.moderation.flag(decision(ada.id));
    await deleteAccount(ada);
    const { member } = await comeBack(ada);
    expect(await statusOf(ben, ada)).toBe(404);
    const { restriction } = (await member.browser.call(safetyCalls.getRestriction)).reply;
    expect(restriction).toMatchObject({ state: 'review' });
    await environment.app.moderation.restore(decision(ada.id));
    expect(await statusOf(ben, ada)).toBe(200);
  });

  it('applies to a leaving member, and dismissing it does not show them', async () => {
    const [ada, ben] = await couple();
    await deleteAccount(ada);
    await environment.app.moderation.flag(decision(ada.id));
    await environment.app.moderation.restore(decision(ada.id));
    expect(await statusOf(ben, ada)).toBe(404);
    await environment.app.moderation.suspend(decision(ada.id));
    expect(errorId((await comeBack(ada)).reply)).toBe('account_suspended');
    expect(await statusOf(ben, ada)).toBe(404);
  });

  it('is absent for a leaving member: no restriction, no barred address', async () => {
    const [ada] = await couple();
    await deleteAccount(ada);
    await environment.restart();
    const { member } = await comeBack(ada);
    expect((await member.browser.call(safetyCalls.getRestriction)).reply.restriction).toBeNull();
    await deleteAccount(member);
    await finishDeletions(environment);
    expect((await environment.account('Ada')).id).not.toBe(ada.id);
  });

  it('bars the address of a restricted member once the deletion is final', async () => {
    const [ada] = await couple();
    await environment.app.moderation.flag(decision(ada.id));
    await deleteAccount(ada);
    await finishDeletions(environment);
    await expect(environment.account('Ada')).rejects.toThrow('email_taken');
  });

  it('makes the deletion of a suspended member final immediately', async () => {
    const [ada] = await couple();
    await environment.app.moderation.suspend(decision(ada.id));
    const body = { email: ada.email, password: PASSWORD };
    expect((await environment.visitor().call(safetyCalls.deleteSuspended, { body })).status).toBe(200);
    expect(errorId(await signIn(environment.visitor(), ada))).toBe('invalid_credentials');
    expect(mailsTo(ada).at(-1)?.subject).toBe('Your Sixfold account has been deleted');
  });
});

describe('a return that races the final deletion', () => {
  it('ends in a consistent state: the account is back or gone', async () => {
    const [ada, ben] = await couple();
    await deleteAccount(ada);
    environment.advance(14 * DAY_MS);
    const [, { reply, member }] = await Promise.all([environment.app.effects.deliverDue(), comeBack(ada)]);
    const isBack = reply.status === 200;
    if (!isBack) expect(errorId(reply)).toBe('invalid_credentials');
    expect((await member.browser.call(authCalls.getUser)).status).toBe(isBack ? 200 : 401);
    expect(await statusOf(ben, ada)).toBe(isBack ? 200 : 404);
    const receipts = mailsTo(ada).filter(({ subject }) => /has been deleted/.test(subject));
    expect(receipts).toHaveLength(isBack ? 0 : 1);
  });

  it('loses when the deletion is marked first', async () => {
    const [ada, ben] = await couple();
    await deleteAccount(ada);
    environment.advance(14 * DAY_MS);
    const { collection } = environment.deps.connection.model('User');
    const update = collection.findOneAndUpdate.bind(collection);
    const spy = jest
      .spyOn(collection, 'findOneAndUpdate')
      .mockImplementationOnce(async (...given: unknown[]) => {
        await environment.app.effects.deliverDue();
        return update(...(given as Parameters<typeof update>)) as never;
      });
    const { reply } = await comeBack(ada);
    spy.mockRestore();
    expect(errorId(reply)).toBe('invalid_credentials');
    expect(await statusOf(ben, ada)).toBe(404);
  });

  it('leaves the profile visible when it overtakes the hiding', async () => {
    const [ada, ben] = await couple();
    const { collection } = environment.deps.connection.model('Profile');
    const update = collection.updateOne.bind(collection);
    let overtaken = 0;
    const spy = jest.spyOn(collection, 'updateOne').mockImplementationOnce(async (...given: unknown[]) => {
      overtaken += 1;
      // Simulates another process.
      const users = environment.deps.connection.collection('users');
      await users.updateOne({ email: ada.email }, { $unset: { leaving: '' } });
      return update(...(given as Parameters<typeof update>)) as never;
    });
    await deleteAccount(ada);
    spy.mockRestore();
    expect(overtaken).toBe(1);
    expect(await statusOf(ben, ada)).toBe(200);
  });
});

describe('a restart', () => {
  it('finalizes deletions that became due during the downtime', async () => {
    const [ada] = await couple();
    await deleteAccount(ada);
    environment.advance(14 * DAY_MS);
    await environment.restart();
    await findEmailTo(environment, ada.email, /has been deleted/);
    expect(errorId(await signIn(environment.visitor(), ada))).toBe('invalid_credentials');
  });

  it('publishes no second departure', async () => {
    const [ada, ben] = await couple();
    await deleteAccount(ada);
    await environment.restart();
    ben.browser = (await comeBack(ben)).member.browser;
    const tab = await openTab(environment, ben);
    await environment.app.effects.deliverDue();
    await finishDeletions(environment);
    environment.app.realtime.publish(ben.id, 'relations_changed', { userId: ben.id });
    await tab.next('relations_changed');
    expect(tab.heard.map(({ event }) => event)).not.toContain('member_left');
    tab.socket.close();
  });
});
