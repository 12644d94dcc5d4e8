import type { NotificationKind, QuietHours } from '@sixfold/api-contract';
import { toKnownTimeZone } from '../../timeZone';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns the wall-clock time in a time zone as HH:MM. */
const formatTime = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    now,
  );

/** Whether a moment lies in the quiet hours; equal times are a whole day. */
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

/** The number that marks a declarative message, which some browsers show without any script (RFC 8030). */
const DECLARATIVE_WEB_PUSH = 8030;

/** Returns what is pushed: the kind and nothing else, neither who nor what was written. */
export const formatPayload = (kind: NotificationKind, origin: string): string =>
  JSON.stringify({
    web_push: DECLARATIVE_WEB_PUSH,
    notification: {
      title: 'Sixfold',
      body: BODIES[kind],
      lang: 'en',
      dir: 'ltr',
      navigate: origin + PATHS[kind],
      // A newer one of a kind takes the place of the one before.
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
  /** When the member was here last; null when they never were. */
  lastActiveAt: Date | null;
  /** The last e-mail and what was waiting then. */
  last: (Waiting & { at: Date }) | null;
}

export const computeDayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/**
 * Whether an e-mail is due: something waits, the member has been away for a day, and the last e-mail is a day old. One
 * who stays away does not get the same again.
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
