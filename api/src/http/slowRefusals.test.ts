import { EventEmitter } from 'node:events';
import type { Context } from 'koa';
import { Failure } from '../failure';
import { createMemoryLimiter } from '../providers/limiter';
import { createSlowRefusals } from './slowRefusals';

const refusal = new Failure('rate_limited');

function createRequests() {
  const slowDown = createSlowRefusals(createMemoryLimiter);
  /** Returns whether the error may be sent without a delay. */
  return async (key: string, error: unknown) => {
    const res = new EventEmitter();
    let isAnswered = false;
    const answered = slowDown({ res } as Context, key, error).then(() => (isAnswered = true));
    await new Promise((resolve) => setImmediate(resolve));
    const wasImmediate = isAnswered;
    res.emit('close');
    await answered;
    return wasImmediate;
  };
}

describe('refusals', () => {
  it('are delayed once a key has caused thirty within ten seconds', async () => {
    const ask = createRequests();
    for (let count = 0; count < 30; count += 1) expect(await ask('ada', refusal)).toBe(true);
    expect(await ask('ada', refusal)).toBe(false);
    expect(await ask('ben', refusal)).toBe(true);
  });

  it('do not count when the server is at fault or the visitor is not signed in', async () => {
    const ask = createRequests();
    for (let count = 0; count < 40; count += 1) {
      expect(await ask('ada', new Failure('internal'))).toBe(true);
      expect(await ask('ada', new Error('broken'))).toBe(true);
      expect(await ask('ada', new Failure('not_signed_in'))).toBe(true);
    }
    expect(await ask('ada', refusal)).toBe(true);
  });
});
