import { authCalls, profileCalls, type PatchProfileBody } from '@sixfold/api-contract';
import { errorId, type Browser } from '../support/browser';
import {
  completeProfile,
  createTestEnvironment,
  PASSWORD,
  type Member,
  type TestEnvironment,
} from '../support/testEnvironment';
import { HOUR_MS } from '../../src/durations';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment({ rateLimitScale: 1 });
});
afterAll(() => environment.stop());

const patch = ({ browser }: Member, body: PatchProfileBody) =>
  browser.call(profileCalls.patchProfile, { body });
const own = async ({ browser }: Member) => (await browser.call(profileCalls.getOwnProfile)).reply;
/** Signs in at the origin, which has changed with a restart. */
async function signIn({ email }: Member): Promise<Browser> {
  const browser = environment.visitor();
  await browser.call(authCalls.login, { body: { email, password: PASSWORD } });
  return browser;
}
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

/** Twenty different values, none of which is the member's own. */
const TWENTY_TIMES = Array.from({ length: 20 }, (_, minute) => `11:${String(minute).padStart(2, '0')}`);
const NOTHING_CHANGED = { left: 3, nextAt: null };

type Field =
  | 'gender'
  | 'preferredGenders'
  | 'connectionGoals'
  | 'birthday'
  | 'birthTime'
  | 'birthLocation'
  | 'location';
/**
 * Each kind of change that affects which members someone sees, in four versions that differ from their predecessors.
 */
const PROBES: readonly [name: string, field: Field, versions: readonly PatchProfileBody[]][] = [
  ['Gender', 'gender', ['male', 'other', 'female', 'male'].map((gender) => ({ gender }) as PatchProfileBody)],
  [
    'Preferences',
    'preferredGenders',
    ['male', 'female', 'other', 'male'].map((gender) => ({ preferredGenders: [gender] }) as PatchProfileBody),
  ],
  [
    'Goals',
    'connectionGoals',
    ['friendship', 'business', 'dating', 'friendship'].map(
      (goal) => ({ connectionGoals: [goal] }) as PatchProfileBody,
    ),
  ],
  [
    'Birthday',
    'birthday',
    ['1991-01-01', '1992-01-01', '1993-01-01', '1994-01-01'].map((birthday) => ({ birthday })),
  ],
  ['Hour', 'birthTime', ['01:00', '02:00', '03:00', '04:00'].map((birthTime) => ({ birthTime }))],
  [
    'Birthplace',
    'birthLocation',
    ['Lisbon, Portugal', 'Madrid, Spain', 'No Such Town', 'Lisbon, Portugal'].map((birthLocation) => ({
      birthLocation,
    })),
  ],
  [
    'Town',
    'location',
    ['Lisbon, Portugal', 'Madrid, Spain', 'No Such Town', 'Lisbon, Portugal'].map((location) => ({
      location,
    })),
  ],
];

