import { utcDayOf } from '@sixfold/domain/ranking';
import type { Facts } from '../../facts';
import type { Clock, Logger } from '../../providers/ports';
import type { RankingRecords } from './forRanking/repository';

/** A sign of life is a day in lists and an hour in the database; more would only cost writes. */
const WRITTEN_EVERY_MS = 60 * 60 * 1_000;
/** Signs of life of so long are one write: each by itself would make everybody's readings wait for the disk. */
const GATHERED_MS = 1_000;
/** So many members are remembered as written lately; beyond that the database itself refuses the second write. */
const REMEMBERED_MAX = 100_000;

interface ActivityDeps {
  records: Pick<RankingRecords, 'setActive'>;
  facts: Facts;
  clock: Clock;
  logger: Logger;
}

export interface Activity {
  note: (memberId: string) => void;
  /** Writes what is gathered; resolves when nothing is being written any more. */
  settled: () => Promise<void>;
}

/**
 * Notes when members were last here, from their requests and connections: never waited for, many at once, of each at
 * most once an hour. Who is active is told on the first time of a day only, and changes nothing that others are shown.
 */
export function createActivity({ records, facts, clock, logger }: ActivityDeps): Activity {
  const notedAtMs = new Map<string, number>();
  let gathered: { memberIds: string[]; newToday: string[] } | undefined;
  let timer: NodeJS.Timeout | undefined;
  const writing = new Set<Promise<void>>();

  async function write(memberIds: readonly string[], newToday: readonly string[]): Promise<void> {
    const now = clock();
    try {
      await records.setActive(memberIds, now, new Date(now.getTime() - WRITTEN_EVERY_MS));
      for (const memberId of newToday) facts.tell('member_active', { memberId });
    } catch (error) {
      logger.warn({ err: error, members: memberIds.length }, 'activity_not_noted');
      // Their next request tries again.
      for (const memberId of memberIds) notedAtMs.delete(memberId);
    }
  }

  function flush(): void {
    clearTimeout(timer);
    if (!gathered) return;
    const { memberIds, newToday } = gathered;
    gathered = undefined;
    const written = write(memberIds, newToday).finally(() => writing.delete(written));
    writing.add(written);
  }

  function gather(): NonNullable<typeof gathered> {
    if (!gathered) {
      gathered = { memberIds: [], newToday: [] };
      timer = setTimeout(flush, GATHERED_MS).unref();
    }
    return gathered;
  }

  function note(memberId: string): void {
    const nowMs = clock().getTime();
    const beforeMs = notedAtMs.get(memberId) ?? -Infinity;
    if (nowMs - beforeMs < WRITTEN_EVERY_MS) return;
    if (notedAtMs.size >= REMEMBERED_MAX) notedAtMs.clear();
    notedAtMs.set(memberId, nowMs);
    const { memberIds, newToday } = gather();
    memberIds.push(memberId);
    if (beforeMs === -Infinity || utcDayOf(beforeMs) !== utcDayOf(nowMs)) newToday.push(memberId);
  }

  facts.on('member_connected', async ({ memberId }) => note(memberId));
  return {
    note,
    async settled() {
      flush();
      await Promise.all(writing);
    },
  };
}
