import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';
import { mongo } from 'mongoose';
import { runRequestsIn } from '../support/runRequestsIn';

const METHODS = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'bulkWrite',
] as const;

export interface CallWrites {
  /** Collection and method of each, in order; includes rejected ones. */
  writes: string[];
  /** Number of writes that succeed before the process crashes: all later ones of the call fail. */
  endsAfter: number;
  running: number;
}

/** Writes that any request may cause. */
const OF_ANY_CALL = /^processLeases\.|^profiles\.(updateMany|bulkWrite)$/;

/**
 * Observes the writes of one call at a time through the driver, including background work that it starts, and makes
 * them fail as in a crash. Call `restore` afterwards.
 */
export function interceptWrites() {
  const context = new AsyncLocalStorage<CallWrites | 'nested'>();
  let current: CallWrites | undefined;
  const prototype = mongo.Collection.prototype as unknown as Record<
    string,
    (this: { collectionName: string }, ...given: unknown[]) => Promise<unknown>
  >;
  const originals = METHODS.map((method) => {
    const original = prototype[method]!;
    prototype[method] = async function intercepted(...given) {
      const call = context.getStore();
      const write = `${this.collectionName}.${method}`;
      const isCounted =
        call !== undefined && call !== 'nested' && call === current && !OF_ANY_CALL.test(write);
      if (!isCounted) return original.apply(this, given);
      call.writes.push(write);
      if (call.writes.length > call.endsAfter) throw new Error('The process ended before this write.');
      call.running += 1;
      // Some methods call others.
      return context.run('nested', () => original.apply(this, given)).finally(() => (call.running -= 1));
    };
    return [method, original] as const;
  });

  return {
    /** Attributes the requests of a server to the call observed at that time. */
    attach: (http: Server) => runRequestsIn(http, context, () => current),
    /** Observes a call until all work that it started is done. */
    async observe<T>(call: () => Promise<T>, endsAfter = Infinity): Promise<{ reply: T; writes: string[] }> {
      const observed: CallWrites = { writes: [], endsAfter, running: 0 };
      current = observed;
      try {
        const reply = await context.run(observed, call);
        for (let quiet = 0; quiet < 5; quiet = observed.running === 0 ? quiet + 1 : 0)
          await new Promise((resolve) => setTimeout(resolve, 3));
        return { reply, writes: observed.writes };
      } finally {
        current = undefined;
      }
    },
    restore: () => originals.forEach(([method, original]) => (prototype[method] = original)),
  };
}
