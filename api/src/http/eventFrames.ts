/** Shorter than the idle timeout of this server and of common proxies. */
const HEARTBEAT_MS = 10_000;

/** Formats events as text/event-stream, with comments as heartbeats while idle. */
export async function* createEventFrames(
  events: AsyncIterable<{ id: string; data: unknown }>,
  present: (data: unknown) => unknown,
  heartbeatMs = HEARTBEAT_MS,
): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (;;) {
      const result = await Promise.race([next, startHeartbeat(heartbeatMs, next)]);
      if (result === 'heartbeat') {
        yield ': still here\n\n';
        continue;
      }
      if (result.done) return;
      const { id, data } = result.value;
      yield `id: ${id}\ndata: ${JSON.stringify(present(data))}\n\n`;
      next = iterator.next();
    }
  } finally {
    await iterator.return?.();
  }
}

function startHeartbeat(afterMs: number, awaited: Promise<unknown>): Promise<'heartbeat'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('heartbeat'), afterMs);
    const cancel = () => clearTimeout(timer);
    awaited.then(cancel, cancel);
  });
}
