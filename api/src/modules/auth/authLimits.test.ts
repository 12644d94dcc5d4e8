import { Failure } from '../../failure';
import { MINUTE_MS } from '../../durations';
import { createMemoryLimiter } from '../../providers/limiter';
import {
  ATTACK_TRIES,
  createAuthLimits,
  FREE_TRIES,
  KNOWN_DEVICE_TRIES,
  type AuthLimits,
} from './authLimits';

const ANN = { account: 'ann', address: '203.0.113.7', deviceKey: null };

let limits: AuthLimits;
beforeEach(() => {
  jest.useFakeTimers();
  limits = createAuthLimits(createMemoryLimiter);
});
afterEach(() => jest.useRealTimers());

/** Returns 0 when the attempt is allowed, otherwise the seconds to wait. */
async function tryOnce(attempt: Parameters<AuthLimits['beginSignIn']>[0]): Promise<number> {
  try {
    await limits.beginSignIn(attempt);
    return 0;
  } catch (error) {
    if (error instanceof Failure) return error.details.retryAfterSeconds ?? NaN;
    throw error;
  }
}
async function useFreeTries(attempt: typeof ANN): Promise<void> {
  for (let tries = 0; tries < FREE_TRIES; tries += 1) expect(await tryOnce(attempt)).toBe(0);
}
async function attackFrom(addresses: number): Promise<void> {
  for (let index = 0; index < addresses; index += 1)
    await tryOnce({ ...ANN, address: `198.51.100.${index}` });
}

describe('V6.3.1 password guessing: createAuthLimits', () => {
  it('delays further attempts on a new device by 1, 2, 4, 8 and never more than 8 minutes', async () => {
    await useFreeTries(ANN);
    for (const minutes of [1, 2, 4, 8, 8, 8]) {
      expect(await tryOnce(ANN)).toBe(minutes * 60);
      jest.advanceTimersByTime(minutes * MINUTE_MS);
      expect(await tryOnce(ANN)).toBe(0);
    }
  });

  it('allows only the free attempts when 40 come at the same moment', async () => {
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => tryOnce(ANN)));
    expect(outcomes.filter((waitSeconds) => waitSeconds === 0)).toHaveLength(FREE_TRIES);
  });

  it('does not affect the same account from another address', async () => {
    await useFreeTries(ANN);
    expect(await tryOnce({ ...ANN, address: '198.51.100.1' })).toBe(0);
  });

  it('does not affect another account from the same address', async () => {
    await useFreeTries(ANN);
    expect(await tryOnce({ ...ANN, account: 'bob' })).toBe(0);
  });

  it('allows the right password immediately from an uninvolved address during a distributed attack', async () => {
    await attackFrom(ATTACK_TRIES * 2);
    expect(await tryOnce(ANN)).toBe(0);
  });

  it('allows each address one free attempt instead of five during a distributed attack', async () => {
    await attackFrom(ATTACK_TRIES);
    expect(await tryOnce(ANN)).toBe(0);
    expect(await tryOnce(ANN)).toBe(60);
  });

  it('does not count one persistent address as a distributed attack', async () => {
    for (let tries = 0; tries < ATTACK_TRIES * 2; tries += 1)
      await tryOnce({ ...ANN, address: '198.51.100.1' });
    await useFreeTries(ANN);
  });

  it('gives a known device a budget that no attacker can spend', async () => {
    const known = { ...ANN, deviceKey: 'ann:laptop' };
    await useFreeTries(ANN);
    await attackFrom(ATTACK_TRIES * 2);
    for (let tries = 0; tries < KNOWN_DEVICE_TRIES; tries += 1) expect(await tryOnce(known)).toBe(0);
    expect(await tryOnce(known)).toBe(60);
  });

  it('resets all attempts of account and address after the right password', async () => {
    await useFreeTries(ANN);
    jest.advanceTimersByTime(MINUTE_MS);
    await (
      await limits.beginSignIn(ANN)
    )();
    await useFreeTries(ANN);
    expect(await tryOnce(ANN)).toBe(60);
  });

  it('stops one address that tries one password on very many accounts', async () => {
    const outcomes: number[] = [];
    for (let index = 0; index < 101; index += 1)
      outcomes.push(await tryOnce({ ...ANN, account: `member ${index}` }));
    expect(outcomes.slice(0, 100).every((waitSeconds) => waitSeconds === 0)).toBe(true);
    expect(outcomes[100]).toBeGreaterThan(0);
  });
});

describe('V6.3.1 mail flooding: createAuthLimits', () => {
  it('allows at most one reset link in three minutes for an account', async () => {
    expect([await limits.canSendReset('ann'), await limits.canSendReset('ann')]).toEqual([true, false]);
    jest.advanceTimersByTime(3 * MINUTE_MS);
    expect(await limits.canSendReset('ann')).toBe(true);
  });

  it('allows five requests an hour for each account and address', async () => {
    const request = (address: string) => limits.canRequestReset('ann@example.org', address);
    for (let requests = 0; requests < 5; requests += 1) expect(await request('203.0.113.7')).toBe(true);
    expect(await request('203.0.113.7')).toBe(false);
    expect(await request('198.51.100.1')).toBe(true);
  });
});
