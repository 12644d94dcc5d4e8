import { videoCallsCalls } from '@sixfold/api-contract';
import { deleteForGood } from '../../../../tests/support/deletions';
import { block, joinAs, match, NOBODY, openTab, openTabs, report } from '../../../../tests/support/relations';
import { change, countUnread, listMessages } from '../../../../tests/support/conversations';
import { errorId } from '../../../../tests/support/browser';
import { recordCommands } from '../../../../tests/support/recordCommands';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { deviceOf, end, findActive, join, ring } from '../../../../tests/support/videoCalls';

let environment: TestEnvironment;
let ada: Member;
let ben: Member;
let cat: Member;
let stranger: Member;

beforeAll(async () => {
  environment = await createTestEnvironment();
  const member = joinAs(environment);
  [ada, ben, cat, stranger] = await Promise.all([member('Ada'), member('Ben'), member('Cat'), member('Dan')]);
  await match(ada, ben);
  await match(ada, cat);
  await match(ben, cat);
});
afterAll(() => environment.stop());
const storedCalls = () => environment.deps.connection.collection('videoCalls');
afterEach(() => storedCalls().deleteMany({}));

describe('ringing', () => {
  it("reaches every tab of the callee with the caller's name and photo", async () => {
    const tabs = await openTabs(environment, ben, 2);
    const { status, reply } = await ring(ada, ben, 'ada');
    expect([status, reply.state, reply.generation]).toEqual([200, 'ringing', 0]);
    for (const tab of tabs) {
      const { call, caller } = await tab.next('video_call_ringing');
      expect(call).toEqual(reply);
      expect(caller).toEqual({ id: ada.id, firstName: 'Ada', lastName: 'T', profileImageUrl: null });
    }
    for (const { socket } of tabs) socket.close();
  });

  it('reaches a tab that opens during the ring', async () => {
    const { reply } = await ring(ada, ben, 'ada');
    const [tab] = await openTabs(environment, ben, 1);
    expect((await tab?.next('video_call_ringing'))?.call.id).toBe(reply.id);
    tab?.socket.close();
  });

  it('requires a match with another existing member', async () => {
    const refusals = [
      await ring(stranger, ada, 'dan'),
      await ring(ada, ada, 'ada'),
      await ring(ada, { id: NOBODY }, 'ada'),
    ];
    expect(refusals.map((refused) => [refused.status, errorId(refused)])).toEqual([
      [403, 'call_match_required'],
      [409, 'own_profile'],
      [404, 'member_not_found'],
    ]);
  });

  it('fails when the callee or the caller is already in a call', async () => {
    await ring(ada, ben, 'ada');
    expect(errorId(await ring(cat, ben, 'cat'))).toBe('member_busy');
    expect(errorId(await ring(ada, cat, 'ada'))).toBe('already_in_call');
  });

  it('merges two simultaneous rings into one call', async () => {
    const [one, other] = await Promise.all([ring(ada, ben, 'ada'), ring(ben, ada, 'ben')]);
    expect(one.reply.id).toBe(other.reply.id);
    expect(await findActive(ada)).toMatchObject({ id: one.reply.id, state: 'accepted', generation: 1 });
  });

  it('rejects a missing or invalid device id', async () => {
    for (const body of [
      { userId: ben.id },
      { userId: ben.id, deviceId: 'x' },
      { userId: 'ben', deviceId: deviceOf('ada') },
    ])
      expect((await ada.browser.call(videoCallsCalls.startVideoCall, { body })).status).toBe(400);
  });
});

