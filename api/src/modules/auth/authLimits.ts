import { spendOrRefuse } from '../../http/rateLimits';
import type { CreateLimiter } from '../../providers/limiter';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Wrong passwords that cost no waiting, on a new device for one account and address. */
export const FREE_TRIES = 5;
/** How long each further try waits; the last stays. */
export const BACKOFF_SECONDS = [1 * MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE] as const;
const BACKOFF_MAX_SECONDS = 8 * MINUTE;
/** So many tries an hour from new devices, whatever their addresses, are an attack on the account. */
export const ATTACK_TRIES = 50;
/** Wrong passwords on a device that has signed in before; with more it counts as a new one. */
export const KNOWN_DEVICE_TRIES = 10;
/** Tries from one address on new devices, whatever the account. */
export const ADDRESS_TRIES = 100;
/** More than fit into the time for which waits are remembered. */
const WAITS_MAX = 10_000;

export interface SignInAttempt {
  /** The account's id, or the e-mail address when it has none. */
  account: string;
  address: string;
  /** From a device that has signed in to this account before; null on a new one. */
  deviceKey: string | null;
}

export interface AuthLimits {
  /**
   * Counts a try before its password is looked at. Returns what to call when the password was right: then nothing of
   * the tries before counts any more.
   * @throws Failure `rate_limited` with the time to wait
   */
  beginSignIn: (attempt: SignInAttempt) => Promise<() => Promise<void>>;
  /** @throws Failure `rate_limited` */
  spendSignUp: (email: string, address: string) => Promise<void>;
  /** Whether the address of mail may be sent a code, or the word that it has an account, now. */
  maySendCode: (email: string) => Promise<boolean>;
  /** Whether a request for a reset link is looked at: five an hour for each account and address. */
  mayRequestReset: (email: string, address: string) => Promise<boolean>;
  /** Whether the account may be sent a reset link now. When it may not, the last one is fresh and still works. */
  maySendReset: (accountId: string) => Promise<boolean>;
}

/**
 * What guessing costs. A device that has signed in before has a budget that nobody else can spend. On a new one, tries
 * are counted by account and address: after the free ones each waits, at most eight minutes. While an account is under
 * attack from many addresses, each of them has one free try instead of five.
 */
export function createAuthLimits(createLimiter: CreateLimiter): AuthLimits {
  const limiter = (name: string, points: number, windowSeconds: number) =>
    createLimiter({ name, points, windowSeconds });
  const byDevice = limiter('signIn:device', KNOWN_DEVICE_TRIES, 15 * MINUTE);
  const byAddress = limiter('signIn:address', ADDRESS_TRIES, 15 * MINUTE);
  const byAccount = limiter('signIn:account', ATTACK_TRIES, HOUR);
  const freeTries = limiter('signIn:freeTries', FREE_TRIES, 15 * MINUTE);
  const oneTry = limiter('signIn:oneTry', 1, 15 * MINUTE);
  const waits = limiter('signIn:waits', WAITS_MAX, 6 * HOUR);
  const signUps = limiter('signUp:email', 5, HOUR);
  // Less than the half minute after which the page offers another one.
  const codePauses = limiter('signUp:codePause', 1, 25);
  const codeMails = limiter('signUp:codeMail', 30, HOUR);
  const resetRequests = limiter('passwordReset:email', 5, HOUR);
  const resetMails = limiter('passwordReset:mail', 1, 3 * MINUTE);

  async function beginOnNewDevice({ account, address }: SignInAttempt): Promise<() => Promise<void>> {
    await spendOrRefuse(byAddress, address);
    const pair = `${account}|${address}`;
    const isUnderAttack = !(await byAccount.hasBudget(account));
    const waitsBefore = await waits.getSpent(pair);
    const remaining = await spendOrRefuse(isUnderAttack || waitsBefore > 0 ? oneTry : freeTries, pair);
    // Only tries that get through: one address that goes on at a closed door is no attack from many.
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
    maySendCode: async (email) =>
      (await codePauses.spend(email)).allowed && (await codeMails.spend(email)).allowed,
    mayRequestReset: async (email, address) => (await resetRequests.spend(`${email}|${address}`)).allowed,
    maySendReset: async (accountId) => (await resetMails.spend(accountId)).allowed,
  };
}
