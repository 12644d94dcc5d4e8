import { createDomainEvents, type DomainEvents } from '../src/domainEvents';
import type { Change, ChangeJournal, JournalEntry } from '../src/persistence/changeJournal';
import { createChangeFeed, type ChangeFeed } from '../src/realtime/changeFeed';

const logger = { debug: jest.fn(), info: jest.fn(), warn: jest.fn(), error: jest.fn() };

/** A journal in memory: every entry is a second later than the one before it. */
function buildJournal() {
  const entries: JournalEntry[] = [];
  const askedSince: Date[] = [];
  const add = (by: string, entry: Partial<Change & { browserEvents: readonly string[] }>) => {
    const id = String(entries.length + 1);
    const at = new Date(entries.length * 1_000 + 100_000);
    entries.push({
      id,
      by,
      at,
      profiles: [],
      active: [],
      online: [],
      offline: [],
      browserEvents: [],
      ...entry,
    });
  };
  const journal: jest.Mocked<ChangeJournal> = {
    append: jest.fn(async (by, change) => add(by, change)),
    appendBrowserEvents: jest.fn(async (by, browserEvents) => add(by, { browserEvents })),
    findEnd: jest.fn(async () => entries.at(-1)?.at ?? new Date(0)),
    listSince: jest.fn(async (since, by) => {
      askedSince.push(since);
      return entries.filter((entry) => entry.at >= since && entry.by !== by);
    }),
  };
  return { journal, entries, askedSince, add };
}

async function startFeed(
  journal: ChangeJournal,
): Promise<{ feed: ChangeFeed; events: DomainEvents; heard: string[] }> {
  const heard: string[] = [];
  const events = createDomainEvents(logger);
  const feed = createChangeFeed({
    processId: 'this',
    journal,
    events,
    clock: () => new Date(),
    logger,
    onPresence: () => undefined,
    onBrowserEvent: (event) => heard.push(event),
    onBrowserEventsMissed: () => heard.push('missed'),
  });
  await feed.start();
  return { feed, events, heard };
}

describe('the change feed between processes', () => {
  it('does not read its own entries again and again in a single process', async () => {
    const { journal, askedSince } = buildJournal();
    const { feed } = await startFeed(journal);
    for (let turn = 0; turn < 10; turn += 1) {
      feed.relay(`event ${turn}`);
      await feed.flush();
    }
    await feed.poll();
    await feed.poll();
    const newest = await journal.findEnd();
    expect(newest.getTime() - (askedSince.at(-1)?.getTime() ?? 0)).toBe(5_000);
  });

  it('does not deliver events from before its start', async () => {
    const { journal, add } = buildJournal();
    add('another', { browserEvents: ['before'] });
    const { feed, heard } = await startFeed(journal);
    await feed.poll();
    add('another', { browserEvents: ['after'] });
    await feed.poll();
    await feed.poll();
    expect(heard).toEqual(['after']);
  });

  it('delivers an event to browsers only after the change that precedes it', async () => {
    const { journal, entries } = buildJournal();
    const { feed, events } = await startFeed(journal);
    events.emit('profile_changed', { memberId: 'first' });
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const append = journal.append.getMockImplementation();
    journal.append.mockImplementationOnce(async (by, change) => {
      await held;
      await append?.(by, change);
    });
    while (journal.append.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
    // While the first change is being written a second one happens, and an event for browsers follows.
    events.emit('profile_changed', { memberId: 'second' });
    feed.relay('the second has changed');
    letGo();
    await feed.flush();
    expect(entries.map(({ profiles, browserEvents }) => [...profiles, ...browserEvents].join())).toEqual([
      'first',
      'second',
      'the second has changed',
    ]);
  });

  it('keeps the order of events when the database rejects the first write', async () => {
    const { journal, entries } = buildJournal();
    const { feed } = await startFeed(journal);
    journal.appendBrowserEvents.mockRejectedValueOnce(new Error('no connection'));
    feed.relay('one');
    await feed.flush();
    feed.relay('two');
    await feed.flush();
    expect(entries.flatMap(({ browserEvents }) => browserEvents)).toEqual(['one', 'two']);
  });
});
