import type { MatchingDatabase } from '@sixfold/api/matching-perf';
import path from 'node:path';
import { announceFigure } from './currentFigure';
import { formatSpread } from './domainTimes';
import { startProduct } from './product';
import { median, percentile, type Finding } from './report';

const SESSION_KEY = 'a key of 32 characters that only this bench knows';
const REQUESTS_A_SECOND = 20;
const WARM_UP_SECONDS = 10;
const SECONDS = 30;
const PEOPLE_A_PAGE = 60;

interface Logged {
  call: string;
  status: number;
  durationMs: number;
  partsMs: Partial<Record<'ranking' | 'reading' | 'presenting' | 'validating' | 'sending', number>>;
}

/** Sends `GET /api/matches` at a fixed rate, regardless of pending requests, so that a slow server cannot catch up. */
export async function measureMatchesRequests(
  database: MatchingDatabase,
  place: { mongodbUri: string; dataDir: string; publishedDir: string },
  members: number,
): Promise<Finding[]> {
  const what = announceFigure(
    `GET /api/matches over ${members.toLocaleString('en')} members at ${REQUESTS_A_SECOND} a second, another viewer each time, p95`,
  );
  const turns = REQUESTS_A_SECOND * (WARM_UP_SECONDS + SECONDS);
  const cookies: string[] = [];
  for (let turn = 0; turn < turns; turn += 1)
    cookies.push(await database.signIn(Math.floor((turn * members) / turns), SESSION_KEY));
  const logged: Logged[] = [];
  let isWarm: () => void = () => undefined;
  /** Resolves when the product's caches are warm, as in production. */
  const warm = new Promise<void>((resolve) => (isWarm = resolve));
  const product = await startProduct(place.publishedDir, {
    dataDir: path.join(place.dataDir, 'product'),
    env: { MONGODB_URI: place.mongodbUri, SESSION_KEYS: SESSION_KEY, SEED_DEMO: '0', LOG_LEVEL: 'info' },
    onLog(line) {
      const entry = JSON.parse(line) as Logged & { event: string };
      if (entry.event === 'request') logged.push(entry);
      if (entry.event === 'member_cards_filled') isWarm();
    },
  });
  const times: number[] = [];
  let bytes = 0;
  try {
    await warm;
    const sendRequest = async (cookie: string) => {
      const startedMs = performance.now();
      const response = await fetch(`${product.url}/api/matches`, {
        headers: { cookie, 'accept-encoding': 'br' },
      });
      const text = await response.text();
      times.push(performance.now() - startedMs);
      const listed = text.split('"userActionStatus"').length - 1;
      if (response.status !== 200 || listed !== PEOPLE_A_PAGE)
        throw new Error(
          `GET /api/matches answered ${response.status} with ${listed} people: ${text.slice(0, 300)}`,
        );
      if (response.headers.get('content-encoding') !== 'br')
        throw new Error('GET /api/matches came without brotli.');
      bytes = text.length;
    };
    const beganMs = performance.now();
    await Promise.all(
      cookies.map(async (cookie, turn) => {
        const dueMs = beganMs + (turn * 1_000) / REQUESTS_A_SECOND;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - performance.now())));
        await sendRequest(cookie);
      }),
    );
  } finally {
    await product.stop();
  }
  return toFindings(what, times.slice(REQUESTS_A_SECOND * WARM_UP_SECONDS), logged, bytes);
}

function toFindings(what: string, times: number[], logged: readonly Logged[], bytes: number): Finding[] {
  const all = logged.filter(({ call, status }) => call === 'discovery.listMatches' && status === 200);
  const requests = all.slice(REQUESTS_A_SECOND * WARM_UP_SECONDS);
  if (requests.length !== times.length)
    throw new Error(`The server logged ${requests.length} of ${times.length} requests.`);
  if (requests.some(({ partsMs }) => partsMs.ranking === undefined))
    throw new Error('The log of a list of matches has no time for the ranking.');
  const computeSum = (pick: (request: Logged) => number) =>
    requests.reduce((sum, request) => sum + pick(request), 0) / requests.length;
  const ranking = computeSum(({ partsMs }) => partsMs.ranking ?? 0);
  const json = computeSum(
    ({ partsMs: { reading = 0, presenting = 0, validating = 0, sending = 0 } }) =>
      reading + presenting + validating + sending,
  );
  const whole = computeSum(({ durationMs }) => durationMs);
  return [
    {
      what,
      measured: percentile(times, 95),
      limit: 60,
      unit: 'ms',
      detail: `${formatSpread(times)} of ${times.length} requests; ${(bytes / 1024).toFixed(0)} kB of JSON each`,
    },
    {
      what: 'of that request what is neither ranking nor JSON, on average',
      measured: ((whole - ranking - json) / whole) * 100,
      limit: 30,
      unit: '%',
      detail: `${whole.toFixed(1)} ms in the server: ranking ${ranking.toFixed(1)}, JSON ${json.toFixed(1)} (read, presented, validated, written, compressed), the rest ${(whole - ranking - json).toFixed(1)}; median ${median(requests.map(({ durationMs }) => durationMs)).toFixed(1)} ms`,
    },
  ];
}
