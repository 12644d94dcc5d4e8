import { authCalls, discoveryCalls, messagingCalls, profileCalls, safetyCalls } from '@sixfold/api-contract';
import { runModerationCommand } from '../../src/modules/safety/moderation/command';
import { deleteAccount, finishDeletions } from '../support/deletions';
import { block, joinAs, like, match, report, write } from '../support/relations';
import { errorId } from '../support/browser';
import { recordCommands } from '../support/recordCommands';
import { waitUntil } from '../support/waiting';
import {
  createTestEnvironment,
  PASSWORD,
  type Member,
  type TestEnvironment,
} from '../support/testEnvironment';
import { DAY_MS } from '../../src/durations';

let environment: TestEnvironment;
let join: ReturnType<typeof joinAs>;
beforeAll(async () => {
  environment = await createTestEnvironment();
  join = joinAs(environment);
});
afterAll(() => environment.stop());

const couple = async (one: string, other: string): Promise<[Member, Member]> => {
  const pair: [Member, Member] = await Promise.all([join(one), join(other)]);
  await match(...pair);
  await write(...pair, 'Hello');
  return pair;
};
const pastContactsOf = async ({ browser }: Member) =>
  (await browser.call(safetyCalls.listPastContacts)).reply.contacts.map(({ userId }) => userId);
const remove = (member: Member) => deleteAccount(member);
const run = (...args: string[]) => runModerationCommand(environment.app.moderation, args);
const signIn = ({ email }: Member) =>
  environment.visitor().call(authCalls.login, { body: { email, password: PASSWORD } });
const mailsTo = ({ email }: Member) => environment.mails.filter(({ to }) => to === email);

describe('V2.3.2 reporting a deleted member', () => {
  it('is possible for 90 days after a block of the reporter, which the replies do not reveal', async () => {
    const [ana, bob] = await couple('Ana', 'Bob');
    const [cat, dan] = await couple('Cat', 'Dan');
    await block(bob, ana);
    await remove(dan);
    const contacts = async ({ browser }: Member) =>
      (await browser.call(safetyCalls.listPastContacts)).reply.contacts;
    expect(await contacts(ana)).toEqual([
      { userId: bob.id, firstName: 'Bob', endedAt: expect.stringMatching(/Z$/) },
    ]);
    expect(await contacts(cat)).toEqual([
      { userId: dan.id, firstName: 'Dan', endedAt: expect.stringMatching(/Z$/) },
    ]);
    for (const [reporter, reported] of [
      [ana, bob],
      [cat, dan],
    ] as const) {
      const { status, reply } = await report(reporter, reported, { seenIn: 'past' });
      expect([status, Object.keys(reply)]).toEqual([200, ['reportId']]);
      expect((await reporter.browser.call(safetyCalls.listBlocks)).reply.blocked).toEqual([]);
    }
  });

  it('ends after 90 days', async () => {
    const [eva, fin] = await couple('Eva', 'Fin');
    await block(fin, eva);
    environment.advance(91 * DAY_MS);
    await eva.browser.call(authCalls.login, { body: { email: eva.email, password: PASSWORD } });
    expect(await pastContactsOf(eva)).toEqual([]);
    expect(errorId(await report(eva, fin))).toBe('member_not_found');
    environment.advance(-91 * DAY_MS);
  });

  it('is impossible for a blocked stranger, with the same reply as for a member who never existed', async () => {
    const [gus, hal] = await Promise.all([join('Gus'), join('Hal')]);
    await block(gus, hal);
    expect(await pastContactsOf(hal)).toEqual([]);
    const blocked = await report(hal, gus);
    const nobody = await report(hal, { id: 'f'.repeat(24) });
    expect([blocked.status, errorId(blocked)]).toEqual([nobody.status, errorId(nobody)]);
  });

  it('is possible after an unmatch', async () => {
    const [ida, jan] = await couple('Ida', 'Jan');
    await jan.browser.call(discoveryCalls.unmatch, { params: { matchId: ida.id } });
    expect(await pastContactsOf(ida)).toEqual([jan.id]);
    expect(await pastContactsOf(jan)).toEqual([ida.id]);
  });
});

describe('V14.2.7 reports', () => {
  it("outlive both the reported account and the reporter's", async () => {
    const [kim, leo] = await couple('Kim', 'Leo');
    const { reportId } = (await report(kim, leo, { details: 'Threats.' })).reply;
    await remove(leo);
    await remove(kim);
    await finishDeletions(environment);
    const open = await environment.app.moderation.findOpenReport(reportId);
    expect(open).toMatchObject({
      reporterId: null,
      reportedId: leo.id,
      statements: [{ details: 'Threats.' }],
    });
  });
});

