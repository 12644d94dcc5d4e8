import { enhancementCalls } from '@sixfold/api-contract';
import { createHmac } from 'node:crypto';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns the beginning of a moment's day in UTC. */
export const startOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);

/** Returns the complete days that are counted: from the first one until before today, whose end is not known yet. */
export function getCountedDays(now: Date): { from: Date; until: Date } {
  const until = startOfDay(now);
  return { from: new Date(until.getTime() - enhancementCalls.PERFORMANCE_DAYS * DAY_MS), until };
}

/** Rounds a count down to the step in which counts are shown, so that no single person changes what is seen. */
export const roundCount = (count: number): number => count - (count % enhancementCalls.COUNT_STEP);

/** Returns the viewer's keys under each secret, the newest first: new views are stored under the first one. */
export const computeViewerKeys = (secrets: readonly string[], viewerId: string): string[] =>
  secrets.map((secret) => createHmac('sha256', secret).update(`photo view ${viewerId}`).digest('base64url'));
