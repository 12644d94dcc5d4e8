import type { Facts } from '../facts';
import {
  JOURNAL_KEPT_MS,
  TOLD_KEPT_MS,
  type Change,
  type ChangeJournal,
  type JournalEntry,
} from '../persistence/changeJournal';
import type { Clock, Logger } from '../providers/ports';

/**
 * Entries get their time a moment before others can read them, and of two at the same moment one may be late. So what
 * was read lately is read again, and what is known by its id is left out.
 */
const OVERLAP_MS = 5_000;

/** What this process and the others over the same database tell each other about members. */
export interface ChangeFeed {
  /** Only what is told from now on is heard: whatever is read from the database after this is at least as new. */
  start: () => Promise<void>;
  /** Tells the others; again and again until the database has taken it. */
  tell: (change: Partial<Change>) => void;
  /** The same for what browsers are told; the others are handed it in the order of telling. */
  tellBrowsers: (told: string) => void;
  /** Reads what the others have told. */
  poll: () => Promise<void>;
  /** Resolves when everything is told that can be told now. */
  flush: () => Promise<void>;
}

interface ChangeFeedDeps {
  processId: string;
  journal: ChangeJournal;
  facts: Facts;
  clock: Clock;
  logger: Logger;
  onPresence: (by: string, change: Pick<Change, 'online' | 'offline'>) => void;
  onTold: (told: string) => void;
  /** Something that browsers were told may be gone before it was read here. */
  onToldMissed: () => void;
}

/** Polled twice a second instead of a change stream, which only a replica set has. */
export function createChangeFeed(deps: ChangeFeedDeps): ChangeFeed {
  const { processId, journal, facts, clock, logger, onPresence, onTold, onToldMissed } = deps;
  let position = new Date(0);
  /** Known entries by their time, as far back as they are read again. */
  const known = new Map<string, Date>();
  let polledAt = clock();
  let waiting = NOTHING;
  let untold: string[] = [];
  let sending: Promise<void> | undefined;

  const isEmpty = (change: Change) =>
    Object.values(change).every((ids: readonly string[]) => ids.length === 0);

  async function sendChanges(): Promise<void> {
    const change = waiting;
    waiting = NOTHING;
    if (isEmpty(change)) return;
    try {
      await journal.append(processId, change);
    } catch (error) {
      waiting = merged(change, waiting);
      throw error;
    }
  }

  async function sendTold(told: string[]): Promise<void> {
    if (told.length > 0) await journal.appendTold(processId, told);
  }

  async function send(): Promise<void> {
    while (!isEmpty(waiting) || untold.length > 0) {
      // What else happens in this turn goes with it.
      await new Promise((resolve) => setImmediate(resolve));
      // A browser that is told asks again at once, and then its process must know what had changed by the telling.
      const told = untold;
      untold = [];
      try {
        await sendChanges();
        await sendTold(told);
      } catch (error) {
        logger.error({ err: error }, 'change_not_told');
        untold = [...told, ...untold];
        return;
      }
    }
  }

  function sendSoon(): void {
    sending ??= send().finally(() => (sending = undefined));
  }

  function hear({ id, by, profiles, active, online, offline, told, at }: JournalEntry): void {
    known.set(id, at);
    for (const memberId of profiles) facts.tell('profile_changed_elsewhere', { memberId });
    for (const memberId of active) facts.tell('member_active_elsewhere', { memberId });
    if (online.length + offline.length > 0) onPresence(by, { online, offline });
    told.forEach(onTold);
  }

  const readAgainFrom = (end: Date) => new Date(end.getTime() - OVERLAP_MS);

  function forgetBefore(oldest: Date): void {
    for (const [id, at] of known) if (at < oldest) known.delete(id);
  }

  function tell(change: Partial<Change>): void {
    waiting = merged(waiting, { ...NOTHING, ...change });
    sendSoon();
  }

  facts.on('profile_changed', async ({ memberId }) => tell({ profiles: [memberId] }));
  facts.on('member_active', async ({ memberId }) => tell({ active: [memberId] }));

  return {
    async start() {
      position = await journal.findEnd();
      // What is there already was told to the browsers of an earlier moment.
      for (const { id, at } of await journal.listSince(readAgainFrom(position), processId)) known.set(id, at);
      polledAt = clock();
    },
    tell,
    tellBrowsers(told) {
      untold.push(told);
      sendSoon();
    },
    async poll() {
      sendSoon();
      const startedAt = clock();
      // Own entries move it too, or a process that is alone would read all of its own again and again.
      const end = await journal.findEnd();
      const entries = await journal.listSince(readAgainFrom(position), processId);
      const silentMs = startedAt.getTime() - polledAt.getTime();
      // Half of the time that entries are kept: the other half is for the clocks and for a slow answer.
      if (silentMs > JOURNAL_KEPT_MS / 2) facts.tell('changes_missed', {});
      if (silentMs > TOLD_KEPT_MS / 2) onToldMissed();
      polledAt = startedAt;
      for (const entry of entries) if (!known.has(entry.id)) hear(entry);
      if (end > position) position = end;
      forgetBefore(new Date(position.getTime() - 2 * OVERLAP_MS));
    },
    async flush() {
      await sending;
      sendSoon();
      await sending;
    },
  };
}

const NOTHING: Change = { profiles: [], active: [], online: [], offline: [] };

/** The later one decides whether somebody is connected. */
function merged(earlier: Change, later: Change): Change {
  const without = (ids: readonly string[], others: readonly string[]) => {
    const gone = new Set(others);
    return ids.filter((id) => !gone.has(id));
  };
  const both = (ids: readonly string[], others: readonly string[]) => [...new Set([...ids, ...others])];
  return {
    profiles: both(earlier.profiles, later.profiles),
    active: both(earlier.active, later.active),
    online: both(without(earlier.online, later.offline), later.online),
    offline: both(without(earlier.offline, later.online), later.offline),
  };
}
