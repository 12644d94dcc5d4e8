import Keygrip from 'keygrip';
import type { Context } from 'koa';
import { DAY_MS } from '../durations';
import type { Clock, Random } from '../providers/ports';
import { createExpiringCookie } from './expiringCookie';

const REMEMBERED_MS = 180 * DAY_MS;
const DEVICE_ID_BYTES = 16;
/** Enough for a household sharing a computer; the oldest accounts beyond this are forgotten. */
const ACCOUNTS_MAX = 5;
const SEPARATOR = '.';

/**
 * Devices with an earlier sign-in, modelled on OWASP's 'device cookies'. The cookie holds a random id and, for each
 * account, a keyed hash of id and account: it identifies no one, grants nothing and cannot be forged without our keys.
 */
export type KnownDevices = ReturnType<typeof createKnownDevices>;

interface KnownDevicesDeps {
  /** Newest first; hashes made with older keys remain valid. */
  keys: readonly string[];
  random: Random;
  clock: Clock;
  /** True when members connect over HTTPS. */
  secure: boolean;
}

export function createKnownDevices({ keys, random, clock, secure }: KnownDevicesDeps) {
  const cookie = createExpiringCookie({ name: 'sixfold-device', lastsMs: REMEMBERED_MS, secure, clock });
  const keygrip = Keygrip([...keys], 'sha256');
  const nameOf = (deviceId: string, accountId: string) => `known-device:${deviceId}:${accountId}`;

  function read(ctx: Context) {
    const [deviceId = '', ...accounts] = (cookie.get(ctx) ?? '').split(SEPARATOR);
    return { deviceId, accounts };
  }

  function write(ctx: Context, deviceId: string, accounts: readonly string[]): void {
    if (accounts.length === 0) cookie.clear(ctx);
    else cookie.set(ctx, [deviceId, ...accounts.slice(0, ACCOUNTS_MAX)].join(SEPARATOR));
  }

  const excludeAccount = (accountId: string, deviceId: string, accounts: readonly string[]) =>
    accounts.filter((account) => !keygrip.verify(nameOf(deviceId, accountId), account));

  return {
    /** Returns a key for this device and account, or null when the account has not signed in on this device. */
    getDeviceKey(ctx: Context, accountId: string): string | null {
      const { deviceId, accounts } = read(ctx);
      const isKnown = accounts.some((account) => keygrip.verify(nameOf(deviceId, accountId), account));
      return isKnown ? `${accountId}:${deviceId}` : null;
    },
    /** Remembers on the device that the account has signed in there. */
    remember(ctx: Context, accountId: string): void {
      const { deviceId: known, accounts } = read(ctx);
      const deviceId = known || random.bytes(DEVICE_ID_BYTES).toString('base64url');
      const others = excludeAccount(accountId, deviceId, accounts);
      write(ctx, deviceId, [keygrip.sign(nameOf(deviceId, accountId)), ...others]);
    },
    /** Removes the account from the device. */
    forget(ctx: Context, accountId: string): void {
      const { deviceId, accounts } = read(ctx);
      if (deviceId) write(ctx, deviceId, excludeAccount(accountId, deviceId, accounts));
    },
  };
}