describe('V8.3.1 a flagged account', () => {
  it('is hidden from everyone and reaches nobody until an operator decides', async () => {
    const [mia, ned] = await couple('Mia', 'Ned');
    const other = await join('Oda');
    await like(mia, other);
    for (const name of ['Rep1', 'Rep2', 'Rep3']) await report(await join(name), mia);
    expect((await write(mia, ned, 'still here')).status).toBe(200);
    await run('flag', mia.id, '--why', 'Three reports.');
    for (const refused of [await write(mia, ned, 'again'), await like(mia, await join('Pia'))])
      expect([refused.status, errorId(refused)]).toEqual([403, 'account_under_review']);
    expect((await other.browser.call(discoveryCalls.listLikes)).reply.likers).toEqual([]);
    const listed = (await other.browser.call(discoveryCalls.listMatches)).reply.potentialMatches;
    expect(listed.map(({ otherUser }) => otherUser.id)).not.toContain(mia.id);
    const opened = await ned.browser.call(profileCalls.getMemberProfile, { params: { userId: mia.id } });
    expect(errorId(opened)).toBe('member_not_found');

    const [first] = (await environment.app.moderation.listOpenReports()).filter(
      ({ reportedId }) => reportedId === mia.id,
    );
    expect(await run('decide', first?.id ?? '', 'dismiss', '--why', 'Nothing found.', '--by', 'olga')).toBe(
      'Done.\n',
    );
    expect((await write(mia, ned, 'and now')).status).toBe(200);
    expect(mailsTo(mia).at(-1)?.subject).toBe('Your Sixfold account is open again');
    expect(await run('history', mia.id)).toMatch(/dismiss .* by olga, reports: 3\. Nothing found\.\n.*flag/s);
  });

  it('reads only its own reports, regardless of how many others are open', async () => {
    const flooded = await join('Ulla');
    for (const name of ['Rep4', 'Rep5', 'Rep6']) await report(await join(name), flooded);
    const [one, reported] = await Promise.all([join('Yana'), join('Zora')]);
    const commands = recordCommands(environment.deps.connection);
    const { reportId } = (await report(one, reported)).reply;
    const reads = () => commands.filter(({ name }) => name === 'find reports');
    await waitUntil(() => reads().length === 4);
    // An open report, an earlier decided one, the stored one, and the weighty ones.
    expect(
      reads()
        .map(({ documents }) => documents)
        .sort(),
    ).toEqual([0, 0, 0, 1]);
    commands.length = 0;
    expect(await run('decide', reportId, 'dismiss', '--why', 'Nothing found.')).toBe('Done.\n');
    expect(reads().map(({ documents }) => documents)).toEqual([1, 1]);
  });

  it('is not flagged by one person who reports it three times', async () => {
    const [one, victim] = await Promise.all([join('Quin'), join('Rosa')]);
    for (const details of ['a', 'b', 'c']) await report(one, victim, { details });
    expect(await environment.app.moderation.listHistory(victim.id)).toEqual([]);
    expect((await like(victim, await join('Sven'))).status).toBe(200);
  });
});

describe('V8.3.1 a suspended account', () => {
  it('is not reported as flagged when an operator flags it again', async () => {
    const [sue] = await couple('Sue', 'Tom');
    await run('suspend', sue.id, '--why', 'Spam.');
    await expect(run('flag', sue.id, '--why', 'Spam again.')).rejects.toThrow(
      'This member is suspended already; nothing was changed.',
    );
    expect(await run('history', sue.id)).not.toContain('flag');
  });

  it('is signed out, hidden and informed of the reason and the objection; reporters learn the outcome', async () => {
    const [tea, ugo] = await couple('Tea', 'Ugo');
    const { reportId } = (await report(tea, ugo, { reason: 'harassment' })).reply;
    await run('decide', reportId, 'suspend', '--why', 'You threatened another member.');
    expect(errorId(await ugo.browser.call(authCalls.getUser))).toBe('not_signed_in');
    const refused = await signIn(ugo);
    expect([refused.status, errorId(refused)]).toEqual([403, 'account_suspended']);
    const [suspension] = mailsTo(ugo).slice(-1);
    expect(suspension?.text).toContain('The reason: You threatened another member.');
    expect(suspension?.text).toMatch(/you can object\.[^]*\/auth/);
    const [outcome] = mailsTo(tea).slice(-1);
    expect(outcome?.subject).toBe('The outcome of your report');
    expect(outcome?.text).toContain('we have taken action');
    expect(outcome?.text).not.toMatch(/Ugo|suspend/);
    expect((await environment.app.moderation.listOpenReports()).map(({ id }) => id)).not.toContain(reportId);

    await run('restore', ugo.id, '--why', 'The objection was right.');
    expect((await signIn(ugo)).status).toBe(200);
  });

  it('cannot immediately be replaced by a new one with the same address', async () => {
    const vic = await join('Vic');
    await run('flag', vic.id, '--why', 'Asked for money.');
    await remove(vic);
    await finishDeletions(environment);
    const again = () =>
      environment.visitor().call(authCalls.register, {
        body: { firstName: 'Vic', lastName: 'Tester', email: vic.email, password: PASSWORD },
      });
    expect(errorId(await again())).toBe('email_taken');
    environment.advance(181 * DAY_MS);
    expect((await again()).status).toBe(200);
    environment.advance(-181 * DAY_MS);
  });

  it('is decided only by an operator who gives a reason', async () => {
    const wes = await join('Wes');
    for (const args of [
      ['suspend', wes.id],
      ['suspend', 'nobody', '--why', 'x'],
      ['decide', wes.id, 'forgive', '--why', 'x'],
      ['close'],
      [],
    ])
      await expect(run(...args)).rejects.toThrow(/npm run -s reports/);
    await expect(run('suspend', 'f'.repeat(24), '--why', 'x')).rejects.toMatchObject({ id: 'not_found' });
    expect((await wes.browser.call(messagingCalls.listThreads)).status).toBe(200);
  });
});
