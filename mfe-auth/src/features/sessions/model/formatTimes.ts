import { formatTimeAgo } from '@sixfold/client-kit';

/** The API records the last use at most this often, so a more precise time would be wrong. */
const SEEN_WITHIN_MS = 16 * 60_000;

/** Formats the last use of a session, no more precisely than it is recorded. */
export const formatLastUse = (lastSeenAt: string, nowMs: number): string =>
  nowMs - Date.parse(lastSeenAt) < SEEN_WITHIN_MS
    ? 'used in the last 15 minutes'
    : `last used ${formatTimeAgo(lastSeenAt, nowMs)}`;
