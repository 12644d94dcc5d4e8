import { createHash } from 'node:crypto';
import type { BodyOf, Registry, Remote, remotesCalls } from '@sixfold/api-contract';
import type { Logger } from '../../providers/ports';
import type { Ticker } from '../../providers/ticker';
import type { Publisher } from '../../realtime/publisher';
import { cohortOf, type Cohort } from '../releases/canary/cohort';
import type { ReleaseDecisions } from '../releases/decisions';
import type { RegistrySigner } from './registrySigner';
import { takeFrom, type Override } from './overrides';
import type { RemotePages } from './remotePages';
import type { Published, PublishedSource } from './publishedFolder';
import { SHELL_NAME } from './releaseReader';
import type { ShellBuild } from './shellBuild';

export type { ShellBuild } from './shellBuild';

const WATCH_INTERVAL_MS = 750;

type ClientReport = BodyOf<typeof remotesCalls.reportRemoteFailure>;

export type RemotesService = ReturnType<typeof createRemotesService>;

interface RemotesServiceDeps {
  source: PublishedSource;
  decisions: Pick<ReleaseDecisions, 'current'>;
  publisher: Publisher;
  logger: Logger;
  /** Null where the registry is not signed. */
  signer: RegistrySigner | null;
}

interface Snapshot {
  shell: ShellBuild | null;
  registry: Registry;
  canaries: Published['canaries'];
  /** Registries with canaries, keyed by cohorts. */
  variants: Map<string, Registry>;
  /** Changes whenever any reader would get a different release. */
  revision: string;
  /** Total number of decisions about releases. */
  sequence: number;
  remotePages: Published['remotePages'];
  problems: Published['problems'];
  readAtMs: number;
}

const revisionOf = (remotes: readonly Remote[]): string =>
  createHash('sha256').update(JSON.stringify(remotes)).digest('hex').slice(0, 16);

/** Keeps the revision, because the releases are the same. */
const watchAll = ({ revision, remotes }: Registry): Registry => ({
  revision,
  remotes: remotes.map((remote) => ({ ...remote, isWatched: true })),
});

/** Returns the registry for these cohorts, composed once per combination. */
function composeVariant(
  { registry, canaries, variants }: Snapshot,
  cohorts: readonly Cohort[],
  isWatched: boolean,
): Registry {
  const key = `${cohorts.join()} ${isWatched}`;
  const known = variants.get(key);
  if (known) return known;
  const remotes = registry.remotes.map((remote) => {
    const at = canaries.findIndex((canary) => canary.remote.name === remote.name);
    if (at < 0 || cohorts[at] === 'other') return remote;
    return { ...(cohorts[at] === 'canary' ? canaries[at]!.remote : remote), isWatched: true };
  });
  const composed = { revision: revisionOf(remotes), remotes };
  const variant = isWatched ? watchAll(composed) : composed;
  variants.set(key, variant);
  return variant;
}

function withOverride({ remotes }: Registry, { remote: name, origin }: Override): Registry {
  const served = remotes.map((remote) => (remote.name === name ? takeFrom(origin, remote) : remote));
  return { revision: revisionOf(served), remotes: served };
}

