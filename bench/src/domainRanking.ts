import { isCandidate, scorePair } from '@sixfold/domain';
import {
  createColumns,
  rankMembers,
  setMember,
  type MemberColumns,
  type RankedMember,
  type RankingFilters,
  type RankingRequest,
} from '@sixfold/domain/ranking';
import { createDraw, createMember, TODAY, TODAY_NUMBER } from './domainMembers';
import { spread, timesOf } from './domainTimes';
import { median, type Finding } from './report';

const MEMBERS = 1_000_000;
const TOP = 200;
const RUNS = 31;
/** Enough for the compiler to be done with its work. */
const WARM_UP = 15;
const SEED = 7;

interface Case {
  name: string;
  /** Share of the members that is found, at least and at most: what the name says. */
  found: readonly [number, number];
  limit?: number;
  preferredGenders: string[];
  filters: RankingFilters;
}

const CASES: readonly Case[] = [
  {
    name: 'nearly everyone eligible',
    found: [0.8, 1],
    limit: 20,
    preferredGenders: ['Everyone'],
    filters: {},
  },
  {
    name: '2 % eligible by the two-sided rules',
    found: [0.01, 0.03],
    limit: 5,
    preferredGenders: ['Non-binary people'],
    filters: {},
  },
  {
    name: '1.5 % by verified and online',
    found: [0.01, 0.02],
    limit: 5,
    preferredGenders: [],
    filters: { verifiedOnly: true, isOnline: true },
  },
  {
    name: 'about 2 % within 100 miles',
    found: [0.005, 0.04],
    preferredGenders: [],
    filters: { maxDistance: 100 },
  },
  {
    name: 'about 2 % by age, activity, two Human Design types and 60 % at least',
    found: [0.005, 0.04],
    preferredGenders: [],
    filters: {
      ageRange: { from: 30, to: 40 },
      recentlyActive: TODAY_NUMBER - 6,
      humanDesignTypes: ['Generator', 'Projector'],
      minCompatibility: 0.6,
    },
  },
  {
    name: 'everyone, at least 70 %',
    found: [0.01, 0.9],
    preferredGenders: [],
    filters: { minCompatibility: 0.7 },
  },
];

/**
 * One member against a million, a different viewer each time, with the exact best 200. The objects of the plain loop
 * are made last: collecting a heap full of them would be measured with whatever runs beside it.
 */
export function* measureRanking(): Generator<Finding> {
  const columns = createColumns(MEMBERS);
  const ids = fill(columns);
  yield {
    what: 'columns, bytes a member',
    measured: columns.buffer.byteLength / MEMBERS,
    limit: 24,
    unit: 'bytes',
    detail: 'all that a ranking reads; the ids are the caller’s',
  };
  const readMs = median(timesOf(21, () => readOnce(columns), 10));
  yield { what: 'reading all columns once, a plain sum', measured: readMs, unit: 'ms' };

  let everyoneMs = NaN;
  for (const one of CASES) {
    let found = 0;
    const times = timesOf(
      RUNS,
      (turn) => {
        const { total, best } = rankMembers(columns, requestOf(one, turn), TOP, (slot) => ids[slot] ?? '');
        found = total;
        assertFound(one, total, best.length);
      },
      WARM_UP,
    );
    if (one === CASES[0]) everyoneMs = median(times);
    yield {
      what: `ranking 1,000,000 members, exact top ${TOP}, ${one.name}`,
      measured: median(times),
      ...(one.limit === undefined ? {} : { limit: one.limit }),
      unit: 'ms',
      detail: `${spread(times)}; ${found.toLocaleString('en')} found; ${(median(times) / readMs).toFixed(1)} times reading the columns once`,
    };
  }

  assertSameAsPlain(columns, ids);
  const plainMs = measurePlainLoop();
  yield {
    what: 'the same with nearly everyone eligible by a plain loop over objects',
    measured: plainMs / everyoneMs,
    unit: 'times as long',
    detail: `${plainMs.toFixed(0)} ms`,
  };
}

/** Writes a million members and keeps only their ids. */
function fill(columns: MemberColumns): string[] {
  const draw = createDraw(SEED);
  return Array.from({ length: MEMBERS }, (_, slot) => {
    const member = createMember(slot, draw);
    setMember(columns, slot, member);
    return member.userId;
  });
}

/** @throws when a ranking found more or fewer than its name says: a list of nobody is ranked at once. */
function assertFound({ name, found: [least, most] }: Case, total: number, listed: number): void {
  if (total < least * MEMBERS || total > most * MEMBERS || listed !== Math.min(TOP, total))
    throw new Error(`Ranking, ${name}: ${total} found and ${listed} listed of ${MEMBERS}.`);
}

function plainMembers(count: number): RankedMember[] {
  const draw = createDraw(SEED);
  return Array.from({ length: count }, (_, place) => createMember(place, draw));
}

/** Ties have an order of their own in the ranking, so the scores are compared and not who has them. */
function assertSameAsPlain(columns: MemberColumns, ids: readonly string[]): void {
  const request = requestOf(CASES[0], 0);
  const ranked = rankMembers(columns, request, TOP, (slot) => ids[slot] ?? '');
  const plain = rankPlainly(plainMembers(MEMBERS), request);
  const scoresOf = (best: readonly { overall?: number }[]) => best.map(({ overall }) => overall ?? -1).join();
  if (ranked.total !== plain.total || scoresOf(ranked.best) !== scoresOf(plain.best))
    throw new Error(
      `The ranking found ${ranked.total} and the plain loop ${plain.total}, or their best ${TOP} differ.`,
    );
}

function measurePlainLoop(count = MEMBERS): number {
  const members = plainMembers(count);
  return median(timesOf(3, (turn) => rankPlainly(members, requestOf(CASES[0], turn)), 1));
}

/** What any ranking of so many is measured against: reading their columns once, and a plain loop over objects. */
export function measureFloors(count: number): { readMs: number; plainMs: number } {
  const columns = createColumns(count);
  return { readMs: median(timesOf(21, () => readOnce(columns), 10)), plainMs: measurePlainLoop(count) };
}

/** Another viewer in every turn, with traits of their own. */
function requestOf(one: Case | undefined, turn: number): RankingRequest {
  if (!one) throw new RangeError('There is no such case.');
  const viewer = createMember(turn, createDraw(turn + 1));
  return {
    viewer: { ...viewer, gender: 'female', preferredGenders: one.preferredGenders, connectionGoals: [] },
    goal: 'dating',
    filters: one.filters,
    today: TODAY,
    ownSlot: turn,
  };
}

/** What the ranking replaces: rule and score for every object, then a sort. */
function rankPlainly(members: readonly RankedMember[], { viewer, goal }: RankingRequest) {
  const scored: { userId: string; overall: number }[] = [];
  for (const member of members) {
    if (!isCandidate(viewer, member, goal)) continue;
    scored.push({ userId: member.userId, overall: scorePair(viewer, member, goal).overall ?? -1 });
  }
  scored.sort((a, b) => b.overall - a.overall || (a.userId < b.userId ? -1 : 1));
  return { total: scored.length, best: scored.slice(0, TOP) };
}

/** The floor: every byte of the columns, once. */
function readOnce({ buffer }: MemberColumns): number {
  const words = new Int32Array(buffer);
  let sum = 0;
  for (let index = 0; index < words.length; index += 1) sum = (sum + (words[index] ?? 0)) | 0;
  return sum;
}
