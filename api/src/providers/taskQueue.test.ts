import { createTaskQueue, TaskQueueFullError } from './taskQueue';

/** Returns work that ends when the test calls `end`. */
function work() {
  let end = (): void => undefined;
  let begun = false;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = () => {
    begun = true;
    return ended;
  };
  return { run, end, isBegun: () => begun };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('createTaskQueue', () => {
  it('runs a limited number of tasks at a time, in order of arrival', async () => {
    const lanes = createTaskQueue(2);
    const works = [work(), work(), work(), work()];
    const all = works.map(({ run }) => lanes.run(run));
    const begun = () => works.map(({ isBegun }) => isBegun());
    expect(begun()).toEqual([true, true, false, false]);
    works[1]?.end();
    await settle();
    expect(begun()).toEqual([true, true, true, false]);
    for (const { end } of works) end();
    await Promise.all(all);
    expect(begun()).toEqual([true, true, true, true]);
  });

  it('rejects work when the queue is full', async () => {
    const lanes = createTaskQueue(1, 1);
    const [running, waiting, late] = [work(), work(), work()];
    const all = [lanes.run(running.run), lanes.run(waiting.run)];
    await expect(lanes.run(late.run)).rejects.toThrow(TaskQueueFullError);
    running.end();
    waiting.end();
    await Promise.all(all);
    late.end();
    await lanes.run(late.run);
  });

  it('removes waiting work from the queue when it is cancelled', async () => {
    const lanes = createTaskQueue(1, 1);
    const [running, cancelled, next] = [work(), work(), work()];
    const cancellation = new AbortController();
    const all = [lanes.run(running.run)];
    const waiting = lanes.run(cancelled.run, { signal: cancellation.signal });
    cancellation.abort();
    await expect(waiting).rejects.toBe(cancellation.signal.reason);
    all.push(lanes.run(next.run));
    running.end();
    next.end();
    await Promise.all(all);
    expect([cancelled.isBegun(), next.isBegun()]).toEqual([false, true]);
  });

  it('neither begins cancelled work nor interrupts begun work', async () => {
    const lanes = createTaskQueue(1);
    const [late, begun] = [work(), work()];
    await expect(lanes.run(late.run, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    const cancellation = new AbortController();
    const running = lanes.run(begun.run, { signal: cancellation.signal });
    cancellation.abort();
    begun.end();
    await running;
    expect([late.isBegun(), begun.isBegun()]).toEqual([false, true]);
  });

  it('continues after failed work', async () => {
    const lanes = createTaskQueue(1);
    const failing = lanes.run(() => Promise.reject(new Error('broken')));
    const next = lanes.run(async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
