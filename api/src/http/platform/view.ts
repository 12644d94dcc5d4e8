import type { ReleaseDecision, ReleaseState, WebVital } from '@sixfold/api-contract';
import type { ReleaseHealth, RemoteHealth } from '../../modules/releases/health/health';
import type { ReleaseErrorRecord } from '../../modules/releases/health/repository';
import { canRelease, type Team } from '../../modules/releases/teams';
import type { ConnectionCounts } from '../../realtime/publisher';
import { escapeHtml as text } from '../html';

export const PLATFORM_STYLE = `
  body { padding: 2rem 1rem 4rem; }
  main { max-width: 70rem; margin: 0 auto; }
  header { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; justify-content: space-between; align-items: center; }
  h2 { margin: 0; font: 560 1.3rem/1.3 Georgia, serif; }
  section { margin-top: 1.5rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--raised); }
  p { margin: 0.25rem 0 0.75rem; }
  label { display: block; margin-top: 1rem; font-weight: 600; }
  input { width: 100%; max-width: 32rem; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid var(--quiet); border-radius: 0.6rem; background: var(--paper); color: var(--ink); font: inherit; }
  .quiet, th, time { color: var(--quiet); }
  .bad { color: var(--bad); font-weight: 600; }
  .table { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; font-variant-numeric: tabular-nums; }
  th, td { padding: 0.5rem 1rem 0.5rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; white-space: nowrap; }
  th { border-top: 0; font-weight: 500; }
  td form { display: inline-block; margin: 0 0.4rem 0.25rem 0; }
  td button, header button { min-height: 2.25rem; padding: 0.25rem 1rem; border: 1px solid var(--accent); background: transparent; color: var(--accent); font-size: 0.9375rem; }
  summary { min-height: 2rem; margin-top: 0.5rem; cursor: pointer; color: var(--accent); font-weight: 600; }
  pre { overflow-x: auto; margin: 0.5rem 0; padding: 0.75rem; border-radius: 0.6rem; background: var(--paper); font-size: 0.8125rem; }
  li { margin: 0.35rem 0; overflow-wrap: anywhere; }
`;

export interface RemoteOverview {
  state: ReleaseState;
  health: RemoteHealth;
  decisions: readonly ReleaseDecision[];
}

const RELEASES_SHOWN = 4;
const BYTES_PER_KB = 1_000;
const MS_PER_SECOND = 1_000;
const VITALS: readonly WebVital[] = ['LCP', 'INP', 'CLS', 'TTFB'];

const formatCount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const timeOf = (iso: string) =>
  `<time datetime="${text(iso)}">${text(iso.slice(0, 16).replace('T', ' '))}</time>`;

const formatMs = (ms: number | null | undefined) =>
  ms == null ? '–' : ms < MS_PER_SECOND ? `${Math.round(ms)} ms` : `${(ms / MS_PER_SECOND).toFixed(1)} s`;

const formatVital = (name: WebVital, value: number | null | undefined) =>
  name === 'CLS' && value != null ? value.toFixed(2) : formatMs(value);

function formatFailures({ loads, failures, phases }: ReleaseHealth): string {
  const seen = loads + failures;
  const rate = seen === 0 ? '–' : `${failures} of ${seen} (${((100 * failures) / seen).toFixed(1)} %)`;
  const byPhase = Object.entries(phases).map(([phase, count]) => `${count} ${phase}`);
  const words = byPhase.length > 0 ? `<br><span class="quiet">all: ${text(byPhase.join(', '))}</span>` : '';
  return `<span${failures > 0 ? ' class="bad"' : ''}>${rate}</span>${words}`;
}

export const signInForm = (problem: string | null): string => `
<p>What is live, how it does, and the way back. Sign in with the deploy token of your team.</p>
${problem ? `<p class="bad" role="alert">${text(problem)}</p>` : ''}
<form method="post" action="/platform/sign-in">
<label for="token">Deploy token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required>
<p></p><button>Sign in</button>
</form>`;

export function overviewOf(
  team: Team,
  shellVersion: string | null,
  remotes: readonly RemoteOverview[],
  problem: string | null,
): string {
  return `
<header><p>Signed in as ${text(team.name)}. Shell ${text(shellVersion ?? 'none')}. Numbers of the last 24 hours; times are UTC. <a href="/platform">Look again</a></p>
<form method="post" action="/platform/sign-out"><button>Sign out</button></form></header>
${problem ? `<p class="bad" role="alert">${text(problem)}</p>` : ''}
${remotes.map((remote) => sectionOf(team, remote)).join('')}`;
}

/** Renders the connection counts, which show the operator when WebSocket does not get through to some browsers. */
export const connectionsOf = ({ webSocket, polling, strayPolls }: ConnectionCounts): string => `
<section id="connections" aria-labelledby="connections-name"><h2 id="connections-name">Live connections of this process</h2>
<p>${formatCount(webSocket, 'browser', 'browsers')} by WebSocket, ${formatCount(polling, 'browser', 'browsers')} by HTTP long-polling.</p>
${polling > 0 ? '<p class="bad">Live updates are slow where WebSocket does not get through. If these are many, check that the proxy passes upgrades of /ws.</p>' : ''}
${strayPolls > 0 ? `<p class="bad">${formatCount(strayPolls, 'poll', 'polls')} of a connection that this process does not have. If the number grows, the load balancer needs session affinity for /ws.</p>` : ''}
</section>`;

