import {
  CONNECTION_GOALS,
  ENNEAGRAM_TYPES,
  HUMAN_DESIGN_TYPES,
  isCandidate,
  LIFE_PATH_NUMBERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  scorePair,
  ZODIAC_SIGNS,
} from '@sixfold/domain';
import {
  countOptions,
  createColumns,
  rankMembers,
  setMember,
  type FilterOptions,
  type MemberColumns,
  type RankedMember,
  type RankingFilters,
  type RankingRequest,
} from '@sixfold/domain/ranking';
import { announceFigure } from './currentFigure';
import { createDraw, createMember, TODAY, TODAY_NUMBER } from './domainMembers';
import { formatSpread, measureTimes } from './domainTimes';
import { median, type Finding } from './report';
import type { Part } from './runParts';

const MEMBERS = 1_000_000;
const TOP = 200;
const RUNS = 31;
/** Enough rounds for the JIT compiler to settle. */
const WARM_UP = 15;
const SEED = 7;

interface Case {
  name: string;
  /** Minimum and maximum fraction of members found, matching the name. */
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
 * Measures one member against a million, with a different viewer each time and the exact top 200. The objects of the
 * plain loop are created last, because their garbage collection would disturb the other figures.
 */
export function* measureRanking(): Generator<Finding | Part> {
  const what = announceFigure('columns, bytes a member');
  const columns = createColumns(MEMBERS);
  const ids = fillColumns(columns);
  yield {
    what,
    measured: columns.buffer.byteLength / MEMBERS,
    limit: 24,
    unit: 'bytes',
    detail: 'all that a ranking reads; the ids are the caller’s',
  };
  const reading = announceFigure('reading all columns once, a plain sum');
  const readMs = median(measureTimes(21, () => readOnce(columns), 10));
  yield { what: reading, measured: readMs, unit: 'ms' };

  let everyoneMs = NaN;
  for (const one of CASES) {
    const ranking = announceFigure(`ranking 1,000,000 members, exact top ${TOP}, ${one.name}`);
    let found = 0;
    const times = measureTimes(
      RUNS,
      (turn) => {
        const { total, best } = rankMembers(
          columns,
          createRequest(one, turn),
          TOP,
          (slot) => ids[slot] ?? '',
        );
        found = total;
        assertFound(one, total, best.length);
      },
      WARM_UP,
    );
    if (one === CASES[0]) everyoneMs = median(times);
    yield {
      what: ranking,
      measured: median(times),
      ...(one.limit === undefined ? {} : { limit: one.limit }),
      unit: 'ms',
      detail: `${formatSpread(times)}; ${found.toLocaleString('en')} found; ${(median(times) / readMs).toFixed(1)} times reading the columns once`,
      ratio: { value: median(times) / readMs, against: 'reading the columns once' },
    };
  }

  yield measureOptions;
  const plain = announceFigure('the same with nearly everyone eligible by a plain loop over objects');
  assertSameAsPlain(columns, ids);
  const plainMs = measurePlainLoop();
  yield {
    what: plain,
    measured: plainMs / everyoneMs,
    unit: 'times as long',
    detail: `${plainMs.toFixed(0)} ms`,
  };
}

/** Options counted for the filter panel. */
const OPTIONS: FilterOptions = {
  connectionGoals: CONNECTION_GOALS,
  mbtiTypes: MBTI_TYPES,
  enneagramTypes: ENNEAGRAM_TYPES,
  loveLanguages: LOVE_LANGUAGES,
  zodiacSigns: ZODIAC_SIGNS,
  humanDesignTypes: HUMAN_DESIGN_TYPES,
  numerologyNumbers: LIFE_PATH_NUMBERS,
  minCompatibility: [undefined, 0.5, 0.7, 0.8],
  maxDistance: [52.5],
  hasPhotos: [true],
  isOnline: [true],
  verifiedOnly: [true],
  recentlyActive: [TODAY_NUMBER - 7],
  newHere: [TODAY_NUMBER - 14],
};

/** Counts the filter options, alternating with a plain ranking of the same members for the same viewer. */
function* measureOptions(): Generator<Finding> {
  const columns = createColumns(MEMBERS / 5);
  const ids = fillColumns(columns);
  for (const one of CASES.filter(({ name }) => COUNTED.some((words) => name.startsWith(words)))) {
    const what = announceFigure(
      `every option of the filters counted over ${columns.length.toLocaleString('en')} members, ${one.name}`,
    );
    const rankMs: number[] = [];
    const countMs = measureTimes(
      RUNS,
      (turn) => {
        const request = createRequest(one, turn);
        const startedMs = performance.now();
        const { total } = rankMembers(columns, request, TOP, (slot) => ids[slot] ?? '');
        rankMs.push(performance.now() - startedMs);
        const counts = countOptions(columns, request, OPTIONS);
        if (counts.total !== total) throw new Error(`${counts.total} counted and ${total} ranked.`);
      },
      WARM_UP,
    ).map((bothMs, run) => bothMs - (rankMs[run + WARM_UP] ?? 0));
    const plainMs = median(rankMs.slice(WARM_UP));
    yield {
      what,
      measured: median(countMs) / plainMs,
      limit: 10,
      unit: 'times a ranking of the same',
      detail: `${median(countMs).toFixed(1)} ms and ${plainMs.toFixed(1)} ms`,
    };
  }
}

/** Cases with many members to count, and with several filters that many members fail alone. */
const COUNTED = ['nearly everyone', 'about 2 % by age', 'about 2 % within'];

/** Fills the columns with members and keeps only their ids. */
function fillColumns(columns: MemberColumns): string[] {
  const draw = createDraw(SEED);
  return Array.from({ length: columns.capacity }, (_, slot) => {
    const member = createMember(slot, draw);
    setMember(columns, slot, member);
    return member.userId;
  });
}

/** @throws when the counts do not match the case's name, because an empty list would be ranked instantly */
function assertFound({ name, found: [least, most] }: Case, total: number, listed: number): void {
  if (total < least * MEMBERS || total > most * MEMBERS || listed !== Math.min(TOP, total))
    throw new Error(`Ranking, ${name}: ${total} found and ${listed} listed of ${MEMBERS}.`);
}

function plainMembers(count: number): RankedMember[] {
  const draw = createDraw(SEED);
  return Array.from({ length: count }, (_, place) => createMember(place, draw));
}

/** Compares only scores, because the ranking orders ties differently. */
function assertSameAsPlain(columns: MemberColumns, ids: readonly string[]): void {
  const request = createRequest(CASES[0], 0);
  const ranked = rankMembers(columns, request, TOP, (slot) => ids[slot] ?? '');
  const plain = rankPlainly(plainMembers(MEMBERS), request);
  const listScores = (best: readonly { overall?: number }[]) =>
    best.map(({ overall }) => overall ?? -1).join();
  if (ranked.total !== plain.total || listScores(ranked.best) !== listScores(plain.best))
    throw new Error(
      `The ranking found ${ranked.total} and the plain loop ${plain.total}, or their best ${TOP} differ.`,
    );
}

function measurePlainLoop(count = MEMBERS): number {
  const members = plainMembers(count);
  return median(measureTimes(3, (turn) => rankPlainly(members, createRequest(CASES[0], turn)), 1));
}

/** Baselines of any ranking: reading the columns once, and a plain loop over objects. */
export function measureFloors(count: number): { readMs: number; plainMs: number } {
  const columns = createColumns(count);
  return { readMs: median(measureTimes(21, () => readOnce(columns), 10)), plainMs: measurePlainLoop(count) };
}

/** Returns the request of a different viewer each turn. */
function createRequest(one: Case | undefined, turn: number): RankingRequest {
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

/** Former implementation: applies rules and scores to every object, then sorts. */
function rankPlainly(members: readonly RankedMember[], { viewer, goal }: RankingRequest) {
  const scored: { userId: string; overall: number }[] = [];
  for (const member of members) {
    if (!isCandidate(viewer, member, goal)) continue;
    scored.push({ userId: member.userId, overall: scorePair(viewer, member, goal).overall ?? -1 });
  }
  scored.sort((a, b) => b.overall - a.overall || (a.userId < b.userId ? -1 : 1));
  return { total: scored.length, best: scored.slice(0, TOP) };
}

/** Baseline: reads every byte of the columns once. */
function readOnce({ buffer }: MemberColumns): number {
  const words = new Int32Array(buffer);
  let sum = 0;
  for (let index = 0; index < words.length; index += 1) sum = (sum + (words[index] ?? 0)) | 0;
  return sum;
}
