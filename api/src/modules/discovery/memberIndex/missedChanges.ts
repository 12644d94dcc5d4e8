import type { DomainEvents } from '../../../domainEvents';
import type { Logger } from '../../../providers/ports';
import type { RankingRecords } from '../../profile/service';

/**
 * A write is timestamped by the database moments before others can read it, and after a failover by another server's
 * clock. The servers of a database agree within seconds; a minute covers both.
 */
const MARGIN_MS = 60_000;
/** A deleted member's account keeps their id for ten minutes. After a longer gap everything is read again. */
const LONGEST_GAP_MS = 9 * 60_000;

interface MissedChangesDeps {
  source: Pick<RankingRecords, 'streamChangedSince' | 'readClock'>;
  /** Lists members whose accounts were deleted within the last minutes. */
  listDeleted: () => Promise<string[]>;
  events: DomainEvents;
  logger: Logger;
}

/**
 * Reads members whose changes this process may have missed, because the process that made them crashed. Uses only
 * database time, so clocks of different machines are never compared.
 */
export function createMissedChanges(deps: MissedChangesDeps) {
  const { source, listDeleted, events, logger } = deps;
  let recoveredUntil: Date | undefined;
  let running: Promise<void> | undefined;
  /** The call queued behind the current one, which may have read some changes too early. */
  let queuedRecovery: Promise<void> | undefined;

  async function emitChanges(): Promise<void> {
    const now = await source.readClock();
    const sinceMs = recoveredUntil?.getTime() ?? -Infinity;
    if (now.getTime() - sinceMs > LONGEST_GAP_MS) {
      events.emit('changes_missed', {});
    } else {
      let members = 0;
      const emit = (memberIds: readonly string[]) => {
        members += memberIds.length;
        for (const memberId of memberIds) events.emit('profile_changed_elsewhere', { memberId });
      };
      for await (const memberIds of source.streamChangedSince(new Date(sinceMs - MARGIN_MS))) emit(memberIds);
      emit(await listDeleted());
      logger.info({ members }, 'missed_changes_read');
    }
    recoveredUntil = now;
  }

  async function recover(): Promise<void> {
    if (running) {
      queuedRecovery ??= running.catch(() => undefined).then(recover);
      return queuedRecovery;
    }
    queuedRecovery = undefined;
    running = emitChanges().finally(() => (running = undefined));
    return running;
  }

  return {
    /** Records the time: anything read from now on includes earlier changes. */
    async start(): Promise<void> {
      recoveredUntil = await source.readClock();
    },
    /** Emits `profile_changed_elsewhere` for each member changed or deleted since the last call. */
    recover,
  };
}
