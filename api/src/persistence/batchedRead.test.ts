import { createBatchedRead } from './batchedRead';

interface Found {
  id: string;
}

/** A fake database that replies when the test calls `answer`. */
function createDatabase() {
  const answers: (() => void)[] = [];
  const findMany = jest.fn(
    (ids: readonly string[]) =>
      new Promise<Found[]>((resolve) => answers.push(() => resolve(ids.map((id) => ({ id }))))),
  );
  return {
    findMany,
    sent: () => findMany.mock.calls.map(([ids]) => ids.join()),
    answer: (index: number) => answers[index]?.(),
    async waitForCommands(count: number) {
      while (findMany.mock.calls.length < count) await nextTurn();
    },
    read: createBatchedRead(findMany, ({ id }: Found) => id),
  };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('createBatchedRead', () => {
  it('batches the reads of two event loop turns with each key once', async () => {
    const { read, sent, answer, waitForCommands } = createDatabase();
    const reads = [read('a'), read('b'), read('a')];
    await nextTurn();
    reads.push(read('c'));
    await waitForCommands(1);
    expect(sent()).toEqual(['a,b,c']);
    answer(0);
    expect(await Promise.all(reads)).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'a' }, { id: 'c' }]);
  });

  it('reads a key again when it is requested after its command was sent', async () => {
    const { read, sent, answer, waitForCommands } = createDatabase();
    const first = read('a');
    await waitForCommands(1);
    const second = read('a');
    await waitForCommands(2);
    expect(sent()).toEqual(['a', 'a']);
    // The first read's command hangs and must not delay the second.
    answer(1);
    expect(await second).toEqual({ id: 'a' });
    answer(0);
    expect(await first).toEqual({ id: 'a' });
  });

  it('returns null for a key that is not found', async () => {
    const read = createBatchedRead(
      async () => [{ id: 'a' }],
      ({ id }: Found) => id,
    );
    expect(await Promise.all([read('a'), read('b')])).toEqual([{ id: 'a' }, null]);
  });

  it('rejects every read of a failed command but not the next read', async () => {
    const { read, findMany, answer, waitForCommands } = createDatabase();
    findMany.mockRejectedValueOnce(new Error('The database is away.'));
    const reads = await Promise.allSettled([read('b'), read('c')]);
    expect(reads.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = read('b');
    await waitForCommands(2);
    answer(0);
    expect(await next).toEqual({ id: 'b' });
  });
});
