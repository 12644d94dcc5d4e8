import {
  choosePoses,
  computeAttemptsSince,
  computeRetryAfterSeconds,
  countAttemptsLeft,
  shouldAskReviewer,
  toPassedState,
} from './policy';
import { DAY_MS } from '../../durations';

const NOW = new Date('2026-03-10T12:00:00Z');
const msAgo = (ms: number) => new Date(NOW.getTime() - ms);
const withAttempts = (...attemptedAt: Date[]) => ({ attemptedAt });
const fiveFrom = (oldest: Date) => withAttempts(oldest, ...Array.from({ length: 4 }, () => msAgo(1_000)));

describe('the attempts at a photo check', () => {
  it('count for one day', () => {
    expect(computeAttemptsSince(NOW)).toEqual(new Date('2026-03-09T12:00:00Z'));
    expect(countAttemptsLeft(withAttempts(msAgo(DAY_MS - 1)), NOW)).toBe(4);
    expect(countAttemptsLeft(withAttempts(msAgo(DAY_MS)), NOW)).toBe(5);
  });

  it('are limited to five a day, and the remainder is never negative', () => {
    expect(countAttemptsLeft(withAttempts(), NOW)).toBe(5);
    expect(countAttemptsLeft(fiveFrom(msAgo(2_000)), NOW)).toBe(0);
    expect(countAttemptsLeft(withAttempts(...Array.from({ length: 7 }, () => NOW)), NOW)).toBe(0);
  });

  it('require no wait while some are left', () => {
    expect(computeRetryAfterSeconds(withAttempts(), NOW)).toBe(0);
    expect(computeRetryAfterSeconds(withAttempts(msAgo(1_000)), NOW)).toBe(0);
  });

  it('resume a day after the oldest, in seconds rounded up', () => {
    expect(computeRetryAfterSeconds(fiveFrom(msAgo(3_600_000)), NOW)).toBe(82_800);
    expect(computeRetryAfterSeconds(fiveFrom(msAgo(3_600_500)), NOW)).toBe(82_800);
    expect(computeRetryAfterSeconds(fiveFrom(msAgo(DAY_MS - 1)), NOW)).toBe(1);
  });

  it('resume after one second at the earliest', () => {
    const sixth = { attemptedAt: [msAgo(DAY_MS + 5_000), ...fiveFrom(msAgo(2_000)).attemptedAt] };
    expect(computeRetryAfterSeconds(sixth, NOW)).toBe(1);
  });

  it('are reset when a check passes', () => {
    expect(toPassedState(['p1'])).toEqual({
      status: 'none',
      problem: null,
      attempts: 0,
      attemptedAt: [],
      matchedPhotoIds: ['p1'],
    });
  });
});

describe('shouldAskReviewer', () => {
  it('returns true from the fourth mismatched face on', () => {
    expect([3, 4, 5].map((attempts) => shouldAskReviewer('does_not_match', attempts))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('returns false for any other problem', () => {
    expect(shouldAskReviewer('too_dark', 9)).toBe(false);
  });
});

describe('choosePoses', () => {
  const withBytes = (...bytes: number[]) => ({
    bytes: () => Buffer.from([bytes.shift() ?? 0]),
  });

  it.each([
    [
      [0, 0, 0],
      ['look_straight', 'turn_left', 'turn_right'],
    ],
    [
      [2, 1, 0],
      ['turn_right', 'turn_left', 'look_straight'],
    ],
    [
      [4, 0, 0],
      ['turn_left', 'look_straight', 'turn_right'],
    ],
    [
      [254, 1, 0],
      ['turn_right', 'turn_left', 'look_straight'],
    ],
  ])('turns the random bytes %j into the poses %j', (bytes, poses) => {
    expect(choosePoses(withBytes(...bytes))).toEqual(poses);
  });

  it('skips a byte that would make one pose more likely', () => {
    expect(choosePoses(withBytes(255, 2, 1, 0))).toEqual(['turn_right', 'turn_left', 'look_straight']);
  });
});
