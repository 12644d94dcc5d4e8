import type { OwnSession } from '@sixfold/api-contract';
import Bowser from 'bowser';
import type { SessionRecord } from '../../persistence/sessionStore';

const UNKNOWN_DEVICE = 'Unknown device';

/** Browser and system in words, as far as the browser says: 'Firefox on Linux', 'Safari on iPhone'. */
export function describeDevice(userAgent: string): string {
  if (userAgent.trim() === '') return UNKNOWN_DEVICE;
  const { browser, os, platform } = Bowser.parse(userAgent);
  // Apple's small devices are known by their own name rather than by that of their system.
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  if (browser.name && system) return `${browser.name} on ${system}`;
  return browser.name || system || UNKNOWN_DEVICE;
}

/** This session first, then the last used. */
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

/** Where somebody is signed in, for their archive: without the keys, which are of no use outside. */
export const describeSessions = (sessions: readonly SessionRecord[]) =>
  sessions.map(({ startedAt, lastSeenAt, userAgent }) => ({
    device: describeDevice(userAgent),
    userAgent,
    startedAt,
    lastSeenAt,
  }));
