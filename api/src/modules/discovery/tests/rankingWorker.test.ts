import { GOAL_WEIGHTS } from '@sixfold/domain';
import path from 'node:path';
import { createMemberStore, type MemberStore } from '../memberIndex/memberStore';
import { runJob, type RankingJob } from '../memberIndex/rankingJob';
import { createRankings, type Rankings } from '../memberIndex/rankings';
import { toRankedMember } from '../memberIndex/rankedMember';
import { anyProfile, createDraw } from '../../../../tests/support/manyMembers';
import { locateTown } from '../../../../tests/support/towns';
import type { LogLine } from '../../../../tests/support/recordingLogger';

const PROGRAM = {
  file: path.join(import.meta.dirname, '../../../rankingWorker.ts'),
  execArgv: ['--import', 'tsx'],
};
/** Enough for the first estimate to exceed 5 ms. */
const MEMBERS = 260_000;

const draw = createDraw(3);
const now = new Date('2026-06-15T10:00:00Z');
const idOf = (place: number) => place.toString(16).padStart(24, 'c');
const anybody = (place: number) =>
  toRankedMember({ userId: idOf(place), ...anyProfile(draw, now) }, false, locateTown);

let store: MemberStore;
let rankings: Rankings;
let logs: LogLine[];

const logger = () => {
  const at = (level: string) => (fields: object, event: string) => void logs.push({ level, event, fields });
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
};
const job = (goal: 'dating' | 'business' = 'dating'): RankingJob => ({
  kind: 'rank',
  limit: 50,
  request: {
    viewer: { ...anybody(7), gender: 'female', preferredGenders: [], connectionGoals: [] },
    goal,
    weights: GOAL_WEIGHTS[goal],
    today: { year: 2026, month: 6, day: 15 },
    ownSlot: 7,
  },
});
const here = (asked: RankingJob) => runJob(store.columns(), asked, store.idAt);

beforeAll(() => {
  const some = Array.from({ length: 2_000 }, (_, place) => anybody(place));
  store = createMemberStore(MEMBERS);
  for (let place = 0; place < MEMBERS; place += 1) {
    const one = some[place % some.length];
    if (one) store.put({ ...one, userId: idOf(place) });
  }
});
beforeEach(() => {
  logs = [];
});
afterEach(() => rankings.stop());

it('the worker returns the same result as the request thread', async () => {
  rankings = createRankings({ program: PROGRAM, clock: () => now, logger: logger() });
  const asked = job();
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const result = await rankings.run(store, asked);
  clearInterval(timer);
  expect(result).toEqual(here(asked));
  // The request thread stayed free in the meantime.
  expect(turns).toBeGreaterThan(0);
});

it('the worker sees the latest writes, including a new kind', async () => {
  rankings = createRankings({ program: PROGRAM, clock: () => now, logger: logger() });
  await rankings.run(store, job());
  store.put({ ...anybody(9), gender: 'agender', preferredGenders: ['agender', 'female'] });
  const asked = job();
  expect(await rankings.run(store, asked)).toEqual(here(asked));
});

it('a ranking never mixes old and new values of a member who changes during it', async () => {
  rankings = createRankings({ program: PROGRAM, clock: () => now, logger: logger() });
  const asked = job();
  const answer = rankings.run(store, asked);
  const before = here(asked);
  const first = before.kind === 'rank' ? before.ranking.best[0] : undefined;
  store.remove(store.idAt(first?.slot ?? -1));
  expect(await answer).toEqual(here(asked));
});

it('rankings run on the request thread, with a log entry, when the worker cannot be started', async () => {
  rankings = createRankings({
    program: { file: path.join(import.meta.dirname, 'nowhere.js') },
    clock: () => now,
    logger: logger(),
  });
  const asked = job('business');
  expect(await rankings.run(store, asked)).toEqual(here(asked));
  expect(logs.map(({ event }) => event)).toEqual(['ranking_worker_failed']);
  // The worker is not restarted immediately.
  expect(await rankings.run(store, asked)).toEqual(here(asked));
  expect(logs).toHaveLength(1);
});

it('rankings use a new worker after the pause that follows a failure', async () => {
  const program = { ...PROGRAM, file: path.join(import.meta.dirname, 'nowhere.js') };
  let nowMs = now.getTime();
  rankings = createRankings({ program, clock: () => new Date(nowMs), logger: logger() });
  await rankings.run(store, job());
  program.file = PROGRAM.file;
  nowMs += 60_000;
  // Costs with filters are measured separately, so this job is still expected to take long.
  const asked: RankingJob = { kind: 'count', request: { ...job().request, filters: { hasPhotos: true } } };
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  expect(await rankings.run(store, asked)).toEqual(here(asked));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
  expect(logs).toHaveLength(1);
});
