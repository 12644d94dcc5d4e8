import { utcDayOf } from '@sixfold/domain/ranking';
import type { DomainEvents } from '../../domainEvents';
import type { Clock, Logger } from '../../providers/ports';
import type { RankingRecords } from './rankingRecords/repository';

/** Lists show the day of the last heartbeat and the database stores its hour. More precision would only cost writes. */
const WRITE_INTERVAL_MS = 60 * 60 * 1_000;
/** Heartbeats are written in batches, because single writes would make every read wait for the disk. */
const BATCH_MS = 1_000;
/** Maximum number of members cached as recently written; beyond it the database query skips the second write. */
const REMEMBERED_MAX = 100_000;

interface ActivityDeps {
  records: Pick<RankingRecords, 'setActive'>;
  events: DomainEvents;
  clock: Clock;
  logger: Logger;
  batchMs?: number | undefined;
}

/**
 * Records when members were last active, from their requests and connections. Writes in the background, in batches, at
 * most once an hour per member. Emits `member_active` only with the first heartbeat of a day.
 */
export function createActivity({ records, events, clock, logger, batchMs = BATCH_MS }: ActivityDeps) {
  const recordedAtMs = new Map<string, number>();
  let batch: { memberIds: string[]; newToday: string[] } | undefined;
  let timer: NodeJS.Timeout | undefined;
  const writing = new Set<Promise<void>>();

  async function write(memberIds: readonly string[], newToday: readonly string[]): Promise<void> {
    const now = clock();
    try {
      await records.setActive(memberIds, now, new Date(now.getTime() - WRITE_INTERVAL_MS));
      for (const memberId of newToday) events.emit('member_active', { memberId });
    } catch (error) {
      logger.warn({ err: error, members: memberIds.length }, 'activity_not_recorded');
      // Retried with their next request.
      for (const memberId of memberIds) recordedAtMs.delete(memberId);
    }
  }

  function flush(): void {
    clearTimeout(timer);
    if (!batch) return;
    const { memberIds, newToday } = batch;
    batch = undefined;
    const written = write(memberIds, newToday).finally(() => writing.delete(written));
    writing.add(written);
  }

  function openBatch(): NonNullable<typeof batch> {
    if (!batch) {
      batch = { memberIds: [], newToday: [] };
      timer = setTimeout(flush, batchMs).unref();
    }
    return batch;
  }

  function recordActivity(memberId: string): void {
    const nowMs = clock().getTime();
    const beforeMs = recordedAtMs.get(memberId) ?? -Infinity;
    if (nowMs - beforeMs < WRITE_INTERVAL_MS) return;
    if (recordedAtMs.size >= REMEMBERED_MAX) recordedAtMs.clear();
    recordedAtMs.set(memberId, nowMs);
    const { memberIds, newToday } = openBatch();
    memberIds.push(memberId);
    if (beforeMs === -Infinity || utcDayOf(beforeMs) !== utcDayOf(nowMs)) newToday.push(memberId);
  }

  events.on('member_connected', async ({ memberId }) => recordActivity(memberId));
  return {
    record: recordActivity,
    /** Writes the pending batch and resolves once no write is in progress. */
    async drain(): Promise<void> {
      flush();
      await Promise.all(writing);
    },
  };
}
