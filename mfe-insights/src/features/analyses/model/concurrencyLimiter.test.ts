import { createConcurrencyLimiter } from './concurrencyLimiter';

function begin(limit: number, count: number) {
  const takeTurn = createConcurrencyLimiter(limit);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const results = Array.from({ length: count }, (_, index) =>
    takeTurn(() => {
      started.push(index);
      return new Promise<number>((resolve, reject) => {
        finish[index] = () => (index === 0 ? reject(new Error('failed')) : resolve(index));
      });
    }),
  );
  results[0]?.catch(() => undefined);
  return { takeTurn, started, finish, results };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('createConcurrencyLimiter', () => {
  it('runs up to the limit and starts the next in order when one ends or fails', async () => {
    const { started, finish, results } = begin(2, 4);
    await settle();
    expect(started).toEqual([0, 1]);
    finish[0]?.();
    await settle();
    expect(started).toEqual([0, 1, 2]);
    finish[1]?.();
    await settle();
    expect(started).toEqual([0, 1, 2, 3]);
    await expect(results[0]).rejects.toThrow('failed');
    expect(await results[1]).toBe(1);
  });

  it('frees a slot for later work when the queue is empty', async () => {
    const { takeTurn, finish } = begin(1, 1);
    await settle();
    finish[0]?.();
    await settle();
    expect(await takeTurn(() => Promise.resolve('later'))).toBe('later');
  });
});
