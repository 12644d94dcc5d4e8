import { DAY_MS } from '../../durations';
import type { Clock, Logger, Scheduler } from '../../providers/ports';
import type { PublishedSource } from '../remotes/publishedFolder';
import type { ReleaseDecisions } from './decisions';
import type { ReleaseDecisionRecord } from './repository';

/** Time for which tabs opened before a release can still load their files. */
const SERVED_MS = 7 * DAY_MS;
const INTERVAL_MS = DAY_MS;
/** More decisions than a team makes in that time. */
const DECISIONS_READ = 500;

interface Release {
  version: string;
  publishedAt: Date;
}

/**
 * Returns the releases that were last served more than seven days ago, except the newest one and rollback targets.
 * @param published newest first
 * @param decisions newest first
 * @param kept served releases and their fallbacks
 */
function listExpired(
  published: readonly Release[],
  decisions: readonly ReleaseDecisionRecord[],
  kept: ReadonlySet<string>,
  now: Date,
): string[] {
  const endsOf = (version: string) =>
    decisions.flatMap((decision, at) =>
      decision.version === version || decision.canary?.version === version
        ? [decisions[at - 1]?.decidedAt ?? now]
        : decision.versionBefore === version
          ? [decision.decidedAt]
          : [],
    );
  return published.flatMap(({ version, publishedAt }, at) => {
    const next = published[at - 1];
    if (!next || kept.has(version)) return [];
    // Before the first decision, each build was live until the next one.
    const times = [publishedAt, next.publishedAt, ...endsOf(version)].map((time) => time.getTime());
    return now.getTime() - Math.max(...times) > SERVED_MS ? [version] : [];
  });
}

/** Removes releases from the store once no open tab can need them. */
export type ReleaseRetention = ReturnType<typeof createReleaseRetention>;

interface ReleaseRetentionDeps {
  source: PublishedSource;
  decisions: ReleaseDecisions;
  scheduler: Scheduler;
  clock: Clock;
  logger: Logger;
}

export function createReleaseRetention({
  source,
  decisions,
  scheduler,
  clock,
  logger,
}: ReleaseRetentionDeps) {
  async function removeExpiredOf(remote: string): Promise<void> {
    const [published, current, made] = await Promise.all([
      source.listPublished(remote),
      source.listCurrent(remote),
      decisions.listOf(remote, DECISIONS_READ),
    ]);
    const [inForce] = made;
    const kept = new Set([...current, ...(inForce?.previous ?? [])]);
    for (const version of listExpired(published, made, kept, clock())) {
      try {
        await source.remove(remote, version);
        logger.info({ remote, version }, 'release_removed');
      } catch (error) {
        logger.warn({ err: error, remote, version }, 'release_not_removed');
      }
    }
  }

  async function removeExpired(): Promise<void> {
    for (const remote of await source.names()) {
      try {
        await removeExpiredOf(remote);
      } catch (error) {
        logger.warn({ err: error, remote }, 'releases_not_removed');
      }
    }
  }

  const start = () => {
    scheduler.after(INTERVAL_MS, async () => {
      start();
      await removeExpired();
    });
  };
  return {
    /** Removes expired releases now and every day. */
    start(): void {
      start();
      void removeExpired();
    },
    removeExpired,
  };
}
