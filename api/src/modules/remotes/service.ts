import { createHash } from 'node:crypto';
import type { BodyOf, Registry, Remote, remotesCalls } from '@sixfold/api-contract';
import type { Logger } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import type { Published, PublishedSource, ShellBuild } from './publishedFolder';

export type { ShellBuild } from './publishedFolder';

const WATCH_INTERVAL_MS = 750;

export type ClientReport = BodyOf<typeof remotesCalls.reportRemoteFailure>;

export interface RemotesService {
  registry: () => Promise<Registry>;
  /** The shell's current build; null when none is published. */
  shell: () => Promise<ShellBuild | null>;
  report: (report: ClientReport) => void;
  /** How often each kind of failure was reported or found since the start. */
  failureCounts: () => Record<string, number>;
  /** Looks for new builds until `stop`; browsers are told of a new revision. */
  watch: () => void;
  stop: () => void;
}

interface RemotesServiceDeps {
  source: PublishedSource;
  publisher: Publisher;
  logger: Logger;
}

interface Snapshot {
  shell: ShellBuild | null;
  registry: Registry;
}

const revisionOf = (remotes: readonly Remote[]): string =>
  createHash('sha256').update(JSON.stringify(remotes)).digest('hex').slice(0, 16);

export function createRemotesService({ source, publisher, logger }: RemotesServiceDeps): RemotesService {
  const counts = new Map<string, number>();
  let fingerprint: string | undefined;
  let snapshot: Promise<Snapshot> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let toldProblems = '';

  const count = (kind: string) => counts.set(kind, (counts.get(kind) ?? 0) + 1);

  function snapshotOf({ shell, remotes, problems }: Published): Snapshot {
    // Told when it changes, not on every look.
    const problemsText = JSON.stringify(problems);
    for (const { remote, reason } of problemsText === toldProblems ? [] : problems) {
      count('invalid_remote');
      logger.warn({ remote, reason }, 'remote_left_out');
    }
    toldProblems = problemsText;
    return { shell, registry: { revision: revisionOf(remotes), remotes } };
  }

  /** Reads again only when something was published; a handful of file stats otherwise. */
  async function current(): Promise<Snapshot> {
    const latest = await source.fingerprint();
    if (!snapshot || latest !== fingerprint) {
      fingerprint = latest;
      snapshot = source.read().then(snapshotOf);
    }
    return snapshot;
  }

  async function look(lastRevision: string): Promise<string> {
    const { registry } = await current();
    if (registry.revision !== lastRevision) {
      logger.info({ revision: registry.revision }, 'remotes_published');
      publisher.publishToAll('remotes_published', { revision: registry.revision });
    }
    return registry.revision;
  }

  return {
    registry: async () => (await current()).registry,
    shell: async () => (await current()).shell,
    report({ kind, remote, version, reason }) {
      count(kind);
      logger.warn({ kind, remote, version, reason }, 'client_report');
    },
    failureCounts: () => Object.fromEntries(counts),
    watch() {
      let revision = current().then(({ registry }) => registry.revision);
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
