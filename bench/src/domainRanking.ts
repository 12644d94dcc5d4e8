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
const RUNS = 21;

interface Case {
  name: string;
  limit?: number;
  preferredGenders: string[];
  filters: RankingFilters;
}

const CASES: readonly Case[] = [
  { name: 'nearly everyone eligible', limit: 20, preferredGenders: ['Everyone'], filters: {} },
  {
    name: '2 % eligible by the two-sided rules',
    limit: 5,
    preferredGenders: ['Non-binary people'],
    filters: {},
  },
  {
    name: '1.5 % by verified and online',
    limit: 5,
    preferredGenders: [],
    filters: { verifiedOnly: true, isOnline: true },
  },
  { name: 'about 2 % within 100 miles', preferredGenders: [], filters: { maxDistance: 100 } },
  {
    name: 'about 2 % by age, activity, two Human Design types and 60 % at least',
    preferredGenders: [],
    filters: {
      ageRange: { from: 30, to: 40 },
      recentlyActive: TODAY_NUMBER - 6,
      humanDesignTypes: ['Generator', 'Projector'],
      minCompatibility: 0.6,
    },
  },
  { name: 'everyone, at least 70 %', preferredGenders: [], filters: { minCompatibility: 0.7 } },
];

/** One member against a million, a different viewer each time, with the exact best 200. */
export function* measureRanking(): Generator<Finding> {
  const draw = createDraw(7);
  const members = Array.from({ length: MEMBERS }, (_, place) => createMember(place, draw));
  const columns = createColumns(MEMBERS);
  const start = performance.now();
  members.forEach((member, slot) => setMember(columns, slot, member));
  const loadMs = performance.now() - start;
  yield {
    what: 'columns, bytes a member',
    measured: columns.buffer.byteLength / MEMBERS,
    limit: 24,
    unit: 'bytes',
    detail: `${MEMBERS.toLocaleString('en')} members written in ${(loadMs / 1000).toFixed(1)} s; the ids are the caller's`,
  };

  const readMs = median(timesOf(9, () => readOnce(columns)));
  const plainMs = median(timesOf(3, (turn) => rankPlainly(members, requestOf(CASES[0], members, turn)), 1));
  yield {
    what: 'reading all columns once, a plain sum',
    measured: readMs,
    unit: 'ms',
  };
  for (const one of CASES) {
    const total = { found: 0 };
    const times = timesOf(RUNS, (turn) => {
      const request = requestOf(one, members, turn);
      total.found = rankMembers(columns, request, TOP, (slot) => members[slot]?.userId ?? '').total;
    });
    yield {
      what: `ranking 1,000,000 members, exact top ${TOP}, ${one.name}`,
      measured: median(times),
      ...(one.limit === undefined ? {} : { limit: one.limit }),
      unit: 'ms',
      detail: `${spread(times)}; ${total.found.toLocaleString('en')} found; ${(median(times) / readMs).toFixed(1)} times reading the columns once${one === CASES[0] ? `; a plain loop over objects takes ${plainMs.toFixed(0)} ms, ${(plainMs / median(times)).toFixed(0)} times as long` : ''}`,
    };
  }
}

function requestOf(one: Case | undefined, members: readonly RankedMember[], turn: number): RankingRequest {
  const ownSlot = (turn * 7919) % members.length;
  const viewer = members[ownSlot];
  if (!one || !viewer) throw new RangeError('No such case or member.');
  return {
    viewer: { ...viewer, gender: 'female', preferredGenders: one.preferredGenders, connectionGoals: [] },
    goal: 'dating',
    filters: one.filters,
    today: TODAY,
    ownSlot,
  };
}

/** What the ranking replaces: rule and score for every object, then a sort. */
function rankPlainly(members: readonly RankedMember[], { viewer, goal }: RankingRequest): unknown {
  const scored: { userId: string; overall: number }[] = [];
  for (const member of members) {
    if (!isCandidate(viewer, member, goal)) continue;
    scored.push({ userId: member.userId, overall: scorePair(viewer, member, goal).overall ?? -1 });
  }
  return scored.sort((a, b) => b.overall - a.overall || (a.userId < b.userId ? -1 : 1)).slice(0, TOP);
}

/** The floor: every byte of the columns, once. */
function readOnce({ buffer }: MemberColumns): number {
  const words = new Int32Array(buffer);
  let sum = 0;
  for (let index = 0; index < words.length; index += 1) sum = (sum + (words[index] ?? 0)) | 0;
  return sum;
}
