import { spendOrRefuse } from '../../providers/limiter';
import type { CreateLimiter } from '../../providers/limiter';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Wrong passwords without a delay, per account and address, on a new device. */
export const FREE_TRIES = 5;
/** Delays of the attempts that follow; the last value repeats. */
const BACKOFF_SECONDS = [1 * MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE] as const;
const BACKOFF_MAX_SECONDS = 8 * MINUTE;
/** Hourly attempts from new devices, across all addresses, that count as an attack on the account. */
export const ATTACK_TRIES = 50;
/** Wrong passwords on a device that has signed in before; beyond that it is treated as a new one. */
export const KNOWN_DEVICE_TRIES = 10;
/** Attempts from one address on new devices, across all accounts. */
export const ADDRESS_TRIES = 100;
/** More than any pair of account and address can reach within the window. */
const WAITS_MAX = 10_000;

interface SignInAttempt {
  /** The account's id, or the e-mail address if there is no account. */
  account: string;
  address: string;
  /** Key of a device that has signed in to this account before; null on a new one. */
  deviceKey: string | null;
}

export type AuthLimits = ReturnType<typeof createAuthLimits>;

/**
 * Creates the limits against password guessing. A device that has signed in before has its own budget, which an
 * attacker cannot spend. On a new device, attempts are counted per account and address: after the free ones each is
 * delayed by up to eight minutes. During a distributed attack on an account, each address has one free attempt instead
 * of five.
 */
export function createAuthLimits(createLimiter: CreateLimiter) {
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
    // Rejected attempts are not counted: one persistent address is not a distributed attack.
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
    /**
     * Counts an attempt before its password is checked. Returns a function that resets the counters, to call when the
     * password was right.
     * @throws Failure `rate_limited` with the time to wait
     */
    async beginSignIn(attempt: SignInAttempt): Promise<() => Promise<void>> {
      const { deviceKey } = attempt;
      if (deviceKey && (await byDevice.spend(deviceKey)).allowed) return () => byDevice.reset(deviceKey);
      return beginOnNewDevice(attempt);
    },
    /** @throws Failure `rate_limited` */
    async spendSignUp(email: string, address: string): Promise<void> {
      await spendOrRefuse(signUps, `${email}|${address}`);
    },
    /** Whether to process a request for a reset link: five an hour per account and address. */
    canRequestReset: async (email: string, address: string): Promise<boolean> =>
      (await resetRequests.spend(`${email}|${address}`)).allowed,
    /** Whether to send a reset link now. If not, the previous one was sent moments ago and still works. */
    canSendReset: async (accountId: string): Promise<boolean> => (await resetMails.spend(accountId)).allowed,
  };
}
