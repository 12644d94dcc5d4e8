import { setTimeout as pause } from 'node:timers/promises';

/** Returns whether the condition was met in time. */
export async function waitUntil(isDone: () => boolean, giveUpMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + giveUpMs;
  while (!isDone()) {
    if (Date.now() > giveUpAt) return false;
    await pause(50);
  }
  return true;
}
