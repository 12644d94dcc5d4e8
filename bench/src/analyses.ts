import { discoveryCalls, insightsCalls, messagingCalls, profileCalls } from '@sixfold/api-contract';
import { inRoot } from '@sixfold/tooling';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { announceFigure } from './currentFigure';
import { request, signUpPairs, type BenchMember } from './members';
import { startProduct, type Product } from './product';
import { percentile, type Finding } from './report';

/** Both members of each pair request analyses, while the last pairs make other calls. */
const WRITING_PAIRS = 100;
const OTHER_PAIRS = 2;
const PRESSES = 30;
const FIRST_WORDS_MS = 300;

const WARM_UP_ROUNDS = 1;
const ROUNDS = 8;
const ROUND_MS = 5_000;
const CALL_EVERY_MS = 25;
const LIMIT = 1.2;

/** The only framework that requires just a birthday. */
const framework = 'numerology';
const addressOf = ({ path }: { path: string }) => path.replace(':framework', framework);

const press = (product: Product, { cookie }: BenchMember) =>
  request(product, 'POST', addressOf(insightsCalls.startAnalysisJob), { cookie, body: { mode: 'again' } });
const stop = (product: Product, { cookie }: BenchMember) =>
  request(product, 'DELETE', addressOf(insightsCalls.stopAnalysisJob), { cookie });

/** Returns milliseconds from the request until the first words arrive in the stream. */
async function measureFirstWords(product: Product, member: BenchMember): Promise<number> {
  const startedMs = performance.now();
  await press(product, member);
  const { body } = await request(product, 'GET', addressOf(insightsCalls.followAnalysisJob), {
    cookie: member.cookie,
  });
  if (!body) throw new Error('The stream of an analysis has no body.');
  let received = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    received += chunk;
    if (received.includes('Life path')) break;
  }
  if (!received.includes('Life path')) throw new Error(`The stream ended without words: ${received}`);
  return performance.now() - startedMs;
}

/** Starts an analysis for each member, spread evenly over a round. */
async function pressEvenly(product: Product, members: readonly BenchMember[]): Promise<void> {
  const pressed = members.map(async (member, index) => {
    await pause((ROUND_MS / members.length) * index);
    await press(product, member);
  });
  await Promise.all(pressed);
}

/** Returns the response times of unrelated calls at a steady rate. */
async function measureOtherCalls(product: Product, members: readonly BenchMember[]): Promise<number[]> {
  const paths = [
    profileCalls.getOwnProfile.path,
    discoveryCalls.listMatches.path,
    messagingCalls.listThreads.path,
    discoveryCalls.listMutualMatches.path,
  ];
  const times: Promise<number>[] = [];
  const endsMs = performance.now() + ROUND_MS;
  for (let dueMs = performance.now(); dueMs < endsMs; dueMs += CALL_EVERY_MS) {
    await pause(Math.max(0, dueMs - performance.now()));
    const startedMs = dueMs;
    const { cookie } = members[times.length % members.length]!;
    times.push(
      request(product, 'GET', paths[times.length % paths.length]!, { cookie }).then(async (reply) => {
        await reply.arrayBuffer();
        return performance.now() - startedMs;
      }),
    );
  }
  return Promise.all(times);
}

async function startModel() {
  const child = fork(inRoot('bench/src/quickModel.mjs'), [], { execArgv: [] });
  const [url] = (await once(child, 'message')) as [string];
  return { url, stop: () => child.kill() };
}

/** Measures the time to the first words of an analysis, and the effect of 200 concurrent ones on other calls. */
export async function* measureAnalyses(publishedDir: string): AsyncGenerator<Finding> {
  const firstWords = announceFigure(
    'from the press to the first words of an analysis, p95, with a model that replies immediately',
  );
  const model = await startModel();
  const tokens = '1000000000';
  const product = await startProduct(publishedDir, {
    env: {
      SEED_DEMO: '0',
      OPENAI_API_KEY: 'a key that only this bench knows of',
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'quick',
      OPENAI_DAILY_TOKENS: tokens,
      OPENAI_DAILY_TOKENS_PER_MEMBER: tokens,
    },
  });
  try {
    const pairs = await signUpPairs(product, WRITING_PAIRS + OTHER_PAIRS);
    const writing = pairs.slice(0, WRITING_PAIRS).flat();
    const others = pairs.slice(WRITING_PAIRS).flat();

    const firstMs: number[] = [];
    for (const member of writing.slice(0, PRESSES)) {
      firstMs.push(await measureFirstWords(product, member));
      await stop(product, member);
    }
    yield {
      what: firstWords,
      measured: percentile(firstMs, 95),
      limit: FIRST_WORDS_MS,
      unit: 'ms',
      detail: `median ${percentile(firstMs, 50).toFixed(0)} ms of ${PRESSES}`,
    };

    const otherCalls = announceFigure(
      `p99 of other calls while ${writing.length} analyses are written concurrently, against the same calls without`,
    );
    const times = { without: [] as number[], pressing: [] as number[], writing: [] as number[] };
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      const without = await measureOtherCalls(product, others);
      const presses = pressEvenly(product, writing);
      const pressing = await measureOtherCalls(product, others);
      await presses;
      const during = await measureOtherCalls(product, others);
      await Promise.all(writing.map((member) => stop(product, member)));
      if (round < 0) continue;
      times.without.push(...without);
      times.pressing.push(...pressing);
      times.writing.push(...during);
    }
    const rise = (during: readonly number[]) => ({
      measured: percentile(during, 99) / percentile(times.without, 99),
      limit: LIMIT,
      unit: 'times',
      detail: `${percentile(during, 99).toFixed(1)} against ${percentile(times.without, 99).toFixed(1)} ms, medians ${percentile(during, 50).toFixed(1)} and ${percentile(times.without, 50).toFixed(1)} ms, ${during.length} calls each`,
    });
    yield {
      what: otherCalls,
      ...rise(times.writing),
    };
    yield {
      what: `p99 of other calls while ${writing.length} members press within ${ROUND_MS / 1_000} s, against the same calls without`,
      ...rise(times.pressing),
    };
  } finally {
    model.stop();
    await product.stop();
  }
}
