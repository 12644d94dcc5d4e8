import type { Connection } from 'mongoose';
import type { DomainEvents } from './domainEvents';
import { createAccountRepository } from './modules/auth/repository';
import { createMemberIndex } from './modules/discovery/memberIndex/createMemberIndex';
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
} from './realtime/processCluster';
import type { LocalBrowsers } from './realtime/publisher';

/** Interval for checking whether the index must be read again. */
const CHECK_MS = 30_000;
/** Interval at which each process reads changed members, whether or not it received their events. */
const RECOVER_MS = 5 * 60_000;
const ASK_SESSIONS_EVERY_BEATS = 6;

export interface MemberEngineDeps {
  connection: Connection;
  /** Absent for a single process. */
  redis?: RedisConnections | undefined;
  local: LocalBrowsers;
  events: DomainEvents;
  clock: Clock;
  random: Random;
  locateTown: LocateTown;
  logger: Logger;
  /** Worker thread for long rankings; without it, all rankings run on the request thread. */
  rankingWorker?: WorkerProgram | undefined;
  /** Heartbeats of the processes over one database; defaults to `PACE`. */
  processPace?: ProcessPace | undefined;
  /** Time for which heartbeats of members are collected; one second when absent. */
  activityBatchMs?: number | undefined;
}

/** In-memory data about all members, kept current within this process and across processes over the database. */
export type MemberEngine = ReturnType<typeof createMemberEngine>;

export function createMemberEngine(deps: MemberEngineDeps) {
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
  const activity = createActivity({ records, events, clock, logger, batchMs: deps.activityBatchMs });

  const missedChanges = createMissedChanges({
    source: records,
    listDeleted: async () => (await accounts.listDeletions()).map(({ id }) => id),
    events,
    logger,
  });

  /** Logs a failure: the next run reads everything since the last success. */
  async function recoverChanges(): Promise<void> {
    await missedChanges
      .recover()
      .catch((error: unknown) => logger.error({ err: error }, 'missed_changes_not_read'));
  }

  async function catchUp(): Promise<void> {
    await recoverChanges();
    await index.settled();
    // Browsers reconnect automatically and refetch everything.
    local.disconnectAll();
  }

  return {
    index,
    /** Presence across all processes. */
    presence,
    /** Whether events of the other processes arrive; always true for a single process. */
    isHearing: processes.isHearing,
    recordActivity: activity.record,
    /** Resolves when the index can be queried. */
    async start(): Promise<void> {
      // Subscribes before the first read, so that no change in between is missed.
      await processes.start();
      await missedChanges.start();
      await index.rebuild();
      ticker.every(CHECK_MS, 'member_index_check', index.check);
      ticker.every(RECOVER_MS, 'missed_changes', missedChanges.recover);
      ticker.every(ASK_SESSIONS_EVERY_BEATS * pace.beatMs, 'sessions_of_sockets', local.closeExpiredSessions);
    },
    rebuild: index.rebuild,
    /** Reads changed members and makes browsers refetch, after another program has changed the data. */
    catchUp,
    memberIds: index.memberIds,
    /** Whether the member has a profile, from memory; briefly still false after its creation. */
    hasProfile: index.has,
    /** Call it after the last socket and request; nothing queries the database afterwards. */
    async stop(): Promise<void> {
      await ticker.stop();
      // In this order because each may still feed the next: a heartbeat changes the index, and then other processes.
      await activity.drain();
      await index.stop();
      await processes.stop();
    },
  };
}
