import { discoveryCalls, profileCalls } from '@sixfold/api-contract';
import { runModerationCommand } from '../../src/modules/safety/moderation/command';
import { block, like, match, report } from '../support/relations';
import { errorId } from '../support/browser';
import { recordCommands } from '../support/recordCommands';
import {
  completeProfile,
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../support/testEnvironment';
import { DAY_MS } from '../../src/durations';

const anyone = completeProfile({ preferredGenders: ['male', 'female', 'non-binary', 'other'] });

let environment: TestEnvironment;
let names = 0;
/** Has nothing to do with the others. */
let viewer: Member;

beforeAll(async () => {
  environment = await createTestEnvironment({ trustedProxies: 1 });
  viewer = await join('Viewer');
});
afterAll(() => environment.stop());

const join = (name = 'Rep') => environment.member(`${name}${(names += 1)}`, anyone);

/** Advances the clock by a day; members stay signed in. */
const passDay = () => environment.advance(DAY_MS + 1_000);

interface Filing {
  isConfirmed?: boolean;
  isComplete?: boolean;
  isDayOld?: boolean;
  hasContact?: boolean;
}

/** Creates members whose reports about `reported` carry weight unless a test removes a condition. */
async function createReporters(
  reported: Member,
  count: number,
  { isConfirmed = true, isComplete = true, isDayOld = true, hasContact = true }: Filing = {},
): Promise<Member[]> {
  const reporters: Member[] = [];
  for (let each = 0; each < count; each += 1) reporters.push(await join());
  for (const reporter of reporters) if (hasContact) await match(reporter, reported);
  if (isDayOld) passDay();
  const ids = reporters.map(({ email }) => email);
  const { collection } = environment.deps.connection.model('User');
  await collection.updateMany({ email: { $in: ids } }, { $set: { isEmailConfirmed: isConfirmed } });
  const profiles = environment.deps.connection.model('Profile');
  if (!isComplete)
    for (const { id } of reporters) await profiles.updateOne({ userId: id }, { $set: { onboarded: false } });
  return reporters;
}

/** Reports from separate networks, unless an address is given. */
async function reportAll(reporters: readonly Member[], reported: Member, address?: string): Promise<void> {
  for (const [place, reporter] of reporters.entries()) {
    reporter.browser.address = address ?? `203.0.${place + 1}.7`;
    expect((await report(reporter, reported)).status).toBe(200);
  }
}

async function isShown(member: Member): Promise<boolean> {
  const opened = await viewer.browser.call(profileCalls.getMemberProfile, { params: { userId: member.id } });
  return opened.status === 200;
}

const run = (...args: string[]) => runModerationCommand(environment.app.moderation, args);

describe('reports by several members', () => {
  it('hide nobody from others when they come from three fresh accounts that only liked', async () => {
    const victim = await join('Victim');
    const brigade = await createReporters(victim, 3, { isDayOld: false, hasContact: false });
    for (const attacker of brigade) await like(attacker, victim);
    await reportAll(brigade, victim);
    expect(await isShown(victim)).toBe(true);
    expect((await like(victim, await join())).status).toBe(200);
    // Between the two it takes effect immediately.
    const [attacker] = brigade as [Member];
    expect(errorId(await like(victim, attacker))).toBe('member_not_found');
  });

  it('hide a member from everyone when three of them carry weight', async () => {
    const scammer = await join('Scammer');
    const reporters = await createReporters(scammer, 3);
    await reportAll(reporters.slice(0, 2), scammer);
    expect(await isShown(scammer)).toBe(true);
    await reportAll(reporters.slice(2), scammer);
    expect(await isShown(scammer)).toBe(false);
  });

  it.each<[string, Filing]>([
    ['an address that nobody confirmed', { isConfirmed: false }],
    ['an incomplete profile', { isComplete: false }],
    ['an account of less than a day', { isDayOld: false }],
    ['no match and no conversation', { hasContact: false }],
  ])('carry no weight with %s', async (_what, filing) => {
    const victim = await join('Victim');
    await reportAll(await createReporters(victim, 3, filing), victim);
    expect(await isShown(victim)).toBe(true);
  });

  it('carry weight even after an unmatch', async () => {
    const scammer = await join('Scammer');
    const reporters = await createReporters(scammer, 3);
    for (const { id } of reporters)
      await scammer.browser.call(discoveryCalls.unmatch, { params: { matchId: id } });
    await reportAll(reporters, scammer);
    expect(await isShown(scammer)).toBe(false);
  });

  it('hide nobody when they all come from one network', async () => {
    const victim = await join('Victim');
    await reportAll(await createReporters(victim, 4), victim, '198.51.100.20');
    expect(await isShown(victim)).toBe(true);
  });

  it('carry no weight from a member who is suspended or under review', async () => {
    const victim = await join('Victim');
    const reporters = await createReporters(victim, 3);
    await run('flag', reporters[0]?.id ?? '', '--why', 'Fake photos.');
    await reportAll(reporters, victim);
    expect(await isShown(victim)).toBe(true);
  });

  it('carry no weight from a member with a weighty report against them', async () => {
    const victim = await join('Victim');
    const reporters = await createReporters(victim, 3);
    const [first] = reporters as [Member];
    await reportAll(await createReporters(first, 1), first);
    await reportAll(reporters, victim);
    expect(await isShown(victim)).toBe(true);
  });

  it('keep their weight when the reported member reports the reporters in return', async () => {
    const scammer = await join('Scammer');
    const reporters = await createReporters(scammer, 3);
    for (const reporter of reporters) await report(scammer, reporter);
    await reportAll(reporters, scammer);
    expect(await isShown(scammer)).toBe(false);
  });

  it('carry no weight when they repeat reports dismissed by an operator', async () => {
    const victim = await join('Victim');
    const reporters = await createReporters(victim, 3);
    await reportAll(reporters, victim);
    const [open] = (await environment.app.moderation.listOpenReports()).filter(
      ({ reportedId }) => reportedId === victim.id,
    );
    await run('decide', open?.id ?? '', 'dismiss', '--why', 'Nothing found.');
    for (const reporter of reporters) await block(reporter, victim);
    await reportAll(reporters, victim);
    expect(await isShown(victim)).toBe(true);
  });

  it('are counted from weighty ones only, regardless of how many others are open', async () => {
    const victim = await join('Victim');
    const brigade = await createReporters(victim, 5, { isDayOld: false, hasContact: false });
    await reportAll(brigade, victim);
    const [one] = (await createReporters(victim, 1)) as [Member];
    const commands = recordCommands(environment.deps.connection);
    await reportAll([one], victim);
    const counts = (name: string) =>
      commands.filter((command) => command.name === name).map(({ documents }) => documents);
    // An open report, an earlier closed one, the stored one, and the weighty ones.
    expect(counts('find reports')).toEqual([0, 0, 1, 1]);
    expect(counts('find reportNetworks')).toEqual([]);
  });

  it("do not store the reporter's address", async () => {
    const scammer = await join('Scammer');
    const reporters = await createReporters(scammer, 1);
    await reportAll(reporters, scammer, '192.0.2.55');
    const stored = await environment.deps.connection
      .collection('reportNetworks')
      .find({
        reporter: environment.deps.connection.base.mongo.ObjectId.createFromHexString(reporters[0]?.id ?? ''),
      })
      .toArray();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain('192.0.2');
    expect(String(stored[0]?.['network'])).toMatch(/^[\w-]{43}$/);
  });
});

describe('reports by one member', () => {
  it('are limited to five a day, even when ten arrive concurrently', async () => {
    const limited = await createTestEnvironment({ rateLimitScale: 1 });
    try {
      const reporter = await limited.member('Reporter', anyone);
      const reported: Member[] = [];
      for (let each = 0; each < 10; each += 1) reported.push(await limited.account(`Other${each}`));
      const answers = await Promise.all(reported.map((other) => report(reporter, other)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(errorId)).toEqual(Array(5).fill('report_limit'));
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
      const accepted = reported[answers.findIndex(({ status }) => status === 200)] as Member;
      const left = reported[answers.findIndex(({ status }) => status !== 200)] as Member;
      // An open report can still be extended, and a block needs no report.
      expect((await report(reporter, accepted, { details: 'More.' })).status).toBe(200);
      expect((await block(reporter, left)).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});