describe('V2.3.2 profile changes that affect the visible members', () => {
  it.each(PROBES)('are rejected after three in 24 hours: %s', async (name, field, versions) => {
    const member = await environment.member(name);
    const answers = [];
    for (const version of versions) answers.push(await patch(member, version));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 429]);
    const refused = answers[3];
    expect(refused && errorId(refused)).toBe('profile_change_limit');
    expect(refused?.body).toMatchObject({
      message:
        'You have changed this a few times already, so nothing was saved. The marked fields say when you can change them again.',
      fields: { [field]: 'You can change this again in 24 hours.' },
    });
    const retryAfterSeconds = Number(refused?.headers['retry-after']);
    expect(retryAfterSeconds).toBeGreaterThan(86_400 - 60);
    expect(retryAfterSeconds).toBeLessThanOrEqual(86_400);
    expect((await own(member))[field]).toEqual(answers[2]?.reply[field]);
  });

  it.each(['patchProfile', 'saveProfile'] as const)(
    'are stored three times out of twenty concurrent ones by %s',
    async (call) => {
      const member = await environment.member(call === 'patchProfile' ? 'Paula' : 'Selma');
      const answers = await Promise.all(
        TWENTY_TIMES.map((birthTime) => member.browser.call(profileCalls[call], { body: { birthTime } })),
      );
      expect(statusesOf(answers).sort()).toEqual([200, 200, 200, ...Array<number>(17).fill(429)]);
      expect((await own(member)).changeAllowances?.birthData.left).toBe(0);
    },
  );

  it('are free until the profile is complete, even when twenty concurrent calls complete it', async () => {
    const member = await environment.account('Nora');
    const save = (gender: 'male' | 'female', isProfileComplete: boolean) =>
      member.browser.call(profileCalls.saveProfile, { body: completeProfile({ gender, isProfileComplete }) });
    for (let round = 0; round < 5; round += 1)
      expect((await save(round % 2 ? 'male' : 'female', false)).status).toBe(200);
    expect(await own(member)).not.toHaveProperty('changeAllowances');

    const answers = await Promise.all(
      TWENTY_TIMES.map((birthTime) =>
        member.browser.call(profileCalls.saveProfile, { body: completeProfile({ birthTime }) }),
      ),
    );
    // One completes the profile, three change it.
    expect(statusesOf(answers).sort()).toEqual([
      ...Array<number>(4).fill(200),
      ...Array<number>(16).fill(429),
    ]);
  });

  it('are listed in the profile and counted per part', async () => {
    const member = await environment.member('Iris');
    expect((await own(member)).changeAllowances).toEqual({
      gender: NOTHING_CHANGED,
      preferredGenders: NOTHING_CHANGED,
      connectionGoals: NOTHING_CHANGED,
      birthData: NOTHING_CHANGED,
      location: NOTHING_CHANGED,
    });
    const saved = await patch(member, { gender: 'other', birthday: '1991-01-01', birthTime: '09:00' });
    expect(saved.reply.changeAllowances).toEqual({
      gender: { left: 2, nextAt: null },
      preferredGenders: NOTHING_CHANGED,
      connectionGoals: NOTHING_CHANGED,
      birthData: { left: 2, nextAt: null },
      location: NOTHING_CHANGED,
    });
  });

  it('are not counted when a save repeats the stored values', async () => {
    const member = await environment.member('Vera');
    const stored = completeProfile({ preferredGenders: ['female', 'male'] });
    for (let round = 0; round < 5; round += 1)
      expect((await member.browser.call(profileCalls.saveProfile, { body: stored })).status).toBe(200);
    const { changeAllowances = {} } = await own(member);
    expect(Object.values(changeAllowances)).toEqual(Array(5).fill(NOTHING_CHANGED));
  });

  it('block other fields of the same save, which succeed on their own', async () => {
    const member = await environment.member('Olga');
    for (const gender of ['male', 'other', 'female'] as const) await patch(member, { gender });
    const body = { gender: 'male', bio: 'New words.', connectionGoals: ['business'] } as const;
    const refused = await patch(member, { ...body, connectionGoals: [...body.connectionGoals] });
    expect(refused.body).toMatchObject({ fields: { gender: 'You can change this again in 24 hours.' } });
    expect(await own(member)).toMatchObject({ bio: 'Walks and notes.', connectionGoals: ['dating'] });
    expect((await patch(member, { bio: 'New words.', gender: 'female' })).status).toBe(200);
  });

  it('are possible again 24 hours after the oldest of the three, despite a restart', async () => {
    const member = { ...(await environment.member('Tess')) };
    await patch(member, { gender: 'male' });
    environment.advance(10 * HOUR_MS);
    await patch(member, { gender: 'other' });
    await patch(member, { gender: 'female' });
    await environment.restart();
    member.browser = await signIn(member);
    environment.advance(13.5 * HOUR_MS);
    const refused = await patch(member, { gender: 'male' });
    expect(refused.body).toMatchObject({ fields: { gender: 'You can change this again in 30 minutes.' } });
    const { nextAt } = (await own(member)).changeAllowances?.gender ?? {};
    const waitMs = Date.parse(nextAt ?? '') - environment.deps.clock().getTime();
    expect(Math.round(waitMs / 60_000)).toBe(30);

    environment.advance(HOUR_MS / 2);
    expect((await patch(member, { gender: 'male' })).status).toBe(200);
    expect((await own(member)).changeAllowances?.gender.left).toBe(0);
  });
});
