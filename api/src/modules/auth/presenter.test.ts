import { createEmptyProfile } from '../profile/record';
import { presentOwnProfile } from '../profile/presenter';
import { describeDevice, initialOf, presentName, presentUser } from './presenter';
import type { Account } from './model';

const account: Account = {
  id: 'ann',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  passwordHash: 'secret',
  isEmailConfirmed: true,
  isDemo: false,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  credentialEpoch: 0,
  linkEpoch: 0,
  keptSessionKey: null,
};

describe('presentUser', () => {
  it('returns only the public fields, without the password hash', () => {
    expect(presentUser(account, null)).toEqual({
      id: 'ann',
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.com',
      profileImageUrl: null,
      profile: null,
    });
  });

  it('returns the main photo as profileImageUrl, or null without a photo', () => {
    const record = { ...createEmptyProfile(), id: 'p', userId: 'ann' };
    const profile = presentOwnProfile({ ...record, photos: ['f1', 'f2'] }, account);
    expect(presentUser(account, profile)).toMatchObject({ profileImageUrl: '/api/photos/f1', profile });
    expect(presentUser(account, presentOwnProfile(record, account)).profileImageUrl).toBeNull();
  });
});

describe('presentName', () => {
  it('returns the first name and the initial of the last name', () => {
    expect(presentName({ firstName: 'Ann', lastName: 'Lee' })).toBe('Ann L');
    expect(presentName({ firstName: 'Ann', lastName: '' })).toBe('Ann');
  });

  it('returns "a former member" for a deleted account', () => {
    expect(presentName(undefined)).toBe('a former member');
  });
});

it.each([
  ['Ödön', 'Ö'],
  ['O\u0308dön', 'O\u0308'],
  ['𝒵eta', '𝒵'],
  ['किरण', 'कि'],
  ['🇵🇹 Silva', '🇵🇹'],
  ['👩‍👧', '👩‍👧'],
  ['', ''],
])('initialOf returns the first character of %j with its combining marks', (lastName, initial) => {
  expect(initialOf(lastName)).toBe(initial);
});

describe('describeDevice', () => {
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  const MAC =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';
  const PIXEL =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36';
  /** Its model, '7', is a bare number. */
  const NOKIA =
    'Mozilla/5.0 (Linux; Android 10; Nokia 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/90.0.0.0 Mobile Safari/537.36';

  it.each([
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0'],
    ['Safari on iPhone', IPHONE],
    ['Safari on macOS', MAC],
    ['Chrome on Android', PIXEL],
    ['Chrome on Android', NOKIA],
    ['Linux', '(X11; Linux x86_64)'],
    ['Unknown device', ''],
    ['Unknown device', '  '],
  ])('returns %s for the user agent %j', (expected, userAgent) => {
    expect(describeDevice(userAgent)).toBe(expected);
  });
});
