import type { Facts } from '../facts';
import type { ChangeJournal } from '../persistence/changeJournal';
import type { PresenceStore } from '../persistence/presenceStore';
import type { Clock, Logger, Random } from '../providers/ports';
import type { Ticker } from '../providers/ticker';
import { createChangeFeed } from './changeFeed';
import type { Browsers, LocalBrowsers, Presence } from './publisher';
import { createSharedBrowsers } from './sharedBrowsers';
import { createSharedPresence, PROCESS_STALE_MS } from './sharedPresence';

/** With the way to the browser, everybody hears of a deed within a second, on whichever process they are. */
const POLL_MS = 500;
const BEAT_MS = 5_000;
const ASK_SESSIONS_EVERY_BEATS = 6;

/** How often the processes look at each other; tests are in more of a hurry. */
export interface ProcessPace {
  pollMs: number;
  beatMs: number;
  staleMs: number;
}
const PACE: ProcessPace = { pollMs: POLL_MS, beatMs: BEAT_MS, staleMs: PROCESS_STALE_MS };

/** What makes several processes over one database one product: members' changes, who is online, what browsers hear. */
export interface AcrossProcesses {
  presence: Presence;
  browsers: Browsers;
  /** What is read from the database after this and what is heard from then on leave no gap between them. */
  start: () => Promise<void>;
  /** After the last socket is closed. */
  stop: () => Promise<void>;
}

interface AcrossProcessesDeps {
  journal: ChangeJournal;
  presenceStore: PresenceStore;
  /** Who is connected to this process. */
  local: LocalBrowsers;
  facts: Facts;
  ticker: Ticker;
  clock: Clock;
  random: Random;
  logger: Logger;
  pace?: ProcessPace | undefined;
}

export function createAcrossProcesses(deps: AcrossProcessesDeps): AcrossProcesses {
  const { journal, presenceStore, local, facts, ticker, clock, random, logger, pace = PACE } = deps;
  const processId = random.bytes(9).toString('base64url');
  const feed = createChangeFeed({
    processId,
    journal,
    facts,
    clock,
    logger,
    onPresence: (by, change) => presence.hear(by, change),
    onTold: (told) => browsers.hear(told),
    // They come back by themselves, through the door, and ask for everything again.
    onToldMissed: () => local.hangUp(),
  });
  const browsers = createSharedBrowsers({ local, tell: feed.tellBrowsers, logger });
  const presence = createSharedPresence({
    processId,
    local,
    store: presenceStore,
    tell: feed.tell,
    facts,
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
      ticker.every(pace.beatMs, 'sign_of_life', presence.beat);
      ticker.every(ASK_SESSIONS_EVERY_BEATS * pace.beatMs, 'sessions_of_sockets', local.endForgotten);
    },
    async stop() {
      await presence.leave();
      await feed.flush();
    },
  };
}
