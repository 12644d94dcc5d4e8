import type { Ticker } from '../../providers/ticker';
import type { ReleaseDecisionRecord, ReleaseRepository } from './repository';

/** Well within the time in which a rollback must take effect. */
const WATCH_INTERVAL_MS = 2_000;

type Decided = ReadonlyMap<string, ReleaseDecisionRecord>;

/** Keeps the current decisions in memory, because every page needs them. */
export type ReleaseDecisions = ReturnType<typeof createReleaseDecisions>;

export function createReleaseDecisions(releases: ReleaseRepository) {
  let loaded: Promise<Decided> | undefined;

  const load = async (): Promise<Decided> =>
    new Map((await releases.listNewest()).map((decision) => [decision.remote, decision]));

  async function reload(): Promise<void> {
    const next = load();
    // Callers share the first load; later loads replace the decisions once they complete.
    loaded ??= next;
    try {
      loaded = Promise.resolve(await next);
    } catch (error) {
      if (loaded === next) loaded = undefined;
      throw error;
    }
  }

  return {
    /** Returns the newest decision per remote, or the last known ones while the database is unavailable. */
    async current(): Promise<Decided> {
      if (!loaded) await reload();
      return loaded!;
    },
    reload,
    listOf: releases.listOf,
    async append(decision: ReleaseDecisionRecord): Promise<boolean> {
      const isAppended = await releases.append(decision);
      await reload();
      return isAppended;
    },
    /** Polls for decisions of other processes. */
    watch: (ticker: Ticker): void => ticker.every(WATCH_INTERVAL_MS, 'release_decisions', reload),
  };
}