export function createRemotesService({ source, decisions, publisher, logger, signer }: RemotesServiceDeps) {
  let fingerprint: string | undefined;
  let snapshot: Promise<Snapshot> | undefined;
  let loggedProblems = '[]';

  /** Logs each set of problems once. */
  function logProblems(problems: Published['problems']): void {
    const problemsText = JSON.stringify(problems);
    if (problemsText === loggedProblems) return;
    loggedProblems = problemsText;
    for (const { remote, reason, servedVersion } of problems) {
      logger.warn({ remote, reason, servedVersion }, servedVersion ? 'release_rejected' : 'remote_left_out');
    }
  }

  /**
   * Keeps the last good state of an unreadable slot, because open tabs and the navigation depend on it. A retired
   * remote disappears with the next restart of the server.
   */
  function keepLastGood(published: Published, last: Snapshot | undefined): Published {
    if (!last) return published;
    const names = new Set(published.remotes.map(({ name }) => name));
    const missing = last.registry.remotes.filter(({ name }) => !names.has(name));
    const keptShell = published.shell ? null : last.shell;
    const servedVersions = new Map(missing.map(({ name, version }) => [name, version]));
    if (keptShell) servedVersions.set(SHELL_NAME, keptShell.version);
    const problems = published.problems.map((problem) => ({
      ...problem,
      servedVersion: problem.servedVersion ?? servedVersions.get(problem.remote) ?? null,
    }));
    const withReason = new Set(problems.map(({ remote }) => remote));
    for (const [remote, servedVersion] of servedVersions)
      if (!withReason.has(remote))
        problems.push({ remote, reason: 'it is no longer published', servedVersion });
    return {
      shell: published.shell ?? last.shell,
      remotes: [...published.remotes, ...missing].sort((a, b) => (a.name < b.name ? -1 : 1)),
      canaries: published.canaries,
      remotePages: new Map([...last.remotePages, ...published.remotePages]),
      problems,
    };
  }

  async function readSnapshot(previous: Promise<Snapshot> | undefined): Promise<Snapshot> {
    const last = await previous?.catch(() => undefined);
    const decided = await decisions.current();
    const { shell, remotes, canaries, remotePages, problems } = keepLastGood(
      await source.read(decided),
      last,
    );
    logProblems(problems);
    const all = [...remotes, ...canaries.map(({ remote }) => remote)];
    return {
      shell,
      registry: { revision: revisionOf(remotes), remotes },
      canaries,
      variants: new Map(),
      revision: revisionOf(all),
      sequence: [...decided.values()].reduce((sum, { revision }) => sum + revision, 0),
      remotePages: new Map([...remotePages].filter(([base]) => all.some((remote) => remote.base === base))),
      problems,
      readAtMs: Date.now(),
    };
  }

  /** Reads again after a publication, or when a bad release may have been repaired in place. */
  async function current(): Promise<Snapshot> {
    const decided = [...(await decisions.current())].map(([name, { revision }]) => `${name} ${revision}`);
    const latest = [await source.fingerprint(), ...decided].join('\n');
    const known = await snapshot?.catch(() => undefined);
    const mayBeRepaired =
      known && known.problems.length > 0 && Date.now() - known.readAtMs > WATCH_INTERVAL_MS;
    if (!known || latest !== fingerprint || mayBeRepaired) {
      fingerprint = latest;
      snapshot = readSnapshot(snapshot);
    }
    return snapshot as Promise<Snapshot>;
  }

  async function look(lastRevision: string): Promise<string> {
    const { revision } = await current();
    if (revision !== lastRevision) {
      logger.info({ revision }, 'remotes_published');
      publisher.publishToAllHere('remotes_published', { revision });
    }
    return revision;
  }

  return {
    /** Returns the live releases, without canaries. */
    registry: async (): Promise<Registry> => (await current()).registry,
    /**
     * Returns the registry for this reader and browser, including canaries.
     * @param of `override`: the remote loaded from a developer's server; `isWatched`: whether the browser reports every
     * load
     */
    async registryFor(
      reader: string | null,
      { override = null, isWatched = false }: { override?: Override | null; isWatched?: boolean } = {},
    ): Promise<Registry> {
      const snapshot = await current();
      const { canaries } = snapshot;
      const cohorts = canaries.map(({ remote, percent }) =>
        cohortOf(remote.name, { version: remote.version, percent }, reader),
      );
      const variant = composeVariant(snapshot, cohorts, isWatched);
      const registry = override ? withOverride(variant, override) : variant;
      return signer ? signer.sign(registry, snapshot.sequence) : registry;
    },
    /** Root document with the keys that sign the registry; null where the registry is not signed. */
    root: signer?.root ?? null,
    hasCanaries: async (): Promise<boolean> => (await current()).canaries.length > 0,
    /** Returns the shell's current build, or null when none is published. */
    shell: async (): Promise<ShellBuild | null> => (await current()).shell,
    /** Returns the pages that this release of a remote prerendered for newcomers, or null when it has none. */
    pagesOf: async ({ base }: Remote): Promise<RemotePages | null> =>
      (await current()).remotePages.get(base) ?? null,
    /** Returns the reason why the decided or published release of a remote is not served, or null. */
    async problemOf(name: string): Promise<string | null> {
      const { problems } = await current();
      return problems.find(({ remote }) => remote === name)?.reason ?? null;
    },
    report({ kind, remote, version, phase, reason }: ClientReport): void {
      logger.warn({ kind, remote, version, phase, reason }, 'client_report');
    },
    /** Polls for new builds, and notifies browsers of a new revision. */
    watch(ticker: Ticker): void {
      let revision = current().then(
        (first) => first.revision,
        () => '',
      );
      ticker.every(WATCH_INTERVAL_MS, 'remotes', async () => {
        const next = revision.then(look);
        // After a failure, the next success is announced even without a new revision.
        revision = next.catch(() => '');
        await next;
      });
    },
  };
}
