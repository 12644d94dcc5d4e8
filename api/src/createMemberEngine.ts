import type { Connection } from 'mongoose';
import type { DomainEvents } from './domainEvents';
import { createAccountRepository } from './modules/auth/repository';
import { createMemberIndex } from './modules/discovery/memberIndex/createMemberIndex';
import type { MemberIndex } from './modules/discovery/memberIndex/memberIndex';
import { createMissedChanges } from './modules/discovery/memberIndex/missedChanges';
import type { WorkerProgram } from './modules/discovery/memberIndex/rankingWorker';
import type { LocateTown } from './modules/places/service';
import { createActivity } from './modules/profile/activity';
import { createRankingRecords } from './modules/profile/rankingRecords/repository';
import type { Clock, Logger, Random } from './providers/ports';
import type { RedisConnections } from './providers/redis';
import { createTicker } from './providers/ticker';
import {
  createAcrossProcesses,
  createSingleProcess,
  PACE,
  type ProcessPace,
} from './realtime/acrossProcesses';
import type { LocalBrowsers, Presence } from './realtime/publisher';

/** How often it is asked whether the index needs to be read again. */
const CHECK_MS = 30_000;
/** How often each process reads the members who changed, whether or not it has heard of them. */
const RECOVER_MS = 5 * 60_000;
const ASK_SESSIONS_EVERY_BEATS = 6;

export interface MemberEngineDeps {
  connection: Connection;
  /** Absent when this is the only process over the database. */
  redis?: RedisConnections | undefined;
  local: LocalBrowsers;
  events: DomainEvents;
  clock: Clock;
  random: Random;
  locateTown: LocateTown;
  logger: Logger;
  /** The thread for long rankings; without one all are made on the request thread. */
  rankingWorker?: WorkerProgram | undefined;
  /** The heartbeats of processes over one database; the usual pace when absent. */
  processPace?: ProcessPace | undefined;
}

/** What is known of all members in memory, and what keeps it true: here, and in other processes over the database. */
export interface MemberEngine {
  index: MemberIndex;
  /** On whichever process. */
  presence: Presence;
  /** Whether events of the other processes arrive here; true for a single process. */
  isHearing: () => boolean;
  /** Records a heartbeat of a member. */
  recordActivity: (memberId: string) => void;
  /** Resolves when the index can be asked. */
  start: () => Promise<void>;
  rebuild: () => Promise<void>;
  /** Reads the members who changed, and lets browsers refetch: another program has changed something. */
  catchUp: () => Promise<void>;
  /** Everybody who is in the index. */
  memberIds: () => Iterable<string>;
  /** Whether the member has a profile, from memory; false for a moment after it was created. */
  hasProfile: (memberId: string) => boolean;
  /** Call it after the last socket and request; nothing queries the database afterwards. */
  stop: () => Promise<void>;
}

export function createMemberEngine(deps: MemberEngineDeps): MemberEngine {
  const { connection, redis, local, events, clock, random, logger, processPace: pace = PACE } = deps;
  const records = createRankingRecords(connection);
  const accounts = createAccountRepository(connection);
  const ticker = createTicker(logger);
  const processes = redis
    ? createAcrossProcesses({
        redis,
        database: connection.name,
        local,
        events,
        ticker,
        random,
        logger,
        onMissedChanges: recoverChanges,
        onMissed: catchUp,
        pace,
      })
    : createSingleProcess({ local, events });
  const { presence } = processes;
  const index = createMemberIndex({
    source: records,
    presence,
    events,
    workerProgram: deps.rankingWorker,
    locateTown: deps.locateTown,
    clock,
    logger,
  });
  const activity = createActivity({ records, events, clock, logger });

  const missedChanges = createMissedChanges({
    source: records,
    listDeleted: async () => (await accounts.listDeletions()).map(({ id }) => id),
    events,
    logger,
  });

  /** A failed read is made up by the next turn, which reads everything since the last success. */
  async function recoverChanges(): Promise<void> {
    await missedChanges
      .recover()
      .catch((error: unknown) => logger.error({ err: error }, 'missed_changes_not_read'));
  }

  async function catchUp(): Promise<void> {
    await recoverChanges();
    await index.settled();
    // Browsers reconnect by themselves and refetch everything.
    local.disconnectAll();
  }

  return {
    index,
    presence,
    isHearing: processes.isHearing,
    recordActivity: activity.record,
    async start() {
      // Changes are subscribed to before the first read, so that nothing in between is missed.
      await processes.start();
      await missedChanges.start();
      await index.rebuild();
      ticker.every(CHECK_MS, 'member_index_check', index.check);
      ticker.every(RECOVER_MS, 'missed_changes', missedChanges.recover);
      ticker.every(ASK_SESSIONS_EVERY_BEATS * pace.beatMs, 'sessions_of_sockets', local.closeExpiredSessions);
    },
    rebuild: index.rebuild,
    catchUp,
    memberIds: index.memberIds,
    hasProfile: index.has,
    async stop() {
      await ticker.stop();
      // In this order, because each may still feed the next: a heartbeat changes the index, and then other processes.
      await activity.drain();
      await index.stop();
      await processes.stop();
    },
  };
}
