import type { Remote } from '@sixfold/api-contract';
import Keygrip from 'keygrip';
import type { Clock } from '../../providers/ports';

/** Remote that one browser loads from a developer's server. */
export interface Override {
  remote: string;
  origin: string;
}

/** Rules of this environment for overrides. */
export type OverridePolicy = ReturnType<typeof createOverridePolicy>;

interface OverridePolicyDeps {
  /** Origins allowed to serve a remote; `*` matches any port. */
  origins: readonly string[];
  needsToken: boolean;
  /** Newest first; tokens signed with older keys stay valid. */
  keys: readonly string[];
  clock: Clock;
}

/** Query parameters that start an override. */
export const OVERRIDE_PARAMETER = 'remote';
export const TOKEN_PARAMETER = 'remote-token';

/** Long enough to share a link, too short for others to find it later. */
const LINK_MS = 15 * 60 * 1_000;
/** Excludes paths, credentials and other schemes. */
const OVERRIDE = /^([a-z][a-z0-9-]{1,30})@(https?:\/\/[\w.-]+(?::\d{1,5})?)\/?$/;
const ORIGIN_RULE = /^https?:\/\/[\w.-]+(:(\d{1,5}|\*))?$/;
const ANY_PORT = ':*';
const TOKEN = /^(\d{1,15})\.([\w-]+)$/;

export const isOriginRule = (text: string): boolean =>
  ORIGIN_RULE.test(text) && URL.canParse(text.replace(ANY_PORT, ''));

/** Parses `profile@http://localhost:3003`; returns null for invalid text. */
export function parseOverride(text: string): Override | null {
  const [, remote, address] = OVERRIDE.exec(text) ?? [];
  return remote && address && URL.canParse(address) ? { remote, origin: new URL(address).origin } : null;
}

export const formatOverride = ({ remote, origin }: Override): string => `${remote}@${origin}`;

function allows(rule: string, origin: string): boolean {
  if (!rule.endsWith(ANY_PORT)) return new URL(rule).origin === origin;
  const [allowed, given] = [new URL(rule.slice(0, -ANY_PORT.length)), new URL(origin)];
  return allowed.protocol === given.protocol && allowed.hostname === given.hostname;
}

export function createOverridePolicy({ origins, needsToken, keys, clock }: OverridePolicyDeps) {
  const keygrip = Keygrip([...keys], 'sha256');
  const nameOf = (override: Override, expiresAtMs: number) =>
    `remote-override:${formatOverride(override)}:${expiresAtMs}`;
  return {
    /** False where the environment allows no overrides. */
    isOn: origins.length > 0,
    /** Whether an override requires a signed link. */
    needsToken,
    isAllowed: ({ origin }: Override): boolean => origins.some((rule) => allows(rule, origin)),
    /** Returns the path of a link that starts the override, with its expiry. */
    createLink(override: Override): { path: string; expiresAt: Date } {
      const expiresAt = new Date(clock().getTime() + LINK_MS);
      const expiresAtMs = expiresAt.getTime();
      const token = `${expiresAtMs}.${keygrip.sign(nameOf(override, expiresAtMs))}`;
      const search = new URLSearchParams({
        [OVERRIDE_PARAMETER]: formatOverride(override),
        [TOKEN_PARAMETER]: token,
      });
      return { path: `/?${search.toString()}`, expiresAt };
    },
    /** Returns whether this server issued the token for exactly this override and it has not expired. */
    verifyToken(override: Override, token: string): boolean {
      const [, time = '', signature = ''] = TOKEN.exec(token) ?? [];
      const expiresAtMs = Number(time);
      return expiresAtMs > clock().getTime() && keygrip.verify(nameOf(override, expiresAtMs), signature);
    },
  };
}

/**
 * Returns a remote as served by a dev server of our tooling, whose file names follow from the remote's name. Sends no
 * request to the origin: it refers to the developer's machine, which the server may not be able or allowed to reach.
 */
export function takeFrom(origin: string, { isWatched: _, type: __, ...remote }: Remote): Remote {
  return {
    ...remote,
    version: 'dev',
    manifest: `${origin}/remote.json`,
    base: `${origin}/`,
    container: `sixfold_${remote.name}_dev`.replace(/\W/g, '_'),
    // The hash of the entry is not checked for this version.
    entry: { ...remote.entry, file: 'remoteEntry.js' },
    exposes: {},
    chunks: [],
    preloads: [],
  };
}