function sectionOf(team: Team, { state, health, decisions }: RemoteOverview): string {
  const { remote, live, problem, canary, revision } = state;
  const lines = [
    `<p>${live ? `<strong>${text(live)}</strong> is live${revision === 0 ? ', as the newest build' : ''}.` : 'Nothing is live.'}</p>`,
    problem && `<p class="bad">${text(problem)}</p>`,
    canary &&
      `<p>Canary: <strong>${text(canary.version)}</strong> for ${canary.percent} of 100 members since ${timeOf(canary.since)}. ${canary.loads.failed} of ${canary.loads.count} networks failed, with the stable release ${canary.stableLoads.failed} of ${canary.stableLoads.count}.</p>`,
    canary?.needsDecision && `<p class="bad">A person has to decide: ${text(canary.needsDecision)}</p>`,
  ];
  return `
<section id="${text(remote)}" aria-labelledby="${text(remote)}-name"><h2 id="${text(remote)}-name">${text(remote)}</h2>
${lines.filter(Boolean).join('')}
<div class="table" role="region" tabindex="0" aria-label="Releases of ${text(remote)}">
<table><thead><tr><th scope="col">Release</th><th scope="col">Move</th><th scope="col">Loads</th><th scope="col">Failures</th><th scope="col">Load time</th><th scope="col">Transfer</th><th scope="col">Web Vitals, p75</th></tr></thead>
<tbody>${releasesOf(state)
    .map((release) => rowOf(team, state, release, health))
    .join('')}</tbody></table></div>
${errorsOf(health.errors)}
<details><summary>History</summary>${
    decisions.length === 0
      ? '<p>Nothing was decided yet: the newest build is live.</p>'
      : `<ol reversed>${decisions.map((decision) => `<li>${historyLineOf(decision)}</li>`).join('')}</ol>`
  }</details>
</section>`;
}

/** Returns the newest releases, and the live, canary and previous ones regardless of their age. */
const releasesOf = ({ published, live, canary, previous }: ReleaseState) =>
  published.filter(
    ({ version }, at) => at < RELEASES_SHOWN || [live, canary?.version, previous[0]].includes(version),
  );

function rowOf(
  team: Team,
  state: ReleaseState,
  { version, publishedAt }: ReleaseState['published'][number],
  { releases }: RemoteHealth,
): string {
  const seen = releases.find((release) => release.version === version);
  const mark =
    version === state.live ? ' <strong>live</strong>' : version === state.canary?.version ? ' canary' : '';
  const cells = [
    `${text(version)}${mark}<br>${timeOf(publishedAt)}`,
    canRelease(team, state.remote) ? releaseButtons(state, version) : '',
    ...(seen ? numbersOf(seen) : ['–', '–', '–', '–', '–']),
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

const numbersOf = (seen: ReleaseHealth): string[] => [
  String(seen.loads),
  formatFailures(seen),
  `p50 ${formatMs(seen.loadMs.p50)}<br>p95 ${formatMs(seen.loadMs.p95)}`,
  `${Math.round(seen.bytes / BYTES_PER_KB)} kB<br>${formatCount(seen.retries, 'retry', 'retries')}`,
  VITALS.map((name) => `${name} ${formatVital(name, seen.vitals[name])}`).join(', '),
];

/** Renders the buttons of a release, each of which acts with one press and records its reason in the history. */
function releaseButtons({ remote, live, canary, previous, revision }: ReleaseState, version: string): string {
  const button = (action: ReleaseDecision['action'], label: string) => `
<form method="post" action="/platform/releases/${text(remote)}">${Object.entries({
    action,
    version,
    revision: String(revision),
    why: `${label} on the platform page`,
  })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${text(value)}">`)
    .join('')}<button aria-label="${text(`${label}: ${remote} ${version}`)}">${label}</button></form>`;
  if (version === live) return canary ? button('rollback', 'End the canary') : '';
  if (version === canary?.version) return button('promote', 'Promote');
  if (previous.includes(version)) return button('rollback', 'Roll back');
  return `${button('promote', 'Promote')}${live && !canary ? button('canary', 'Canary') : ''}`;
}

const errorsOf = (errors: readonly ReleaseErrorRecord[]): string =>
  errors.length === 0
    ? ''
    : `<details><summary>Errors (${errors.length})</summary><ul>${errors
        .map(
          ({ version, phase, message, stack, count, lastAt }) =>
            `<li><strong>${text(message)}</strong><br><span class="quiet">${text(version)}, ${phase}, ${formatCount(count, 'report', 'reports')}, last ${timeOf(lastAt.toISOString())}</span>${stack ? `<pre tabindex="0">${text(stack)}</pre>` : ''}</li>`,
        )
        .join('')}</ul></details>`;

const historyLineOf = ({ action, version, versionBefore, canary, team, decidedAt, why }: ReleaseDecision) =>
  `${timeOf(decidedAt)} ${text(team)}: ${action}, ${text(versionBefore ?? 'nothing')} → ${text(version)}${
    canary ? `, ${text(canary.version)} for ${canary.percent} of 100` : ''
  }<br><span class="quiet">${text(why)}</span>`;
