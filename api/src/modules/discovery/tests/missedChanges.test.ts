import { createDomainEvents } from '../../../domainEvents';
import type { Logger } from '../../../providers/ports';
import { createMissedChanges } from '../memberIndex/missedChanges';

const START = new Date('2026-03-10T12:00:00Z');
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const logger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

function build() {
  const database = { now: START, asked: [] as Date[], changed: ['a'], deleted: [] as string[] };
  const heard: string[] = [];
  const events = createDomainEvents(logger);
  events.on('profile_changed_elsewhere', async ({ memberId }) => void heard.push(memberId));
  events.on('changes_missed', async () => void heard.push('everybody'));
  const missed = createMissedChanges({
    source: {
      async *streamChangedSince(since) {
        database.asked.push(since);
        yield database.changed;
      },
      readClock: async () => database.now,
    },
    listDeleted: async () => database.deleted,
    events,
    logger,
  });
  return { database, heard, missed };
}

describe('createMissedChanges', () => {
  it("reads changes since the last call by the database's clock, with a margin of a minute", async () => {
    const { database, heard, missed } = build();
    await missed.start();
    for (const minutes of [5, 10]) {
      database.now = after(minutes);
      await missed.recover();
    }
    expect(database.asked).toEqual([after(-1), after(4)]);
    expect(heard).toEqual(['a', 'a']);
  });

  it('emits members whose accounts were deleted', async () => {
    const { database, heard, missed } = build();
    await missed.start();
    database.changed = [];
    database.deleted = ['gone'];
    await missed.recover();
    expect(heard).toEqual(['gone']);
  });

  it('requests a full reload after a gap in which deletions may have been lost', async () => {
    const { database, heard, missed } = build();
    await missed.start();
    database.now = after(10);
    await missed.recover();
    expect([heard, database.asked]).toEqual([['everybody'], []]);
  });

  it('reads once more for calls during a read, which may be too early for them', async () => {
    const { database, missed } = build();
    await missed.start();
    await Promise.all([missed.recover(), missed.recover(), missed.recover()]);
    expect(database.asked).toHaveLength(2);
  });

  it('repeats the same period after a failed read', async () => {
    const { database, missed } = build();
    await missed.start();
    database.now = after(5);
    const { asked } = database;
    database.asked = {
      push: () => {
        throw new Error('away');
      },
    } as never;
    await expect(missed.recover()).rejects.toThrow('away');
    database.asked = asked;
    await missed.recover();
    expect(asked).toEqual([after(-1)]);
  });
});
