import {
  accountCalls,
  discoveryCalls,
  messagingCalls,
  profileCalls,
  safetyCalls,
  type AnyCall,
} from '@sixfold/api-contract';
import { deleteForGood } from '../../../../tests/support/deletions';
import {
  acquaint,
  block,
  blockedBy,
  joinAs,
  like,
  match,
  NOBODY,
  openTabs,
  report,
  unblock,
  write,
} from '../../../../tests/support/relations';
import { errorId } from '../../../../tests/support/browser';
import { listMessages as read } from '../../../../tests/support/conversations';
import { findEmailTo } from '../../../../tests/support/emails';
import { interleaveBeforeNextWrite, unmatch } from '../../../../tests/support/decisions';
import {
  createTestEnvironment,
  PASSWORD,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
let join: (name: string) => Promise<Member>;
beforeAll(async () => {
  environment = await createTestEnvironment();
  join = joinAs(environment);
});
afterAll(() => environment.stop());

describe('a block', () => {
  it('reaches every open tab of both sides', async () => {
    const [one, other] = await Promise.all([join('Eve'), join('Finn')]);
    await like(other, one);
    const tabs = { ones: await openTabs(environment, one, 2), others: await openTabs(environment, other, 2) };
    expect((await block(one, other)).body).toEqual({ ok: true });
    for (const tab of tabs.ones) expect(await tab.next('member_left')).toEqual({ userId: other.id });
    for (const tab of tabs.others) expect(await tab.next('member_left')).toEqual({ userId: one.id });
    for (const { socket } of [...tabs.ones, ...tabs.others]) socket.close();
  });

  it('is not announced to a stranger, who would get no event about a deleted account either', async () => {
    const [one, stranger] = await Promise.all([join('Almut'), join('Birk')]);
    const [[ones], [strangers]] = [
      await openTabs(environment, one, 1),
      await openTabs(environment, stranger, 1),
    ];
    await block(one, stranger);
    await ones?.next('member_left');
    const admirer = await join('Corin');
    await like(admirer, stranger);
    await strangers?.next('like_received');
    expect(strangers?.heard.map(({ event }) => event)).toEqual(['like_received']);
    for (const tab of [ones, strangers]) tab?.socket.close();
  });

  it('is stored once when it is repeated, also concurrently', async () => {
    const [one, other] = await Promise.all([join('Gia'), join('Hugo')]);
    const answers = await Promise.all([block(one, other), block(one, other), block(one, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await blockedBy(one)).toEqual([other.id]);
  });

  it('prevents later likes, messages and reads in both directions', async () => {
    const [one, other] = await Promise.all([join('Ida'), join('Jon')]);
    await match(one, other);
    await write(other, one, 'before');
    const [[ones], [others]] = [await openTabs(environment, one, 1), await openTabs(environment, other, 1)];
    await block(one, other);
    await Promise.all([ones?.next('member_left'), others?.next('member_left')]);
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      for (const answer of [
        await like(from, to),
        await write(from, to, 'after'),
        await from.browser.call(messagingCalls.listMessages, { params: { userId: to.id } }),
        await from.browser.call(profileCalls.getMemberProfile, { params: { userId: to.id } }),
      ])
        expect([answer.status, errorId(answer)]).toEqual([404, 'member_not_found']);
    for (const tab of [ones, others]) {
      expect(tab?.heard.map(({ event }) => event)).toEqual(['member_left']);
      tab?.socket.close();
    }
  });

  it("removes the blocked member's like from the count", async () => {
    const [one, other, third] = await Promise.all([join('Kim'), join('Lee'), join('Max')]);
    await like(other, one);
    await block(one, other);
    const [tab] = await openTabs(environment, one, 1);
    await like(third, one);
    expect(await tab?.next('like_received')).toEqual({ likes: 1 });
    tab?.socket.close();
  });

  it('hides photos from both sides, and from no other member', async () => {
    const { viewer, partner, photoId } = await acquaint(environment, ['Nia', 'Oto', 'Pia']);
    const stranger = await join('Quin');
    const photo = (member: Member) => member.browser.send('GET', `/api/photos/${photoId}`);
    expect((await photo(viewer)).status).toBe(200);
    await block(viewer, partner);
    expect((await photo(viewer)).status).toBe(404);
    expect((await photo(partner)).status).toBe(200);
    expect((await photo(stranger)).status).toBe(200);
  });

  it('is rejected for oneself, an unknown member, an invalid id and a visitor', async () => {
    const rae = await join('Rae');
    expect(errorId(await block(rae, rae))).toBe('own_profile');
    expect(errorId(await report(rae, rae))).toBe('own_profile');
    expect(errorId(await block(rae, { id: NOBODY }))).toBe('member_not_found');
    expect(errorId(await block(rae, { id: 'rae' }))).toBe('invalid_input');
    const visitor = { ...rae, browser: environment.visitor() };
    for (const answer of [
      await block(visitor, rae),
      await unblock(visitor, rae),
      await report(visitor, rae),
      await visitor.browser.call(safetyCalls.listBlocks),
    ])
      expect(errorId(answer)).toBe('not_signed_in');
  });
});

describe('removing a block', () => {
  it('restores the match, the conversation and the pending like', async () => {
    const { viewer, partner, admirer } = await acquaint(environment, ['Sam', 'Tea', 'Uma']);
    const calls = [discoveryCalls.listMutualMatches, discoveryCalls.listLikes, messagingCalls.listThreads];
    const seen = async () => {
      const answers: unknown[] = [];
      for (const call of calls) answers.push((await viewer.browser.call(call as AnyCall)).body);
      return answers;
    };
    const before = await seen();
    await block(viewer, partner);
    await block(viewer, admirer);
    expect(await blockedBy(viewer)).toEqual([admirer.id, partner.id]);
    const [tab] = await openTabs(environment, partner, 1);
    expect((await unblock(viewer, partner)).body).toEqual({ ok: true });
    await unblock(viewer, admirer);
    expect(await tab?.next('relations_changed')).toEqual({ userId: viewer.id });
    expect(await seen()).toEqual(before);
    expect((await write(partner, viewer, 'still here')).status).toBe(200);
    expect(await blockedBy(viewer)).toEqual([]);
    tab?.socket.close();
  });

  it('has no effect when the blocked member tries, and reveals nothing to them', async () => {
    const [one, other] = await Promise.all([join('Vic'), join('Wim')]);
    await block(one, other);
    const [tab] = await openTabs(environment, one, 1);
    expect((await unblock(other, one)).body).toEqual({ ok: true });
    expect(await blockedBy(other)).toEqual([]);
    expect(await blockedBy(one)).toEqual([other.id]);
    expect(errorId(await like(other, one))).toBe('member_not_found');
    expect(tab?.heard).toEqual([]);
    tab?.socket.close();
  });

  it("keeps the other member's block", async () => {
    const [one, other] = await Promise.all([join('Xia'), join('Yan')]);
    // An open report blocks again, even when the other member has blocked in the meantime.
    await report(one, other);
    await unblock(one, other);
    await block(other, one);
    await report(one, other);
    const [tab] = await openTabs(environment, one, 1);
    await unblock(one, other);
    expect(await blockedBy(other)).toEqual([one.id]);
    expect(errorId(await like(one, other))).toBe('member_not_found');
    // Only the member's own block list has changed.
    expect(tab?.heard).toEqual([{ event: 'relations_changed', payload: { userId: other.id } }]);
    tab?.socket.close();
  });
});

describe('the list of blocked members', () => {
  it('contains first names and initials, newest first, without deleted accounts', async () => {
    const [zoe, abel, bea] = await Promise.all([join('Zoe'), join('Abel'), join('Bea')]);
    await block(zoe, abel);
    await block(zoe, bea);
    const { blocked } = (await zoe.browser.call(safetyCalls.listBlocks)).reply;
    expect(blocked).toEqual([
      { userId: bea.id, firstName: 'Bea', lastName: 'T', blockedAt: expect.stringMatching(/Z$/) as string },
      { userId: abel.id, firstName: 'Abel', lastName: 'T', blockedAt: expect.stringMatching(/Z$/) as string },
    ]);
    await bea.browser.call(accountCalls.deleteAccount, { body: { currentPassword: PASSWORD } });
    expect(await blockedBy(zoe)).toEqual([abel.id]);
  });
});

describe('a report', () => {
  const openReports = async (about: Member) =>
    (await environment.app.moderation.listOpenReports()).filter(({ reportedId }) => reportedId === about.id);

  it('blocks immediately and collects further reasons and details', async () => {
    const [one, other] = await Promise.all([join('Carl'), join('Dina')]);
    const first = await report(one, other, { seenIn: 'card' });
    expect(await blockedBy(one)).toEqual([other.id]);
    const more = { reason: 'scam', details: 'Asked for money.', seenIn: 'card' };
    const second = await report(one, other, more);
    await report(one, other, more);
    await report(one, other, { details: 'Twice.' });
    expect(second.reply.reportId).toBe(first.reply.reportId);
    expect(await openReports(other)).toMatchObject([
      {
        id: first.reply.reportId,
        reporterId: one.id,
        statements: [
          { reason: null, details: '', seenIn: 'card' },
          { reason: 'scam', details: 'Asked for money.' },
          { reason: null, details: 'Twice.' },
        ],
      },
    ]);
  });

  it('is stored once when it is sent three times concurrently', async () => {
    const [one, other] = await Promise.all([join('Emil'), join('Fay')]);
    const answers = await Promise.all([report(one, other), report(one, other), report(one, other)]);
    expect(new Set(answers.map(({ reply }) => reply.reportId)).size).toBe(1);
    expect(await openReports(other)).toHaveLength(1);
  });

  it('does not block a contact who blocks concurrently, and is rejected for a stranger', async () => {
    const [one, contact, stranger] = await Promise.all([join('Edda'), join('Falk'), join('Gero')]);
    await match(one, contact);
    await like(one, stranger);
    interleaveBeforeNextWrite(environment, async () => void (await block(contact, one)));
    expect((await report(one, contact)).status).toBe(200);
    interleaveBeforeNextWrite(environment, async () => void (await block(stranger, one)));
    expect(errorId(await report(one, stranger))).toBe('member_not_found');
    expect(await blockedBy(one)).toEqual([]);
    expect([(await openReports(contact)).length, (await openReports(stranger)).length]).toEqual([1, 0]);
    expect([await blockedBy(contact), await blockedBy(stranger)]).toEqual([[one.id], [one.id]]);
  });

  it('blocks again after an unblock, and can be extended after a block by the other member', async () => {
    const [one, other] = await Promise.all([join('Gus'), join('Hana')]);
    await report(one, other);
    await unblock(one, other);
    await report(one, other, { reason: 'harassment' });
    expect(await blockedBy(one)).toEqual([other.id]);
    await unblock(one, other);
    await block(other, one);
    expect((await report(one, other, { details: 'And more.' })).status).toBe(200);
  });

  it('can be withdrawn by its author for ten minutes, which keeps the block', async () => {
    const [one, other, third] = await Promise.all([join('Ada'), join('Bo'), join('Cy')]);
    const withdraw = (by: Member) =>
      by.browser.call(safetyCalls.withdrawReport, { params: { userId: other.id } });
    await report(one, other, { reason: 'scam' });
    expect(errorId(await withdraw(third))).toBe('too_late_to_withdraw');
    expect((await withdraw(one)).status).toBe(200);
    expect(await openReports(other)).toEqual([]);
    expect(await blockedBy(one)).toEqual([other.id]);
    expect(errorId(await withdraw(one))).toBe('too_late_to_withdraw');
    await report(one, other);
    environment.advance(11 * 60 * 1000);
    expect(errorId(await withdraw(one))).toBe('too_late_to_withdraw');
    expect(await openReports(other)).toHaveLength(1);
  });

  it('keeps at most twenty statements', async () => {
    const [one, other] = await Promise.all([join('Ines'), join('Jack')]);
    for (let index = 0; index < 23; index += 1)
      expect((await report(one, other, { details: `line ${index}` })).status).toBe(200);
    expect((await openReports(other))[0]?.statements).toHaveLength(20);
  });

  it('accepts at most 2000 characters and a known reason', async () => {
    const [one, other] = await Promise.all([join('Kai'), join('Lou')]);
    expect(errorId(await report(one, other, { details: 'x'.repeat(2_001) }))).toBe('invalid_input');
    expect(errorId(await report(one, other, { reason: 'boring' }))).toBe('invalid_input');
    expect(await blockedBy(one)).toEqual([]);
    expect((await report(one, other, { details: 'x'.repeat(2_000) })).status).toBe(200);
  });

  it('disappears from the list when closed, and its reporter gets an e-mail and can file a new one', async () => {
    const [one, other] = await Promise.all([join('Mia'), join('Ned')]);
    const { reportId } = (await report(one, other)).reply;
    await environment.app.moderation.dismiss({ memberId: other.id, by: 'operator', why: 'Nothing found.' });
    await expect(environment.app.moderation.findOpenReport(reportId)).rejects.toMatchObject({
      id: 'not_found',
    });
    expect(await openReports(other)).toEqual([]);
    expect((await findEmailTo(environment, one.email, /report/i)).text).toContain(
      'A person on our team has looked at your report and found nothing that breaks our rules.',
    );
    expect((await report(one, other)).reply.reportId).not.toBe(reportId);
  });
});

describe('a deleted account', () => {
  it('leaves reports by and about it, without its id as a reporter, and removes its blocks', async () => {
    const [one, other, third] = await Promise.all([join('Olga'), join('Paul'), join('Rita')]);
    await report(one, other, { details: 'Take a look.' });
    await report(third, one);
    await block(other, third);
    await deleteForGood(environment, one);
    const open = await environment.app.moderation.listOpenReports();
    expect(open.filter(({ reportedId }) => reportedId === one.id)).toMatchObject([{ reporterId: third.id }]);
    expect(open.filter(({ reportedId }) => reportedId === other.id)).toMatchObject([
      { reporterId: null, statements: [{ details: 'Take a look.' }] },
    ]);
    expect(await blockedBy(other)).toEqual([third.id]);
    const stored = await environment.deps.connection.collection('relations').find({}).toArray();
    expect(JSON.stringify(stored)).not.toContain(one.id);
  });
});

describe('an unmatch', () => {
  it('looks like a deletion to the other member, keeps the messages, and can be followed by a new match', async () => {
    const [one, other] = await Promise.all([join('Sven'), join('Tilda')]);
    await match(one, other);
    await write(one, other, 'Hello.');
    await unmatch(one, other);
    const refused = await write(one, other, 'Still there?');
    expect([refused.status, errorId(refused)]).toEqual([403, 'match_required']);
    expect((await read(one, other)).reply.map(({ content }) => content)).toEqual(['Hello.']);
    const open = ({ browser }: Member, { id }: Member) =>
      browser.call(profileCalls.getMemberProfile, { params: { userId: id } });
    expect((await open(one, other)).reply).toMatchObject({ isMutualMatch: false, hasMatchEnded: true });
    for (const answer of [await write(other, one, 'Why?'), await read(other, one), await open(other, one)])
      expect(errorId(answer)).toBe('member_not_found');
    await match(one, other);
    expect((await write(other, one, 'There you are.')).status).toBe(200);
  });
});
