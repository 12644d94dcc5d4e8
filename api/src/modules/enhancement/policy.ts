import { enhancementCalls } from '@sixfold/api-contract';
import { createHmac } from 'node:crypto';
import { DAY_MS } from '../../durations';

export const startOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);

/** Returns the counted days, all of them complete: today is excluded. */
export function getCountedDays(now: Date): { from: Date; until: Date } {
  const until = startOfDay(now);
  return { from: new Date(until.getTime() - enhancementCalls.PERFORMANCE_DAYS * DAY_MS), until };
}

/** Rounds a count down to a fixed step, so that no single viewer shows. */
export const roundCount = (count: number): number => count - (count % enhancementCalls.COUNT_STEP);

/** Returns the viewer's key under each secret, newest first: new views are stored under the first one. */
export const computeViewerKeys = (secrets: readonly string[], viewerId: string): string[] =>
  secrets.map((secret) => createHmac('sha256', secret).update(`photo view ${viewerId}`).digest('base64url'));
