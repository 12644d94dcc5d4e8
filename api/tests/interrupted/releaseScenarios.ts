import { releasesCalls, remotesCalls, type BodyOf } from '@sixfold/api-contract';
import type { Answer, Browser } from '../support/browser';
import { openPage, openPublishedFolder, remoteOf } from '../support/publishedFolder';
import { DEPLOY_TOKEN, type TestEnvironment } from '../support/testEnvironment';
import type { Scenario } from './scenarios';

const REMOTE = 'profile';
const params = { remote: REMOTE };

function publishTwoReleases({ publishedDir }: TestEnvironment): void {
  const published = openPublishedFolder(publishedDir);
  published.publishShell();
  for (const version of ['1', '2']) published.publish(remoteOf(REMOTE, version));
}

const openTeam = (environment: TestEnvironment): Browser =>
  Object.assign(environment.visitor(), { deployToken: DEPLOY_TOKEN });

type Decision = Pick<
  BodyOf<typeof releasesCalls.decideRelease>,
  'action' | 'version' | 'percent' | 'revision'
>;
const decide = (team: Browser, decision: Decision) =>
  team.call(releasesCalls.decideRelease, { params, body: { why: 'It was asked for.', ...decision } });

interface EarlierLoads {
  count: number;
  failed: number;
}

/** Starts a canary that one more load decides, after `canary` and `control` loads of its two cohorts. */
async function startCanary(
  environment: TestEnvironment,
  team: Browser,
  loads: { canary: EarlierLoads; control: EarlierLoads },
): Promise<void> {
  publishTwoReleases(environment);
  await decide(team, { action: 'promote', version: '1', revision: 0 });
  const { revision } = (await decide(team, { action: 'canary', version: '2', percent: 50, revision: 1 }))
    .reply;
  const documents = Object.entries(loads).flatMap(([cohort, { count, failed }]) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ remote: REMOTE, trial: revision, reader: `${cohort} ${at}`, network: `${cohort} ${at}`, cohort },
      ...{ failed: at < failed ? 1 : 0, loadMs: 100, at: environment.deps.clock() },
    })),
  );
  await environment.deps.connection.collection('remoteLoads').insertMany(documents);
}

let networks = 0;

/** Opens pages in new networks until one has the canary. */
async function openCanary(environment: TestEnvironment): Promise<{ browser: Browser; loadToken: string }> {
  for (;;) {
    const browser = environment.visitor();
    networks += 1;
    browser.address = `10.${networks >> 8}.${networks & 255}.7`;
    await openPage(browser, '/');
    const { remotes, loadTokens } = (await browser.call(remotesCalls.listRemotes)).reply;
    const isCanary = remotes.some(({ name, version }) => name === REMOTE && version === '2');
    if (isCanary) return { browser, loadToken: loadTokens?.[REMOTE] ?? '' };
  }
}

/** A report about the canary by a browser whose network has not reported yet. */
const reportOfCanary =
  (
    loads: Parameters<typeof startCanary>[2],
    send: (browser: Browser, loadToken: string) => Promise<Answer>,
  ): Scenario =>
  async ({ environment, ada }) => {
    const team = openTeam(environment);
    await startCanary(environment, team, loads);
    let runOf = '';
    let opened: Awaited<ReturnType<typeof openCanary>>;
    return async () => {
      // Each run restores the database, with a new id of Ada.
      if (runOf !== ada.id) {
        // Makes the process read the restored decisions; the revision is too high.
        await decide(team, { action: 'rollback', revision: 99 });
        opened = await openCanary(environment);
        runOf = ada.id;
      }
      return send(opened.browser, opened.loadToken);
    };
  };

/** Numbers of loads just below those of a verdict. */
const NEARLY_PROMOTED = { canary: { count: 111, failed: 0 }, control: { count: 112, failed: 0 } };
const NEARLY_ROLLED_BACK = { canary: { count: 9, failed: 9 }, control: { count: 5, failed: 0 } };

const release = { remote: REMOTE, version: '2' };
const failure = { kind: 'render_failed', phase: 'render', reason: 'boom', ...release } as const;

/** Calls of teams and pages. Each report about a load also decides the canary. */
export const RELEASE_SCENARIOS: Record<string, Scenario> = {
  'releases.decideRelease': async ({ environment }) => {
    publishTwoReleases(environment);
    const team = openTeam(environment);
    return () => decide(team, { action: 'promote', version: '1', revision: 0 });
  },
  'releases.linkOverride': async ({ environment }) => {
    publishTwoReleases(environment);
    const team = openTeam(environment);
    return () => team.call(releasesCalls.linkOverride, { params, body: { origin: 'http://localhost:3003' } });
  },
  'remotes.reportRemoteLoad': reportOfCanary(NEARLY_PROMOTED, (browser, loadToken) =>
    browser.call(remotesCalls.reportRemoteLoad, { body: { ...release, loadMs: 100, loadToken } }),
  ),
  'remotes.reportWebVital': reportOfCanary(NEARLY_PROMOTED, (browser, loadToken) =>
    browser.call(remotesCalls.reportWebVital, { body: { ...release, name: 'LCP', value: 1_100, loadToken } }),
  ),
  'remotes.reportRemoteFailure': reportOfCanary(NEARLY_ROLLED_BACK, (browser, loadToken) =>
    browser.call(remotesCalls.reportRemoteFailure, { body: { ...failure, loadToken } }),
  ),
};
