import type { Redis } from 'ioredis';

/** Field of an event with its sender and its number, which increases by one. */
export const NUMBER_FIELD = 'number';
/** Field of an entry without an event, with a sender and the number of its last event before. */
export const LAST_NUMBER_FIELD = 'last-number';
/** Older events are dropped, because browsers refetch instead. */
const WAIT_MAX_MS = 60_000;
const WAITING_MAX = 10_000;
const RETRY_MS = 500;
const BATCH_MAX = 100;

interface WaitingEvent {
  number: number;
  sinceMs: number;
  args: string[];
}

/**
 * Numbers the events that Socket.IO's adapter adds to its stream and queues them until Redis accepts them. An event
 * whose reply was lost is sent twice. Readers drop the duplicate and detect a lost event by its missing number.
 */
export function createEventOutbox(commands: Redis, sender: string, onFailure: (error: Error) => void) {
  const add = commands.xadd.bind(commands) as unknown as (args: string[]) => Promise<string | null>;
  let numbered = 0;
  let waiting: WaitingEvent[] = [];
  let isSending = false;
  let retry: NodeJS.Timeout | undefined;

  function keep(event: WaitingEvent): void {
    waiting.push(event);
    if (waiting.length > WAITING_MAX) waiting.shift();
    retry ??= setInterval(() => void sendWaiting(), RETRY_MS).unref();
  }

  async function send(event: WaitingEvent): Promise<string | null> {
    try {
      return await add(event.args);
    } catch (error) {
      onFailure(error as Error);
      keep(event);
      return null;
    }
  }

  async function sendWaiting(): Promise<void> {
    if (isSending || commands.status !== 'ready') return;
    isSending = true;
    const oldestMs = performance.now() - WAIT_MAX_MS;
    // Failed events may have been queued behind later ones.
    waiting = waiting.filter(({ sinceMs }) => sinceMs > oldestMs).sort((a, b) => a.number - b.number);
    try {
      while (waiting.length > 0) {
        const batch = new Set(waiting.slice(0, BATCH_MAX));
        await Promise.all([...batch].map(({ args }) => add(args)));
        waiting = waiting.filter((event) => !batch.has(event));
      }
      clearInterval(retry);
      retry = undefined;
    } catch (error) {
      onFailure(error as Error);
    } finally {
      isSending = false;
    }
  }

  const xadd = (args: string[]): Promise<string | null> => {
    numbered += 1;
    const numberedArgs = [...args, NUMBER_FIELD, `${sender} ${numbered}`];
    const event = { number: numbered, sinceMs: performance.now(), args: numberedArgs };
    if (waiting.length === 0) return send(event);
    keep(event);
    return Promise.resolve(null);
  };
  Object.assign(commands, { xadd });
  commands.on('ready', () => void sendWaiting());

  return {
    /** Returns the name and value of the field that states the last event before an entry. */
    lastNumberField(): [string, string] {
      const last = Math.min(numbered, ...waiting.slice(0, 1).map(({ number }) => number - 1));
      return [LAST_NUMBER_FIELD, `${sender} ${last}`];
    },
    stop: (): void => clearInterval(retry),
  };
}
