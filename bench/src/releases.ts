import { releasesCalls, remotesRoutes } from '@sixfold/api-contract';
import { republish } from '@sixfold/e2e/republish';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inRoot } from '@sixfold/tooling';
import { announceFigure } from './currentFigure';
import { openAsserted, openBrowser, type Cookies } from './browser';
import { goTo } from './mounts';
import { ANALYSES, MATCHES, MESSAGES } from './pages';
import { startProduct, type Product } from './product';
import { percentile, type Finding } from './report';

const RELEASED = 'insights';
const DECISIONS = 10;
const SEEN_MS = 5_000;
/** On two cores, including the type check. */
const PUBLISHED_MS = 60_000;
const LOOK_MS = 50;

const WARM_UP_SWITCHES = 6;
const SWITCHES = 60;
const SWITCH_MS = 300;

async function decide(product: Product, action: 'promote' | 'rollback', version: string): Promise<void> {
  const authorization = `Bearer ${fs.readFileSync(path.join(product.dataDir, 'deploy-token'), 'utf8').trim()}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const states = await fetch(`${product.url}${releasesCalls.listReleases.path}`, { headers });
  const { remotes } = (await states.json()) as { remotes: { remote: string; revision: number }[] };
  const revision = remotes.find(({ remote }) => remote === RELEASED)?.revision ?? 0;
  const address = releasesCalls.decideRelease.path.replace(':remote', RELEASED);
  const decided = await fetch(product.url + address, {
    method: 'POST',
    headers,
    body: JSON.stringify({ action, version, revision, why: 'It is measured.' }),
  });
  if (!decided.ok) throw new Error(`The decision was refused: ${await decided.text()}`);
}

/** Runs `npm run release -- <args>` against a product. */
async function release(product: Product, ...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [inRoot('tooling/scripts/release.mjs'), ...args], {
    cwd: inRoot(),
    env: {
      ...process.env,
      PUBLISHED_DIR: product.publishedDir,
      RELEASE_URL: product.url,
      DATA_DIR: product.dataDir,
      DEPLOY_TOKEN: '',
    },
  });
}

/** Rebuilds, publishes and promotes the remote, and waits until the registry of a new navigation contains it. */
async function measurePublishing(product: Product, first: string, second: string): Promise<number> {
  fs.rmSync(path.join(product.publishedDir, 'remotes', RELEASED, first), { recursive: true });
  const isServed = async () => {
    const reply = await fetch(`${product.url}${remotesRoutes.listRemotes.path}`);
    return !(await reply.text()).includes(`/remotes/${RELEASED}/${second}/`);
  };
  if (await isServed()) throw new Error(`${second} is not live, so there is nothing to replace.`);
  const startedMs = performance.now();
  await release(product, 'publish', RELEASED);
  await release(product, 'promote', RELEASED, '--why', 'It is measured.');
  while (!(await isServed())) await setTimeout(LOOK_MS);
  return performance.now() - startedMs;
}

/** Measures the time until a tab applies a team's decision, and the time to switch between two remotes. */
export async function* measureReleases(
  publishedDir: string,
  signInTo: (product: Product) => Promise<Cookies>,
): AsyncGenerator<Finding> {
  const switching = announceFigure(
    'a switch between two remotes that are loaded, until the page and its first entry are shown, p95',
  );
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-bench-published-'));
  fs.cpSync(publishedDir, copy, { recursive: true });
  const { version: first } = JSON.parse(
    fs.readFileSync(path.join(copy, 'remotes', RELEASED, 'current.json'), 'utf8'),
  ) as { version: string };
  const second = '1.0.0-0000000002';
  republish(copy, RELEASED, second);
  const product = await startProduct(copy);
  const browser = await openBrowser();
  try {
    const context = await browser.newContext();
    await context.addCookies(await signInTo(product));
    const page = await context.newPage();
    await openAsserted(page, { product, cookies: [], isFederated: true }, MATCHES);

    const switchMs: number[] = [];
    for (let at = 0; at < WARM_UP_SWITCHES + SWITCHES; at += 1) {
      const startedMs = performance.now();
      await goTo(page, at % 2 === 0 ? MESSAGES : MATCHES);
      if (at >= WARM_UP_SWITCHES) switchMs.push(performance.now() - startedMs);
    }
    yield {
      what: switching,
      measured: percentile(switchMs, 95),
      limit: SWITCH_MS,
      unit: 'ms',
      detail: `median ${percentile(switchMs, 50).toFixed(0)} ms of ${SWITCHES}`,
    };

    const rollout = announceFigure(
      'from a rollback or promotion until an open tab shows the release, at most',
    );
    const seenMs: number[] = [];
    for (let at = 0; at < DECISIONS; at += 1) {
      const [action, version] =
        at % 2 === 0 ? (['rollback', first] as const) : (['promote', second] as const);
      const isThere = page.waitForResponse(
        async (response) =>
          response.url().endsWith(remotesRoutes.listRemotes.path) &&
          (await response.text()).includes(`/remotes/${RELEASED}/${version}/`),
      );
      const startedMs = performance.now();
      await decide(product, action, version);
      await isThere;
      await goTo(page, ANALYSES);
      seenMs.push(performance.now() - startedMs);
      await goTo(page, MATCHES);
    }
    yield {
      what: rollout,
      measured: Math.max(...seenMs),
      limit: SEEN_MS,
      unit: 'ms',
      detail: `median ${percentile(seenMs, 50).toFixed(0)} ms of ${DECISIONS}`,
    };

    yield {
      what: announceFigure(
        'from the start of `npm run release -- publish` until a new navigation gets the promoted release',
      ),
      measured: await measurePublishing(product, first, second),
      limit: PUBLISHED_MS,
      unit: 'ms',
      detail: 'types checked, built twice, published and promoted',
    };
  } finally {
    await browser.close();
    await product.stop();
    fs.rmSync(copy, { recursive: true, force: true });
  }
}
