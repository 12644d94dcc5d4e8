import type { OwnSession } from '@sixfold/api-contract';
import type { SessionRecord } from '../../persistence/sessionStore';
import { describeDevice } from '../auth/service';

/** Presents a member's sessions: the current one first, then by last use. */
export function presentSessions(sessions: readonly SessionRecord[], currentKey: string | null): OwnSession[] {
  const own = sessions.map(({ key, startedAt, lastSeenAt, userAgent }) => ({
    id: key,
    current: key === currentKey,
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    device: describeDevice(userAgent),
  }));
  return [...own.filter(({ current }) => current), ...own.filter(({ current }) => !current)];
}

/** Describes a member's sessions for their data archive, without the keys, which are useless outside. */
export const describeSessions = (sessions: readonly SessionRecord[]) =>
  sessions.map(({ startedAt, lastSeenAt, userAgent }) => ({
    device: describeDevice(userAgent),
    userAgent,
    startedAt,
    lastSeenAt,
  }));
