import type { DomainEvents } from '../domainEvents';
import type { ChangeJournal } from '../persistence/changeJournal';
import type { PresenceStore } from '../persistence/presenceStore';
import type { Clock, Logger, Random } from '../providers/ports';
import type { Ticker } from '../providers/ticker';
import { createChangeFeed } from './changeFeed';
import type { Browsers, LocalBrowsers, Presence } from './publisher';
import { createSharedBrowsers } from './sharedBrowsers';
import { createSharedPresence, PROCESS_STALE_MS } from './sharedPresence';

/** Together with the way to the browser, an event reaches every process's browsers within a second. */
const POLL_MS = 500;
const BEAT_MS = 5_000;
const ASK_SESSIONS_EVERY_BEATS = 6;

/** Polling and heartbeat intervals between processes; tests use shorter ones. */
export interface ProcessPace {
  pollMs: number;
  beatMs: number;
  staleMs: number;
}
const PACE: ProcessPace = { pollMs: POLL_MS, beatMs: BEAT_MS, staleMs: PROCESS_STALE_MS };

/** Shares members' changes, presence and browser events between the processes over one database. */
export interface AcrossProcesses {
  presence: Presence;
  browsers: Browsers;
  /** Subscribes to the journal; a database read after this and the events from then on leave no gap. */
  start: () => Promise<void>;
  /** After the last socket is closed. */
  stop: () => Promise<void>;
}

interface AcrossProcessesDeps {
  journal: ChangeJournal;
  presenceStore: PresenceStore;
  /** Who is connected to this process. */
  local: LocalBrowsers;
  events: DomainEvents;
  ticker: Ticker;
  clock: Clock;
  random: Random;
  logger: Logger;
  pace?: ProcessPace | undefined;
}

export function createAcrossProcesses(deps: AcrossProcessesDeps): AcrossProcesses {
  const { journal, presenceStore, local, events, ticker, clock, random, logger, pace = PACE } = deps;
  const processId = random.bytes(9).toString('base64url');
  const feed = createChangeFeed({
    processId,
    journal,
    events,
    clock,
    logger,
    onPresence: (by, change) => presence.receive(by, change),
    onBrowserEvent: (event) => browsers.receive(event),
    // Browsers reconnect by themselves and refetch everything.
    onBrowserEventsMissed: () => local.disconnectAll(),
  });
  const browsers = createSharedBrowsers({ local, relay: feed.relay, logger });
  const presence = createSharedPresence({
    processId,
    local,
    store: presenceStore,
    announceToOthers: feed.announce,
    events,
    logger,
    staleMs: pace.staleMs,
  });
  return {
    presence,
    browsers,
    async start() {
      await feed.start();
      await presence.start();
      ticker.every(pace.pollMs, 'changes_of_other_processes', feed.poll);
      ticker.every(pace.beatMs, 'heartbeat', presence.sendHeartbeat);
      ticker.every(ASK_SESSIONS_EVERY_BEATS * pace.beatMs, 'sessions_of_sockets', local.closeExpiredSessions);
    },
    async stop() {
      await presence.leave();
      await feed.flush();
    },
  };
}
