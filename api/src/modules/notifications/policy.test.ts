import { notificationsCalls } from '@sixfold/api-contract';
import { formatPayload, isDigestDue, isQuiet } from './policy';

const at = (text: string) => new Date(text);

describe('isQuiet', () => {
  const night = { from: '22:00', to: '07:30', timeZone: 'Europe/Lisbon' };

  it.each([
    ['22:00', true],
    ['23:59', true],
    ['00:00', true],
    ['07:29', true],
    ['07:30', false],
    ['12:00', false],
    ['21:59', false],
  ])('maps %s to %s for hours that span midnight', (time, expected) => {
    // Lisbon is on UTC in winter.
    expect(isQuiet(night, at(`2026-01-10T${time}:00Z`))).toBe(expected);
  });

  it('uses the local time of the time zone, including summer time', () => {
    expect(isQuiet(night, at('2026-07-10T21:30:00Z'))).toBe(true);
    expect(isQuiet({ ...night, timeZone: 'Asia/Tokyo' }, at('2026-01-10T13:00:00Z'))).toBe(true);
    expect(isQuiet({ ...night, timeZone: 'Mars/Olympus' }, at('2026-01-10T23:00:00Z'))).toBe(true);
    expect(isQuiet({ ...night, timeZone: 'Asia/Tokyo' }, at('2026-01-10T23:00:00Z'))).toBe(false);
  });

  const noon = at('2026-01-10T12:00:00Z');

  it('includes the first minute and excludes the last when the hours lie within one day', () => {
    expect(isQuiet({ ...night, from: '11:00', to: '13:00' }, noon)).toBe(true);
    expect(isQuiet({ ...night, from: '12:01', to: '13:00' }, noon)).toBe(false);
    expect(isQuiet({ ...night, from: '12:00', to: '13:00' }, noon)).toBe(true);
    expect(isQuiet({ ...night, from: '11:00', to: '12:00' }, noon)).toBe(false);
  });

  it('returns true all day when both times are equal', () => {
    expect(isQuiet({ ...night, from: '09:00', to: '09:00' }, noon)).toBe(true);
  });

  it('returns false without quiet hours', () => {
    expect(isQuiet(null, noon)).toBe(false);
  });
});

describe('formatPayload', () => {
  it.each(notificationsCalls.NOTIFICATION_KINDS)(
    'returns a declarative payload without names for %s',
    (kind) => {
      const { web_push, notification } = JSON.parse(formatPayload(kind, 'https://sixfold.example')) as {
        web_push: number;
        notification: Record<string, string>;
      };
      expect(web_push).toBe(8030);
      expect(Object.keys(notification).sort()).toEqual(['body', 'dir', 'lang', 'navigate', 'tag', 'title']);
      expect(notification).toMatchObject({ title: 'Sixfold', lang: 'en', dir: 'ltr', tag: kind });
      expect(notification['body']).toMatch(/^(You|Please) [a-z ]+\.$/);
      expect(notification['navigate']).toMatch(/^https:\/\/sixfold\.example\/[a-z-]+(\?tab=safety)?$/);
    },
  );

  it.each([
    ['message', 'You have a new message.', '/messages'],
    ['match', 'You have a new match.', '/mutual-matches'],
    ['missedCall', 'You missed a call.', '/messages'],
    ['checkIn', 'Please check in.', '/profile-enhancement?tab=safety'],
    ['photoCheck', 'You have news about your photo check.', '/profile'],
  ] as const)('maps %s to the text "%s" and the path %s', (kind, body, path) => {
    const payload = formatPayload(kind, 'https://sixfold.example');
    expect(JSON.parse(payload)).toMatchObject({
      notification: { body, navigate: `https://sixfold.example${path}` },
    });
  });
});

describe('isDigestDue', () => {
  const now = at('2026-01-10T12:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const due = { now, waiting: { unread: 2, likes: 0 }, lastActiveAt: hoursAgo(30), last: null };

  it('returns true when something is waiting and the member has been away for a day', () => {
    expect(isDigestDue(due)).toBe(true);
    expect(isDigestDue({ ...due, waiting: { unread: 0, likes: 1 } })).toBe(true);
    expect(isDigestDue({ ...due, lastActiveAt: null })).toBe(true);
    expect(isDigestDue({ ...due, waiting: { unread: 0, likes: 0 } })).toBe(false);
    expect(isDigestDue({ ...due, lastActiveAt: hoursAgo(23) })).toBe(false);
  });

  it('returns false for the counts of the last e-mail until the member returns', () => {
    const last = { at: hoursAgo(25), unread: 2, likes: 0 };
    expect(isDigestDue({ ...due, last })).toBe(false);
    expect(isDigestDue({ ...due, last, waiting: { unread: 3, likes: 0 } })).toBe(true);
    expect(isDigestDue({ ...due, last, waiting: { unread: 1, likes: 1 } })).toBe(true);
    // The member has come back since and left again.
    expect(isDigestDue({ ...due, last: { ...last, at: hoursAgo(40) } })).toBe(true);
  });

  it('returns true exactly a day after the last visit and the last e-mail', () => {
    expect(isDigestDue({ ...due, lastActiveAt: hoursAgo(24) })).toBe(true);
    const more = { ...due, waiting: { unread: 3, likes: 0 } };
    expect(isDigestDue({ ...more, last: { at: hoursAgo(24), unread: 2, likes: 0 } })).toBe(true);
    expect(isDigestDue({ ...more, last: { at: hoursAgo(23), unread: 2, likes: 0 } })).toBe(false);
  });

  it('returns false for the counts of the last e-mail when the member has not returned', () => {
    const last = { at: hoursAgo(25), unread: 2, likes: 0 };
    expect(isDigestDue({ ...due, lastActiveAt: null, last })).toBe(false);
    expect(isDigestDue({ ...due, lastActiveAt: last.at, last })).toBe(false);
  });
});
