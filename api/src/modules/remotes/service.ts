import { createHash } from 'node:crypto';
import type { BodyOf, Registry, Remote, remotesCalls, SignedDocument } from '@sixfold/api-contract';
import type { Logger } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import { cohortOf, type Cohort } from '../releases/canary/cohort';
import type { ReleaseDecisions } from '../releases/decisions';
import type { RegistrySigner } from './registrySigner';
import { takeFrom, type Override } from './overrides';
import type { RemotePages } from './remotePages';
import { SHELL_NAME, type Published, type PublishedSource } from './publishedFolder';
import type { ShellBuild } from './shellBuild';

export type { ShellBuild } from './shellBuild';

const WATCH_INTERVAL_MS = 750;

type ClientReport = BodyOf<typeof remotesCalls.reportRemoteFailure>;

export interface RemotesService {
  /** What is live for everybody. */
  registry: () => Promise<Registry>;
  /**
   * The same with the canaries that this reader gets, and as this browser wants it.
   * @param of `override`: the remote that it takes from elsewhere; `isWatched`: whether it reports how every remote does
   */
  registryFor: (
    reader: string | null,
    of?: { override?: Override | null; isWatched?: boolean },
  ) => Promise<Registry>;
  /** The root document that says who signs the registry; null when nobody does. */
  root: SignedDocument | null;
  /** Whether some readers get another release than the others. */
  hasCanaries: () => Promise<boolean>;
  /** The shell's current build; null when none is published. */
  shell: () => Promise<ShellBuild | null>;
  /** The pages that this release of a remote prerendered for newcomers; null when it has none. */
  pagesOf: (remote: Remote) => Promise<RemotePages | null>;
  /** Why this remote is not served as it was decided or published; null when it is. */
  problemOf: (remote: string) => Promise<string | null>;
  report: (report: ClientReport) => void;
  /** Looks for new builds until `stop`; browsers are notified of a new revision. */
  watch: () => void;
  stop: () => void;
}

interface RemotesServiceDeps {
  source: PublishedSource;
  decisions: Pick<ReleaseDecisions, 'current'>;
  publisher: Publisher;
  logger: Logger;
  /** Null: the registry is not signed. */
  signer: RegistrySigner | null;
}

interface Snapshot {
  shell: ShellBuild | null;
  registry: Registry;
  canaries: Published['canaries'];
  /** Registries with canaries, by the cohorts that they are for. */
  variants: Map<string, Registry>;
  /** Changes with everything that any reader gets. */
  revision: string;
  /** How many decisions about releases there are. */
  sequence: number;
  remotePages: Published['remotePages'];
  problems: Published['problems'];
  readAtMs: number;
}

const revisionOf = (remotes: readonly Remote[]): string =>
  createHash('sha256').update(JSON.stringify(remotes)).digest('hex').slice(0, 16);

/** The revision stays: these are the same releases. */
const watchAll = ({ revision, remotes }: Registry): Registry => ({
  revision,
  remotes: remotes.map((remote) => ({ ...remote, isWatched: true })),
});

/** Returns the registry of readers in these cohorts; each is composed once. */
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

export function createRemotesService({
  source,
  decisions,
  publisher,
  logger,
  signer,
}: RemotesServiceDeps): RemotesService {
  let fingerprint: string | undefined;
  let snapshot: Promise<Snapshot> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let loggedProblems = '[]';

  /** Logs each set of problems once, however often it is read. */
  function logProblems(problems: Published['problems']): void {
    const problemsText = JSON.stringify(problems);
    if (problemsText === loggedProblems) return;
    loggedProblems = problemsText;
    for (const { remote, reason, servedVersion } of problems) {
      logger.warn({ remote, reason, servedVersion }, servedVersion ? 'release_rejected' : 'remote_left_out');
    }
  }

  /**
   * Keeps the last good state of a slot that has become unreadable: open tabs and the navigation depend on it. A remote
   * that is really retired leaves with the next start of the server.
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

  /** Reads again when something was published, or when a bad release may have been repaired in place. */
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
    registry: async () => (await current()).registry,
    async registryFor(reader, { override = null, isWatched = false } = {}) {
      const snapshot = await current();
      const { canaries } = snapshot;
      const cohorts = canaries.map(({ remote, percent }) =>
        cohortOf(remote.name, { version: remote.version, percent }, reader),
      );
      const variant = composeVariant(snapshot, cohorts, isWatched);
      const registry = override ? withOverride(variant, override) : variant;
      return signer ? signer.sign(registry, snapshot.sequence) : registry;
    },
    root: signer?.root ?? null,
    hasCanaries: async () => (await current()).canaries.length > 0,
    shell: async () => (await current()).shell,
    pagesOf: async ({ base }) => (await current()).remotePages.get(base) ?? null,
    async problemOf(name) {
      const { problems } = await current();
      return problems.find(({ remote }) => remote === name)?.reason ?? null;
    },
    report({ kind, remote, version, phase, reason }) {
      logger.warn({ kind, remote, version, phase, reason }, 'client_report');
    },
    watch() {
      let revision = current().then((first) => first.revision);
      timer = setInterval(() => {
        revision = revision.then(look).catch((error: unknown) => {
          logger.error({ err: error }, 'registry_unreadable');
          return '';
        });
      }, WATCH_INTERVAL_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
