import { indexOfMany, seedMatching, type MatchingDatabase } from '@sixfold/api/matching-perf';
import { startEmbeddedMongo } from '@sixfold/embedded-mongo';
import { inRoot } from '@sixfold/tooling';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { announceFigure } from './currentFigure';
import { measureFloors } from './domainRanking';
import { formatSpread } from './domainTimes';
import { measureMatchesRequests } from './matchingRequests';
import { median, percentile, type Finding } from './report';
import type { Part } from './runParts';

const SIZES = [1_000, 100_000, 1_000_000];
/** Number of members for the complete request. */
const SERVED = 200_000;
const RUNS = 31;
const WARM_UP = 5;

/** Measures milliseconds per turn, without the warm-up turns. */
async function measureTimes(turns: number, act: (turn: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + turns; turn += 1) {
    const startedMs = performance.now();
    await act(turn);
    if (turn >= WARM_UP) times.push(performance.now() - startedMs);
  }
  return times;
}

/** Measures the member index of one size against its baselines. */
export async function* measureSize(members: number): AsyncGenerator<Finding> {
  const count = members.toLocaleString('en');
  const ranking = announceFigure(`ranking ${count} members, exact top 200, nearly everyone eligible, p50`);
  const index = await indexOfMany(members);
  const ranked = await measureTimes(RUNS, index.rank);
  const floors = measureFloors(members);
  const rankedMs = median(ranked);
  yield {
    what: ranking,
    measured: rankedMs,
    unit: 'ms',
    detail: `${formatSpread(ranked)}; ${(rankedMs / floors.readMs).toFixed(1)} times reading the columns once (${floors.readMs.toFixed(2)} ms)`,
    ratio: { value: rankedMs / floors.readMs, against: 'reading the columns once' },
  };
  yield {
    what: `the same ${count} by a plain loop over objects`,
    measured: floors.plainMs / rankedMs,
    unit: 'times as long',
    detail: `${floors.plainMs.toFixed(1)} ms`,
  };
  yield {
    what: `memory for each of ${count} members: columns, ids and the way to find them`,
    measured: index.bytesAMember,
    unit: 'bytes',
    detail: 'of which the columns are 24',
    ratio: { value: index.bytesAMember / 24, against: 'the columns' },
  };
  const change = announceFigure(
    `a change among ${count} members, from the event to the end of a list that includes it, p95`,
  );
  const changes = await measureTimes(RUNS, index.change);
  yield {
    what: change,
    measured: percentile(changes, 95),
    unit: 'ms',
    detail: `${formatSpread(changes)}, the ranking included, without a database`,
  };
}

/** MongoDB's error codes for unsupported stages and expressions. */
const NOT_THERE = new Set([115, 168, 15999, 31325, 40324]);

async function measureAggregation(
  database: MatchingDatabase,
  rank: (turn: number) => Promise<unknown>,
): Promise<Finding> {
  const what = announceFigure(
    `the list among ${SERVED.toLocaleString('en')} by a MongoDB aggregation, same rules and weighted mean`,
  );
  const rankedMs = median(await measureTimes(RUNS, rank));
  try {
    const times = await measureTimes(3, database.aggregate);
    return { what, measured: median(times) / rankedMs, unit: 'times as long', detail: formatSpread(times) };
  } catch (error) {
    const { code, message } = error as { code?: number; message: string };
    if (code === undefined || !NOT_THERE.has(code)) throw error;
    return {
      what,
      measured: null,
      unit: '',
      detail: `this database cannot run it (${code}: ${message}); MONGODB_URI names one that can`,
    };
  }
}

async function* measureOverDatabase(publishedDir: string): AsyncGenerator<Finding> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-bench-matching-'));
  const given = process.env['MONGODB_URI'];
  const server = given
    ? undefined
    : await startEmbeddedMongo({
        dataDir: path.join(dataDir, 'mongo'),
        entry: inRoot('embedded-mongo/dist/main.js'),
      });
  const uri = new URL(given ?? server?.uri ?? '');
  uri.pathname = `/sixfold_bench_${process.pid}`;
  const reading = announceFigure(`reading ${SERVED.toLocaleString('en')} members into the index`);
  const startedMs = performance.now();
  const database = await seedMatching(uri.href, SERVED);
  try {
    const seededMs = performance.now() - startedMs;
    const index = await database.index();
    yield {
      what: reading,
      measured: index.loadMs / 1_000,
      unit: 's',
      detail: `after ${(seededMs / 1_000).toFixed(0)} s of writing them`,
    };
    const stored = announceFigure(
      'a stored change, from its event to the end of a list that includes it, p95',
    );
    const changes = await measureTimes(RUNS, index.change);
    yield {
      what: stored,
      measured: percentile(changes, 95),
      unit: 'ms',
      detail: `${formatSpread(changes)}, reading the member again and the ranking included`,
    };
    yield await measureAggregation(database, index.rank);
    yield* await measureMatchesRequests(database, { mongodbUri: uri.href, dataDir, publishedDir }, SERVED);
  } finally {
    if (given) await database.remove();
    await database.close();
    await server?.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Measures the matching engine, alone and as a member's request. */
export const measureMatching = (publishedDir: string): readonly Part[] => [
  () => measureOverDatabase(publishedDir),
  ...SIZES.map((members) => () => measureSize(members)),
];
