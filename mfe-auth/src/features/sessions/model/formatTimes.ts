import { formatTimeAgo } from '@sixfold/client-kit';

/** The API records the last use at most this often, so nothing more precise is known. */
const SEEN_WITHIN_MS = 16 * 60_000;

/** Formats when a session was last used, no more precisely than it is recorded. */
export const formatLastUse = (lastSeenAt: string, nowMs: number): string =>
  nowMs - Date.parse(lastSeenAt) < SEEN_WITHIN_MS
    ? 'used in the last 15 minutes'
    : `last used ${formatTimeAgo(lastSeenAt, nowMs)}`;
