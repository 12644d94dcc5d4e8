import type { Logger } from '../../providers/ports';
import type { ReleaseDecisionRecord, ReleaseRepository } from './repository';

/** Well within the time in which a rollback has to be seen. */
const WATCH_INTERVAL_MS = 2_000;

type Decided = ReadonlyMap<string, ReleaseDecisionRecord>;

/** What is decided, in memory: every page asks for it. */
export interface ReleaseDecisions {
  /** The newest decision about each remote. The last known ones while the database is away. */
  current: () => Promise<Decided>;
  reload: () => Promise<void>;
  listOf: ReleaseRepository['listOf'];
  append: ReleaseRepository['append'];
  /** Looks for decisions that other processes stored, until `stop`. */
  watch: () => void;
  stop: () => void;
}

export function createReleaseDecisions(releases: ReleaseRepository, logger: Logger): ReleaseDecisions {
  let loaded: Promise<Decided> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const load = async (): Promise<Decided> =>
    new Map((await releases.listNewest()).map((decision) => [decision.remote, decision]));

  async function reload(): Promise<void> {
    const next = load();
    // The first load is waited for by everybody; later ones replace it when they are there.
    loaded ??= next;
    try {
      loaded = Promise.resolve(await next);
    } catch (error) {
      if (loaded === next) loaded = undefined;
      throw error;
    }
  }

  return {
    async current() {
      if (!loaded) await reload();
      return loaded!;
    },
    reload,
    listOf: releases.listOf,
    async append(decision) {
      const isAppended = await releases.append(decision);
      await reload();
      return isAppended;
    },
    watch() {
      timer = setInterval(() => {
        reload().catch((error: unknown) => logger.warn({ err: error }, 'release_decisions_unreadable'));
      }, WATCH_INTERVAL_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
