import { CONNECTION_GOALS, GOAL_WEIGHTS, getLatestCivilDate, computeMemberWeights } from '@sixfold/domain';
import { utcDayOf, type RankingFilters } from '@sixfold/domain/ranking';
import { Types } from 'mongoose';
import { createDomainEvents, type DomainEvents } from '../../../domainEvents';
import { createMemberIndex, type RunningMemberIndex } from '../memberIndex/createMemberIndex';
import type { IndexQuery } from '../memberIndex/memberIndex';
import { createRankingRecords } from '../../profile/rankingRecords/repository';
import type { ProfileFields } from '../../profile/model';
import { anyProfile, createDraw } from '../../../../tests/support/manyMembers';
import { rankPlainly, scorePlainly } from '../../../../tests/support/plainRanking';
import { createTestEnvironment, type TestEnvironment } from '../../../../tests/support/testEnvironment';
import { locateTown } from '../../../../tests/support/towns';

const MEMBERS = 3_000;
const CHANGED = 200;
const VIEWERS = 4;
const TOP = 200;

const now = new Date('2026-06-15T10:00:00Z');
const today = utcDayOf(now.getTime());
const draw = createDraw(11);

const FILTERS: readonly RankingFilters[] = [
  {},
  { minCompatibility: 0.5 },
  { ageRange: { from: 25, to: 40 }, hasPhotos: true },
  { maxDistance: 40, connectionGoals: ['friendship', 'business'] },
  { mbtiTypes: ['INTJ', 'ENFP', 'ISFJ', 'ESTP'], loveLanguages: ['Quality Time', 'Physical Touch'] },
  { zodiacSigns: ['Aries', 'Leo', 'Virgo'], enneagramTypes: [1, 4, 5, 9], minCompatibility: 0.6 },
  { humanDesignTypes: ['Generator', 'Projector'], numerologyNumbers: [1, 7, 11, 22] },
  { recentlyActive: today - 7, isOnline: true },
  { newHere: today - 14, verifiedOnly: true, minScores: { mbti: 0.5 } },
];

let environment: TestEnvironment;
let index: RunningMemberIndex;
let events: DomainEvents;
const online = new Set<string>();
const isOnline = (memberId: string) => online.has(memberId);
const members = new Map<string, ProfileFields & { userId: string }>();

const store = () => environment.deps.connection.collection('profiles');
const documentOf = ({ userId, ...fields }: ProfileFields & { userId: string }) => ({
  ...fields,
  userId: new Types.ObjectId(userId),
  updatedAt: now,
});
const anybody = (userId: string) => ({ userId, ...anyProfile(draw, now) });
const idOf = (place: number) => Types.ObjectId.createFromTime(1_700_000_000 + place * 7).toHexString();

beforeAll(async () => {
  environment = await createTestEnvironment();
  for (let place = 0; place < MEMBERS; place += 1) {
    const member = anybody(idOf(place));
    members.set(member.userId, member);
    if (draw() < 0.05) online.add(member.userId);
  }
  await store().insertMany([...members.values()].map(documentOf));
  events = createDomainEvents(environment.deps.logger);
  index = createMemberIndex({
    source: createRankingRecords(environment.deps.connection),
    presence: { isOnline },
    locateTown,
    events,
    clock: () => now,
    logger: environment.deps.logger,
  });
  await index.rebuild();
});
afterAll(() => environment.stop());

/** Several viewers for each goal, with their own weights and exclusions, through every filter. */
function* queries(): Generator<IndexQuery[]> {
  const ids = [...members.keys()];
  for (let turn = 0; turn < VIEWERS; turn += 1) {
    const viewer = members.get(ids[Math.floor(draw() * ids.length)] ?? '');
    if (!viewer) throw new Error('A viewer is missing.');
    const goal = CONNECTION_GOALS[turn % CONNECTION_GOALS.length] ?? 'dating';
    const weights =
      turn % 2 === 0
        ? GOAL_WEIGHTS[goal]
        : computeMemberWeights(goal, {
            mbti: 'none',
            enneagram: 'most',
            loveLanguage: 'less',
            astrology: 'usual',
            numerology: 'more',
            humanDesign: 'usual',
          });
    yield FILTERS.map((filters) => ({
      viewer: {
        userId: viewer.userId,
        gender: viewer.gender,
        preferredGenders: viewer.preferredGenders,
        connectionGoals: [],
        mbtiType: viewer.mbtiType,
        enneagramType: viewer.enneagramType,
        loveLanguage: viewer.loveLanguage,
        astrologySign: viewer.astrologySign,
        numerologyLifePath: viewer.numerologyLifePath,
        humanDesignType: viewer.humanDesignType,
        coordinates: { latitude: 52.5, longitude: 13 },
        hidesPresence: turn % 3 === 2,
      },
      goal,
      weights,
      filters,
      today: getLatestCivilDate(now),
      excludedIds: ids.filter(() => draw() < 0.02),
    }));
  }
}

async function expectExactness(): Promise<void> {
  let found = 0;
  for (const ofViewer of queries()) {
    const [{ viewer, goal, weights }] = ofViewer as [IndexQuery];
    const scored = scorePlainly(members.values(), { viewer, goal, weights });
    for (const query of ofViewer) {
      const expected = rankPlainly(scored, query, isOnline, TOP);
      expect(await index.rank(query, TOP)).toEqual(expected);
      found += expected.total;
    }
    const filters: RankingFilters = { hasPhotos: true, maxDistance: 40 };
    const query = { viewer, goal, weights, filters, today: getLatestCivilDate(now), excludedIds: [] };
    const countOf = (some: RankingFilters) =>
      rankPlainly(scored, { ...query, filters: some }, isOnline, 0).total;
    const total = countOf(filters);
    const counts = Object.entries(filters).map(([name, value]) => ({
      name,
      removed: countOf({}) - countOf({ [name]: value }),
      regained: countOf({ ...filters, [name]: undefined }) - total,
    }));
    const counted = await index.count(query);
    expect(counted).toMatchObject({ candidates: countOf({}), total });
    expect(counted.filters).toEqual(counts.sort((a, b) => b.regained - a.regained));
  }
  expect(found).toBeGreaterThan(MEMBERS);
}

it('ranking equals the list obtained by evaluating every member individually', async () => {
  await expectExactness();
});

it('ranking stays equal after members changed, joined, left and came online', async () => {
  const ids = [...members.keys()];
  for (let turn = 0; turn < CHANGED; turn += 1) {
    const userId = ids[Math.floor(draw() * ids.length)] ?? '';
    const chance = draw();
    if (chance < 0.3) {
      members.delete(userId);
      await store().deleteOne({ userId: new Types.ObjectId(userId) });
    } else if (chance < 0.8) {
      const changed = anybody(chance < 0.7 ? userId : idOf(MEMBERS + turn));
      members.set(changed.userId, changed);
      await store().replaceOne({ userId: new Types.ObjectId(changed.userId) }, documentOf(changed), {
        upsert: true,
      });
      events.emit('profile_changed', { memberId: changed.userId });
      continue;
    } else {
      if (!online.delete(userId)) online.add(userId);
      const member = members.get(userId);
      if (member) member.lastActiveAt = now;
      await store().updateOne({ userId: new Types.ObjectId(userId) }, { $set: { lastActiveAt: now } });
      events.emit('presence_changed', { memberId: userId });
      continue;
    }
    events.emit('profile_changed', { memberId: userId });
  }
  await expectExactness();
});
