import { spendOrRefuse } from '../../providers/limiter';
import type { CreateLimiter } from '../../providers/limiter';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Wrong passwords without a wait, on a new device for one account and address. */
export const FREE_TRIES = 5;
/** How long each further attempt waits; the last value repeats. */
const BACKOFF_SECONDS = [1 * MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE] as const;
const BACKOFF_MAX_SECONDS = 8 * MINUTE;
/** This many attempts an hour from new devices, whatever their addresses, count as an attack on the account. */
export const ATTACK_TRIES = 50;
/** Wrong passwords on a device that has signed in before; with more it is treated as a new one. */
export const KNOWN_DEVICE_TRIES = 10;
/** Attempts from one address on new devices, whatever the account. */
export const ADDRESS_TRIES = 100;
/** A number that no pair of account and address can reach within the window. */
const WAITS_MAX = 10_000;

interface SignInAttempt {
  /** The account's id, or the e-mail address when it has none. */
  account: string;
  address: string;
  /** The key of a device that has signed in to this account before; null on a new one. */
  deviceKey: string | null;
}

export interface AuthLimits {
  /**
   * Counts an attempt before its password is checked. Returns a function to call when the password was right, which
   * resets the counters.
   * @throws Failure `rate_limited` with the time to wait
   */
  beginSignIn: (attempt: SignInAttempt) => Promise<() => Promise<void>>;
  /** @throws Failure `rate_limited` */
  spendSignUp: (email: string, address: string) => Promise<void>;
  /** Whether a request for a reset link is processed: five an hour for each account and address. */
  canRequestReset: (email: string, address: string) => Promise<boolean>;
  /** Whether a reset link may be sent now. If not, the last one was sent a moment ago and still works. */
  canSendReset: (accountId: string) => Promise<boolean>;
}

/**
 * Creates the limits against password guessing. A device that has signed in before has a budget of its own, which an
 * attacker cannot spend. On a new device, attempts are counted by account and address: after the free ones each waits,
 * at most eight minutes. While an account is attacked from many addresses, each has one free attempt instead of five.
 */
export function createAuthLimits(createLimiter: CreateLimiter): AuthLimits {
  const defineLimiter = (name: string, points: number, windowSeconds: number) =>
    createLimiter({ name, points, windowSeconds });
  const byDevice = defineLimiter('signIn:device', KNOWN_DEVICE_TRIES, 15 * MINUTE);
  const byAddress = defineLimiter('signIn:address', ADDRESS_TRIES, 15 * MINUTE);
  const byAccount = defineLimiter('signIn:account', ATTACK_TRIES, HOUR);
  const freeTries = defineLimiter('signIn:freeTries', FREE_TRIES, 15 * MINUTE);
  const oneTry = defineLimiter('signIn:oneTry', 1, 15 * MINUTE);
  const waits = defineLimiter('signIn:waits', WAITS_MAX, 6 * HOUR);
  const signUps = defineLimiter('signUp:email', 5, HOUR);
  const resetRequests = defineLimiter('passwordReset:email', 5, HOUR);
  const resetMails = defineLimiter('passwordReset:mail', 1, 3 * MINUTE);

  async function beginOnNewDevice({ account, address }: SignInAttempt): Promise<() => Promise<void>> {
    await spendOrRefuse(byAddress, address);
    const pair = `${account}|${address}`;
    const isUnderAttack = (await byAccount.getWaitSeconds(account)) > 0;
    const waitsBefore = await waits.getSpent(pair);
    const remaining = await spendOrRefuse(isUnderAttack || waitsBefore > 0 ? oneTry : freeTries, pair);
    // Refused attempts are not counted: one persistent address is not an attack from many.
    await byAccount.spend(account);
    if (remaining === 0) {
      await waits.spend(pair);
      await oneTry.block(pair, BACKOFF_SECONDS[waitsBefore] ?? BACKOFF_MAX_SECONDS);
    }
    return async () => {
      await Promise.all([byAddress.refund(address), byAccount.refund(account)]);
      await Promise.all([freeTries, oneTry, waits].map((each) => each.reset(pair)));
    };
  }

  return {
    async beginSignIn(attempt) {
      const { deviceKey } = attempt;
      if (deviceKey && (await byDevice.spend(deviceKey)).allowed) return () => byDevice.reset(deviceKey);
      return beginOnNewDevice(attempt);
    },
    async spendSignUp(email, address) {
      await spendOrRefuse(signUps, `${email}|${address}`);
    },
    canRequestReset: async (email, address) => (await resetRequests.spend(`${email}|${address}`)).allowed,
    canSendReset: async (accountId) => (await resetMails.spend(accountId)).allowed,
  };
}
