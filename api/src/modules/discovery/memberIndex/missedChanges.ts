import type { DomainEvents } from '../../../domainEvents';
import type { Logger } from '../../../providers/ports';
import type { RankingRecords } from '../../profile/service';

/**
 * A write takes its time from the database moments before others can read it, and after a failover that clock is
 * another server's. The servers of one database run within seconds of each other; a minute covers both.
 */
const MARGIN_MS = 60_000;
/** The account of a deleted member names them for ten minutes. After a longer gap everything is read again. */
const LONGEST_GAP_MS = 9 * 60_000;

/** Reads the members whose changes this process may not have heard of: changes by processes that died meanwhile. */
export interface MissedChanges {
  /** Remembers the time: everything that is read from now on contains the changes before it. */
  start: () => Promise<void>;
  /** Emits `profile_changed_elsewhere` for each member who changed since the last call, or was deleted. */
  recover: () => Promise<void>;
}

interface MissedChangesDeps {
  source: Pick<RankingRecords, 'streamChangedSince' | 'readClock'>;
  /** Lists the members whose accounts were deleted within the last minutes. */
  listDeleted: () => Promise<string[]>;
  events: DomainEvents;
  logger: Logger;
}

/** All times are the database's, so the clocks of two machines are never compared. */
export function createMissedChanges(deps: MissedChangesDeps): MissedChanges {
  const { source, listDeleted, events, logger } = deps;
  let recoveredUntil: Date | undefined;
  let running: Promise<void> | undefined;
  /** The call that begins when the one under way is over, which may have read some changes too early. */
  let following: Promise<void> | undefined;

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
      following ??= running.catch(() => undefined).then(recover);
      return following;
    }
    following = undefined;
    running = emitChanges().finally(() => (running = undefined));
    return running;
  }

  return {
    async start() {
      recoveredUntil = await source.readClock();
    },
    recover,
  };
}
