import { GOAL_WEIGHTS } from '@sixfold/domain';
import path from 'node:path';
import { createMemberBook, type MemberBook } from '../src/modules/discovery/memberIndex/memberBook';
import { runJob, type RankingJob } from '../src/modules/discovery/memberIndex/rankingJob';
import { createRankings, type Rankings } from '../src/modules/discovery/memberIndex/rankings';
import { rankedMemberOf } from '../src/modules/discovery/memberIndex/rankedMember';
import { anyProfile, createDraw } from './support/manyMembers';
import type { LogLine } from './support/world';

const PROGRAM = {
  file: path.join(__dirname, '../src/rankingWorker.ts'),
  execArgv: ['--import', 'tsx'],
};
/** So many that the first guess expects more than 5 ms. */
const MEMBERS = 260_000;

const draw = createDraw(3);
const now = new Date('2026-06-15T10:00:00Z');
const idOf = (place: number) => place.toString(16).padStart(24, 'c');
const anybody = (place: number) => rankedMemberOf({ userId: idOf(place), ...anyProfile(draw, now) }, false);

let book: MemberBook;
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
const here = (asked: RankingJob) => runJob(book.columns(), asked, book.idAt);

beforeAll(() => {
  const some = Array.from({ length: 2_000 }, (_, place) => anybody(place));
  book = createMemberBook(MEMBERS);
  for (let place = 0; place < MEMBERS; place += 1) {
    const one = some[place % some.length];
    if (one) book.put({ ...one, userId: idOf(place) });
  }
});
beforeEach(() => {
  logs = [];
});
afterEach(() => rankings.stop());

it('answers in another thread what this one would', async () => {
  rankings = createRankings({ program: PROGRAM, clock: () => now, logger: logger() });
  const asked = job();
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const result = await rankings.run(book, asked);
  clearInterval(timer);
  expect(result).toEqual(here(asked));
  // This thread went on with its own work meanwhile.
  expect(turns).toBeGreaterThan(0);
});

it('sees there who was written here a moment ago, also of a kind that nobody was before', async () => {
  rankings = createRankings({ program: PROGRAM, clock: () => now, logger: logger() });
  await rankings.run(book, job());
  book.put({ ...anybody(9), gender: 'agender', preferredGenders: ['agender', 'female'] });
  const asked = job();
  expect(await rankings.run(book, asked)).toEqual(here(asked));
});

it('tells no half of a member who changes while they are ranked', async () => {
  rankings = createRankings({ program: PROGRAM, clock: () => now, logger: logger() });
  const asked = job();
  const answer = rankings.run(book, asked);
  const before = here(asked);
  const first = before.kind === 'rank' ? before.ranking.best[0] : undefined;
  book.remove(book.idAt(first?.slot ?? -1));
  expect(await answer).toEqual(here(asked));
});

it('ranks on this thread, and says so in the log, when the worker cannot be started', async () => {
  rankings = createRankings({
    program: { file: path.join(__dirname, 'nowhere.js') },
    clock: () => now,
    logger: logger(),
  });
  const asked = job('business');
  expect(await rankings.run(book, asked)).toEqual(here(asked));
  expect(logs.map(({ event }) => event)).toEqual(['ranking_worker_failed']);
  // It is left alone for a while.
  expect(await rankings.run(book, asked)).toEqual(here(asked));
  expect(logs).toHaveLength(1);
});
