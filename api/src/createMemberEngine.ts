import type { Connection } from 'mongoose';
import type { DomainEvents } from './domainEvents';
import { createMemberIndex } from './modules/discovery/memberIndex/createMemberIndex';
import type { MemberIndex } from './modules/discovery/memberIndex/memberIndex';
import type { WorkerProgram } from './modules/discovery/memberIndex/rankingWorker';
import { createActivity } from './modules/profile/activity';
import { createRankingRecords } from './modules/profile/rankingRecords/repository';
import { createChangeJournal } from './persistence/changeJournal';
import { createPresenceStore } from './persistence/presenceStore';
import type { Clock, Logger, Random } from './providers/ports';
import { createTicker } from './providers/ticker';
import { createAcrossProcesses, type ProcessPace } from './realtime/acrossProcesses';
import type { Browsers, LocalBrowsers, Presence } from './realtime/publisher';

/** How often it is asked whether the index needs to be read again. */
const CHECK_MS = 30_000;

export interface MemberEngineDeps {
  connection: Connection;
  local: LocalBrowsers;
  events: DomainEvents;
  clock: Clock;
  random: Random;
  logger: Logger;
  /** The thread for long rankings; without one all are made on the request thread. */
  rankingWorker?: WorkerProgram | undefined;
  /** How often processes over one database look at each other; the usual pace when absent. */
  processPace?: ProcessPace | undefined;
}

/** What is known of all members in memory, and what keeps it true: here, and in other processes over the database. */
export interface MemberEngine {
  index: MemberIndex;
  /** On whichever process. */
  presence: Presence;
  browsers: Browsers;
  /** Records a heartbeat of a member. */
  recordActivity: (memberId: string) => void;
  /** Resolves when the index can be asked. */
  start: () => Promise<void>;
  rebuild: () => Promise<void>;
  /** Everybody who is in the index. */
  memberIds: () => Iterable<string>;
  /** Whether the member has a profile, from memory; false for a moment after it was created. */
  hasProfile: (memberId: string) => boolean;
  /** Call it after the last socket and request; nothing queries the database afterwards. */
  stop: () => Promise<void>;
}

export function createMemberEngine(deps: MemberEngineDeps): MemberEngine {
  const { connection, local, events, clock, random, logger } = deps;
  const records = createRankingRecords(connection);
  const ticker = createTicker(logger);
  const processes = createAcrossProcesses({
    journal: createChangeJournal(connection),
    presenceStore: createPresenceStore(connection),
    local,
    events,
    ticker,
    clock,
    random,
    logger,
    pace: deps.processPace,
  });
  const { presence, browsers } = processes;
  const index = createMemberIndex({
    source: records,
    presence,
    events,
    workerProgram: deps.rankingWorker,
    clock,
    logger,
  });
  const activity = createActivity({ records, events, clock, logger });
  return {
    index,
    presence,
    browsers,
    recordActivity: activity.record,
    async start() {
      // The journal is subscribed to before the first read, so that nothing in between is missed.
      await processes.start();
      await index.rebuild();
      ticker.every(CHECK_MS, 'member_index_check', index.check);
    },
    rebuild: index.rebuild,
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
