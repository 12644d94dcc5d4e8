import { createBatchedRead } from './batchedRead';

interface Found {
  id: string;
}

/** A database that answers when the test says so. */
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
    read: createBatchedRead(findMany, ({ id }: Found) => id),
  };
}

describe('createBatchedRead', () => {
  it('sends a read at once, and those that are asked for meanwhile together, each key once', async () => {
    const { read, sent, answer } = createDatabase();
    const first = read('a');
    const others = [read('b'), read('a'), read('b')];
    expect(sent()).toEqual(['a']);
    answer(0);
    expect(await first).toEqual({ id: 'a' });
    expect(sent()).toEqual(['a', 'b,a']);
    answer(1);
    expect(await Promise.all(others)).toEqual([{ id: 'b' }, { id: 'a' }, { id: 'b' }]);
  });

  it('does not wait for a command that hangs', async () => {
    const { read, sent, answer } = createDatabase();
    void read('a');
    const second = read('b');
    while (sent().length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    answer(1);
    expect(await second).toEqual({ id: 'b' });
    // The hanging command completes late, and must not hold up the next read.
    answer(0);
    const third = read('c');
    expect(sent()).toEqual(['a', 'b', 'c']);
    answer(2);
    expect(await third).toEqual({ id: 'c' });
  });

  it('returns null for a key that is not found', async () => {
    const read = createBatchedRead(
      async () => [{ id: 'a' }],
      ({ id }: Found) => id,
    );
    expect(await Promise.all([read('a'), read('b')])).toEqual([{ id: 'a' }, null]);
  });

  it('rejects every read of a failed command, and not the next one', async () => {
    const { read, findMany, answer } = createDatabase();
    const first = read('a');
    findMany.mockRejectedValueOnce(new Error('The database is away.'));
    const reads = Promise.allSettled([read('b'), read('c')]);
    answer(0);
    await first;
    expect((await reads).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = read('b');
    answer(1);
    expect(await next).toEqual({ id: 'b' });
  });
});
