import { createFacts, type Facts } from '../src/facts';
import type { Change, ChangeJournal, JournalEntry } from '../src/persistence/changeJournal';
import { createChangeFeed, type ChangeFeed } from '../src/realtime/changeFeed';

const logger = { debug: jest.fn(), info: jest.fn(), warn: jest.fn(), error: jest.fn() };

/** A journal in memory: every entry is a second later than the one before it. */
function buildJournal() {
  const entries: JournalEntry[] = [];
  const askedSince: Date[] = [];
  const add = (by: string, entry: Partial<Change & { told: readonly string[] }>) => {
    const id = String(entries.length + 1);
    const at = new Date(entries.length * 1_000 + 100_000);
    entries.push({ id, by, at, profiles: [], active: [], online: [], offline: [], told: [], ...entry });
  };
  const journal: jest.Mocked<ChangeJournal> = {
    append: jest.fn(async (by, change) => add(by, change)),
    appendTold: jest.fn(async (by, told) => add(by, { told })),
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
): Promise<{ feed: ChangeFeed; facts: Facts; heard: string[] }> {
  const heard: string[] = [];
  const facts = createFacts(logger);
  const feed = createChangeFeed({
    processId: 'this',
    journal,
    facts,
    clock: () => new Date(),
    logger,
    onPresence: () => undefined,
    onTold: (told) => heard.push(told),
    onToldMissed: () => heard.push('missed'),
  });
  await feed.start();
  return { feed, facts, heard };
}

describe('what processes tell each other', () => {
  it('is not read again and again by a process that is alone', async () => {
    const { journal, askedSince } = buildJournal();
    const { feed } = await startFeed(journal);
    for (let turn = 0; turn < 10; turn += 1) {
      feed.tellBrowsers(`fact ${turn}`);
      await feed.flush();
    }
    await feed.poll();
    await feed.poll();
    const newest = await journal.findEnd();
    expect(newest.getTime() - (askedSince.at(-1)?.getTime() ?? 0)).toBe(5_000);
  });

  it('is not heard by a process that starts after it was told', async () => {
    const { journal, add } = buildJournal();
    add('another', { told: ['before'] });
    const { feed, heard } = await startFeed(journal);
    await feed.poll();
    add('another', { told: ['after'] });
    await feed.poll();
    await feed.poll();
    expect(heard).toEqual(['after']);
  });

  it('is heard by browsers only after the change that came before it, and never before', async () => {
    const { journal, entries } = buildJournal();
    const { feed, facts } = await startFeed(journal);
    facts.tell('profile_changed', { memberId: 'first' });
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const append = journal.append.getMockImplementation();
    journal.append.mockImplementationOnce(async (by, change) => {
      await held;
      await append?.(by, change);
    });
    while (journal.append.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
    // While the first change is being written a second one happens, and browsers are told of it.
    facts.tell('profile_changed', { memberId: 'second' });
    feed.tellBrowsers('the second has changed');
    letGo();
    await feed.flush();
    expect(entries.map(({ profiles, told }) => [...profiles, ...told].join())).toEqual([
      'first',
      'second',
      'the second has changed',
    ]);
  });

  it('is told in its order though the database could not take it at first', async () => {
    const { journal, entries } = buildJournal();
    const { feed } = await startFeed(journal);
    journal.appendTold.mockRejectedValueOnce(new Error('no connection'));
    feed.tellBrowsers('one');
    await feed.flush();
    feed.tellBrowsers('two');
    await feed.flush();
    expect(entries.flatMap(({ told }) => told)).toEqual(['one', 'two']);
  });
});
