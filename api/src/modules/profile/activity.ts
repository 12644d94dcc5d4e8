import { utcDayOf } from '@sixfold/domain/ranking';
import type { Facts } from '../../facts';
import type { Clock, Logger } from '../../providers/ports';
import type { RankingRecords } from './forRanking/repository';

/** A sign of life is a day in lists and an hour in the database; more would only cost writes. */
const WRITTEN_EVERY_MS = 60 * 60 * 1_000;
/** So many members are remembered as written lately; beyond that the database itself refuses the second write. */
const REMEMBERED_MAX = 100_000;

interface ActivityDeps {
  records: RankingRecords;
  facts: Facts;
  clock: Clock;
  logger: Logger;
}

export interface Activity {
  note: (memberId: string) => void;
  /** Resolves when nothing is being written. */
  settled: () => Promise<void>;
}

/** Notes when members were last here, from their requests and connections: never waited for, at most once an hour. */
export function createActivity({ records, facts, clock, logger }: ActivityDeps): Activity {
  const writing = new Set<Promise<void>>();
  const writtenAtMs = new Map<string, number>();

  async function write(memberId: string, now: Date): Promise<void> {
    const before = await records.setActive(memberId, now, new Date(now.getTime() - WRITTEN_EVERY_MS));
    const isNewDay = before !== undefined && (before === null || dayOf(before) !== dayOf(now));
    if (isNewDay) facts.tell('profile_changed', { memberId });
  }

  function note(memberId: string): void {
    const now = clock();
    const sinceMs = now.getTime() - (writtenAtMs.get(memberId) ?? -Infinity);
    if (sinceMs < WRITTEN_EVERY_MS) return;
    if (writtenAtMs.size >= REMEMBERED_MAX) writtenAtMs.clear();
    writtenAtMs.set(memberId, now.getTime());
    const written = write(memberId, now)
      .catch((error: unknown) => logger.warn({ err: error }, 'activity_not_noted'))
      .finally(() => writing.delete(written));
    writing.add(written);
  }

  facts.on('member_connected', async ({ memberId }) => note(memberId));
  return {
    note,
    async settled() {
      await Promise.all(writing);
    },
  };
}

const dayOf = (at: Date) => utcDayOf(at.getTime());