describe('a call', () => {
  it('is accepted by the callee and announced on every tab of both sides', async () => {
    const { id } = (await ring(ada, ben, 'ada')).reply;
    const tabs = [...(await openTabs(environment, ada, 1)), ...(await openTabs(environment, ben, 2))];
    const joined = await join(ben, id, 'ben');
    expect(joined.reply).toMatchObject({
      state: 'accepted',
      generation: 1,
      callerDeviceId: deviceOf('ada'),
      calleeDeviceId: deviceOf('ben'),
    });
    for (const tab of tabs) expect((await tab.next('video_call_changed')).call).toEqual(joined.reply);
    for (const { socket } of tabs) socket.close();
  });

  it('is answered on only one device', async () => {
    const { id } = (await ring(ada, ben, 'ada')).reply;
    const answers = await Promise.all([join(ben, id, 'phone'), join(ben, id, 'laptop')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.flatMap((answer) => (answer.status === 409 ? [errorId(answer)] : []))).toEqual([
      'answered_elsewhere',
    ]);
  });

  it('starts its next generation when a device rejoins', async () => {
    const { id } = (await ring(ada, ben, 'ada')).reply;
    await join(ben, id, 'ben');
    expect((await join(ada, id, 'ada')).reply.generation).toBe(2);
    expect((await ring(ben, ada, 'ben')).reply).toMatchObject({ id, generation: 3 });
  });

  it('moves to another device once the first has fallen silent', async () => {
    const { id } = (await ring(ada, ben, 'ada')).reply;
    await join(ben, id, 'ben');
    expect(errorId(await join(ben, id, 'other'))).toBe('answered_elsewhere');
    environment.advance(20_000);
    expect((await join(ben, id, 'other')).reply).toMatchObject({ calleeDeviceId: deviceOf('other') });
  });

  it.each([
    ['declined', 'ben', false],
    ['missed', 'ada', false],
    ['completed', 'ada', true],
    ['completed', 'ben', true],
  ] as const)('is %s when %s ends it (accepted: %s)', async (outcome, name, isAccepted) => {
    const { id } = (await ring(ada, ben, 'ada')).reply;
    if (isAccepted) await join(ben, id, 'ben');
    const [tab] = await openTabs(environment, ada, 1);
    const member = name === 'ada' ? ada : ben;
    expect((await end(member, id)).status).toBe(200);
    expect((await tab?.next('video_call_changed'))?.call).toMatchObject({ id, state: 'ended', outcome });
    expect((await end(member, id)).status).toBe(200);
    expect([await findActive(ada), await findActive(ben)]).toEqual([null, null]);
    tab?.socket.close();
  });

  it('is lost for both sides when one page loses its connection', async () => {
    const { id } = (await ring(ada, ben, 'ada')).reply;
    await join(ben, id, 'ben');
    const [tab] = await openTabs(environment, ada, 1);
    await end(ben, id, { isLost: true });
    expect((await tab?.next('video_call_changed'))?.call).toMatchObject({ state: 'ended', outcome: 'lost' });
    tab?.socket.close();
  });

  it('looks nonexistent to other members', async () => {
    const { id } = (await ring(ada, ben, 'ada')).reply;
    for (const answer of [await join(cat, id, 'cat'), await end(cat, id), await join(cat, NOBODY, 'cat')])
      expect([answer.status, errorId(answer)]).toEqual([410, 'video_call_over']);
    expect(await findActive(cat)).toBeNull();
  });

  it('is missed after 45 seconds without a response', async () => {
    const { id } = (await ring(ada, ben, 'ada')).reply;
    const [tab] = await openTabs(environment, ben, 1);
    environment.advance(45_000);
    await environment.runScheduled();
    expect((await tab?.next('video_call_changed'))?.call).toMatchObject({ id, outcome: 'missed' });
    expect(errorId(await join(ben, id, 'ben'))).toBe('video_call_over');
    tab?.socket.close();
  });

  it('is lost after a minute without a heartbeat of one device', async () => {
    const { id } = (await ring(ada, ben, 'ada')).reply;
    await join(ben, id, 'ben');
    const [tab] = await openTabs(environment, ben, 1);
    environment.advance(60_000);
    await environment.runScheduled();
    expect((await tab?.next('video_call_changed'))?.call).toMatchObject({ id, outcome: 'lost' });
    tab?.socket.close();
  });

  it('costs no reads while active, because only overdue calls are read', async () => {
    const member = joinAs(environment);
    const [una, vic] = await Promise.all([member('Una'), member('Vic')]);
    await match(una, vic);
    const { id } = (await ring(una, vic, 'una')).reply;
    await join(vic, id, 'vic');
    environment.advance(45_000);
    const { reply: late } = await ring(ada, ben, 'ada');
    await environment.app.effects.deliverDue();
    const commands = recordCommands(environment.deps.connection);
    await environment.runScheduled();
    const reads = (documents: number) => ({ name: 'find videoCalls', documents });
    // One query for overdue calls, one for active calls.
    expect(commands).toEqual([reads(0), reads(1)]);

    commands.length = 0;
    environment.advance(15_000);
    await environment.runScheduled();
    expect(commands[0]).toEqual(reads(1));
    expect(await findActive(una)).toBeNull();
    expect(await findActive(ada)).toMatchObject({ id: late.id });
  });

  it('is replaced by a new one when its ring has timed out unnoticed', async () => {
    const first = (await ring(ada, ben, 'ada')).reply;
    environment.advance(45_000);
    const second = await ring(cat, ben, 'cat');
    expect(second.status).toBe(200);
    expect(second.reply.id).not.toBe(first.id);
  });
});

describe('a missed call', () => {
  it('is recorded once in the conversation, counts as unread and cannot be unsent', async () => {
    const member = joinAs(environment);
    const [lea, mo] = await Promise.all([member('Lea'), member('Mo')]);
    await match(lea, mo);
    const tab = await openTab(environment, mo);
    const { id } = (await ring(lea, mo, 'lea')).reply;
    await Promise.all([end(lea, id), end(lea, id)]);
    const { message } = await tab.next('new_message');
    expect(message).toMatchObject({ senderId: lea.id, content: 'Missed video call', callId: id, seq: 1 });
    expect(await countUnread(mo)).toBe(1);
    expect((await listMessages(mo, lea)).reply).toEqual([message]);
    const unsent = await change(lea, mo, { kind: 'unsend', target: 1 });
    expect(errorId(unsent)).toBe('too_late_to_change');
    tab.socket.close();
  });

  it('is recorded later and published live when the first write fails', async () => {
    const member = joinAs(environment);
    const [nan, oli] = await Promise.all([member('Nan'), member('Oli')]);
    await match(nan, oli);
    const tab = await openTab(environment, oli);
    const { id } = (await ring(nan, oli, 'nan')).reply;
    const { collection } = environment.deps.connection.model('Message');
    const spy = jest.spyOn(collection, 'insertOne').mockRejectedValueOnce(new Error('The database is away.'));
    expect((await end(nan, id)).status).toBe(200);
    spy.mockRestore();
    expect((await listMessages(oli, nan)).reply).toEqual([]);
    environment.advance(5_000);
    await environment.app.effects.deliverDue();
    expect((await tab.next('new_message')).message).toMatchObject({ callId: id });
    expect((await listMessages(oli, nan)).reply).toMatchObject([{ callId: id }]);
    tab.socket.close();
  });

  it('is not recorded after a block', async () => {
    const member = joinAs(environment);
    const [pia, quin] = await Promise.all([member('Pia'), member('Quin')]);
    await match(pia, quin);
    const { id } = (await ring(pia, quin, 'pia')).reply;
    await block(quin, pia);
    await end(pia, id);
    expect(
      await environment.deps.connection
        .collection('messages')
        .countDocuments({ callId: { $exists: true }, kind: 'message', clientId: `missed-call-${id}` }),
    ).toBe(0);
  });

  it('is not recorded for a declined call', async () => {
    const { id } = (await ring(ada, ben, 'ada')).reply;
    await end(ben, id);
    const callIds = (await listMessages(ben, ada)).reply.map(({ callId }) => callId);
    expect(callIds).not.toContain(id);
  });
});

describe('a call between members after a block or report', () => {
  it('ends with the block and cannot be started again', async () => {
    const member = joinAs(environment);
    const [eve, fay] = await Promise.all([member('Eve'), member('Fay')]);
    await match(eve, fay);
    const { id } = (await ring(eve, fay, 'eve')).reply;
    await block(fay, eve);
    expect(errorId(await join(fay, id, 'fay'))).toBe('video_call_over');
    expect(errorId(await ring(eve, fay, 'eve'))).toBe('member_not_found');
    await end(eve, id);
  });

  it('is impossible for a reported member until the reports are decided', async () => {
    const member = joinAs(environment);
    const [gil, hal, ida] = await Promise.all([member('Gil'), member('Hal'), member('Ida')]);
    await match(gil, hal);
    await match(gil, ida);
    for (const reporter of [hal, ida]) await report(reporter, gil, { reason: 'scam' });
    expect(errorId(await ring(gil, hal, 'gil'))).toBe('member_not_found');
  });
});

it('the deletion of an account removes its calls', async () => {
  const member = joinAs(environment);
  const [jan, kim] = await Promise.all([member('Jan'), member('Kim')]);
  await match(jan, kim);
  await ring(jan, kim, 'jan');
  expect(await storedCalls().countDocuments()).toBe(1);
  const deleted = await deleteForGood(environment, jan);
  expect([deleted.status, await storedCalls().countDocuments()]).toEqual([200, 0]);
});

it('a restart ends the calls of a killed process', async () => {
  await ring(cat, ben, 'cat');
  environment.advance(45_000);
  await environment.restart();
  expect(await storedCalls().countDocuments({ isActive: true })).toBe(0);
  expect(await storedCalls().countDocuments({ outcome: 'missed' })).toBe(1);
});
