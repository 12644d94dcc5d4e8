import type { DomainEvents } from '../domainEvents';
import {
  JOURNAL_KEPT_MS,
  BROWSER_EVENTS_KEPT_MS,
  type Change,
  type ChangeJournal,
  type JournalEntry,
} from '../persistence/changeJournal';
import type { Clock, Logger } from '../providers/ports';

/**
 * An entry gets its time a moment before others can read it, and of two at the same moment one may be late. So recent
 * entries are read again, and those with a known id are skipped.
 */
const OVERLAP_MS = 5_000;

/** Exchanges changes of members with the other processes over the same database. */
export interface ChangeFeed {
  /** Starts at the end of the journal: a database read after this is at least as new. */
  start: () => Promise<void>;
  /** Announces a change to the others, retrying until the database has stored it. */
  announce: (change: Partial<Change>) => void;
  /** Relays an event for browsers; the others receive events in the order of relaying. */
  relay: (event: string) => void;
  /** Reads the entries of the others. */
  poll: () => Promise<void>;
  /** Resolves when everything that can be sent now is sent. */
  flush: () => Promise<void>;
}

interface ChangeFeedDeps {
  processId: string;
  journal: ChangeJournal;
  events: DomainEvents;
  clock: Clock;
  logger: Logger;
  onPresence: (by: string, change: Pick<Change, 'online' | 'offline'>) => void;
  onBrowserEvent: (event: string) => void;
  /** Events for browsers may have been deleted before they were read here. */
  onBrowserEventsMissed: () => void;
}

/** Polled twice a second instead of a change stream, which only a replica set has. */
export function createChangeFeed(deps: ChangeFeedDeps): ChangeFeed {
  const { processId, journal, events, clock, logger, onPresence, onBrowserEvent, onBrowserEventsMissed } =
    deps;
  let position = new Date(0);
  /** Known entries by their time, as far back as they are read again. */
  const known = new Map<string, Date>();
  let polledAt = clock();
  let waiting = NOTHING;
  let unsent: string[] = [];
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
      waiting = mergeChanges(change, waiting);
      throw error;
    }
  }

  async function sendBrowserEvents(relayed: string[]): Promise<void> {
    if (relayed.length > 0) await journal.appendBrowserEvents(processId, relayed);
  }

  async function send(): Promise<void> {
    while (!isEmpty(waiting) || unsent.length > 0) {
      // Further changes of this turn join the batch.
      await new Promise((resolve) => setImmediate(resolve));
      // A browser refetches at once after an event, and its process must know the change by then.
      const relayed = unsent;
      unsent = [];
      try {
        await sendChanges();
        await sendBrowserEvents(relayed);
      } catch (error) {
        logger.error({ err: error }, 'change_not_announced');
        unsent = [...relayed, ...unsent];
        return;
      }
    }
  }

  function sendSoon(): void {
    sending ??= send().finally(() => (sending = undefined));
  }

  function receive({ id, by, profiles, active, online, offline, browserEvents, at }: JournalEntry): void {
    known.set(id, at);
    for (const memberId of profiles) events.emit('profile_changed_elsewhere', { memberId });
    for (const memberId of active) events.emit('member_active_elsewhere', { memberId });
    if (online.length + offline.length > 0) onPresence(by, { online, offline });
    browserEvents.forEach(onBrowserEvent);
  }

  const readAgainFrom = (end: Date) => new Date(end.getTime() - OVERLAP_MS);

  function forgetBefore(oldest: Date): void {
    for (const [id, at] of known) if (at < oldest) known.delete(id);
  }

  function announce(change: Partial<Change>): void {
    waiting = mergeChanges(waiting, { ...NOTHING, ...change });
    sendSoon();
  }

  events.on('profile_changed', async ({ memberId }) => announce({ profiles: [memberId] }));
  events.on('member_active', async ({ memberId }) => announce({ active: [memberId] }));

  return {
    async start() {
      position = await journal.findEnd();
      // Earlier entries were already relayed to browsers.
      for (const { id, at } of await journal.listSince(readAgainFrom(position), processId)) known.set(id, at);
      polledAt = clock();
    },
    announce,
    relay(event) {
      unsent.push(event);
      sendSoon();
    },
    async poll() {
      sendSoon();
      const startedAt = clock();
      // Own entries move the position too, or a single process would read all of its own again and again.
      const end = await journal.findEnd();
      const entries = await journal.listSince(readAgainFrom(position), processId);
      const silentMs = startedAt.getTime() - polledAt.getTime();
      // Half of the time that entries are kept; the other half allows for clocks and a slow reply.
      if (silentMs > JOURNAL_KEPT_MS / 2) events.emit('changes_missed', {});
      if (silentMs > BROWSER_EVENTS_KEPT_MS / 2) onBrowserEventsMissed();
      polledAt = startedAt;
      for (const entry of entries) if (!known.has(entry.id)) receive(entry);
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

/** Merges two changes; the later one decides whether a member is connected. */
function mergeChanges(earlier: Change, later: Change): Change {
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
