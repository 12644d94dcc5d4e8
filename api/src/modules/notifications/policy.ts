import type { NotificationKind, QuietHours } from '@sixfold/api-contract';
import { DAY_MS } from '../../durations';
import { toKnownTimeZone } from '../../timeZone';

const formatTime = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    now,
  );

/** Returns whether a time falls within the quiet hours; equal bounds cover the full day. */
export function isQuiet(quietHours: QuietHours | null, now: Date): boolean {
  if (!quietHours) return false;
  const { from, to, timeZone } = quietHours;
  const time = formatTime(now, toKnownTimeZone(timeZone));
  return from < to ? time >= from && time < to : time >= from || time < to;
}

const BODIES: Readonly<Record<NotificationKind, string>> = {
  message: 'You have a new message.',
  match: 'You have a new match.',
  missedCall: 'You missed a call.',
  checkIn: 'Please check in.',
  photoCheck: 'You have news about your photo check.',
};
const PATHS: Readonly<Record<NotificationKind, string>> = {
  message: '/messages',
  match: '/mutual-matches',
  missedCall: '/messages',
  checkIn: '/profile-enhancement?tab=safety',
  photoCheck: '/profile',
};

/** Marks a declarative message, which some browsers show without running a script (RFC 8030). */
const DECLARATIVE_WEB_PUSH = 8030;

/** Formats the payload of a push, which contains only the kind: no name and no text. */
export const formatPayload = (kind: NotificationKind, origin: string): string =>
  JSON.stringify({
    web_push: DECLARATIVE_WEB_PUSH,
    notification: {
      title: 'Sixfold',
      body: BODIES[kind],
      lang: 'en',
      dir: 'ltr',
      navigate: origin + PATHS[kind],
      // A newer notification replaces the previous one of its kind.
      tag: kind,
    },
  });

interface Waiting {
  unread: number;
  likes: number;
}

interface DigestState {
  now: Date;
  waiting: Waiting;
  /** Null when the member has never been active. */
  lastActiveAt: Date | null;
  /** Time and counts of the last e-mail. */
  last: (Waiting & { at: Date }) | null;
}

export const computeDayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/**
 * Returns whether an e-mail is due: something is waiting, the member has been away for a day, and the last e-mail is a
 * day old. A member who stays away gets no second e-mail with the same counts.
 */
export function isDigestDue({ now, waiting, lastActiveAt, last }: DigestState): boolean {
  if (waiting.unread + waiting.likes === 0) return false;
  const dayBefore = computeDayBefore(now);
  if (lastActiveAt && lastActiveAt > dayBefore) return false;
  if (!last) return true;
  if (last.at > dayBefore) return false;
  const wasHereSince = lastActiveAt !== null && lastActiveAt > last.at;
  return wasHereSince || waiting.unread > last.unread || waiting.likes > last.likes;
}
