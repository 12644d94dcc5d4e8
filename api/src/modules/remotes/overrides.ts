import type { Remote } from '@sixfold/api-contract';
import Keygrip from 'keygrip';
import type { Clock } from '../../providers/ports';

/** A remote that one browser takes from a developer's server. */
export interface Override {
  remote: string;
  origin: string;
}

/** Which overrides this environment allows. */
export interface OverridePolicy {
  /** False: the environment allows none. */
  isOn: boolean;
  /** Whether only a signed link begins an override. */
  needsToken: boolean;
  isAllowed: (override: Override) => boolean;
  /** Returns an address of the product that begins the override, and until when it does. */
  createLink: (override: Override) => { path: string; expiresAt: Date };
  /** Whether the token was made here for exactly this override, and not too long ago. */
  verifyToken: (override: Override, token: string) => boolean;
}

interface OverridePolicyDeps {
  /** Origins that may serve a remote; `*` stands for any port. */
  origins: readonly string[];
  needsToken: boolean;
  /** The newest first; tokens made with the others still count. */
  keys: readonly string[];
  clock: Clock;
}

/** The parameters of an address that begin an override. */
export const OVERRIDE_PARAMETER = 'remote';
export const TOKEN_PARAMETER = 'remote-token';

/** Long enough to pass a link on, too short to find it later. */
const LINK_MS = 15 * 60 * 1_000;
/** No path, no name and password, no other scheme. */
const OVERRIDE = /^([a-z][a-z0-9-]{1,30})@(https?:\/\/[\w.-]+(?::\d{1,5})?)\/?$/;
const ORIGIN_RULE = /^https?:\/\/[\w.-]+(:(\d{1,5}|\*))?$/;
const ANY_PORT = ':*';
const TOKEN = /^(\d{1,15})\.([\w-]+)$/;

export const isOriginRule = (text: string): boolean =>
  ORIGIN_RULE.test(text) && URL.canParse(text.replace(ANY_PORT, ''));

/** Returns what `profile@http://localhost:3003` says, or null. */
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

export function createOverridePolicy({
  origins,
  needsToken,
  keys,
  clock,
}: OverridePolicyDeps): OverridePolicy {
  const keygrip = Keygrip([...keys], 'sha256');
  const nameOf = (override: Override, expiresAtMs: number) =>
    `remote-override:${formatOverride(override)}:${expiresAtMs}`;
  return {
    isOn: origins.length > 0,
    needsToken,
    isAllowed: ({ origin }) => origins.some((rule) => allows(rule, origin)),
    createLink(override) {
      const expiresAt = new Date(clock().getTime() + LINK_MS);
      const expiresAtMs = expiresAt.getTime();
      const token = `${expiresAtMs}.${keygrip.sign(nameOf(override, expiresAtMs))}`;
      const search = new URLSearchParams({
        [OVERRIDE_PARAMETER]: formatOverride(override),
        [TOKEN_PARAMETER]: token,
      });
      return { path: `/?${search.toString()}`, expiresAt };
    },
    verifyToken(override, token) {
      const [, time = '', signature = ''] = TOKEN.exec(token) ?? [];
      const expiresAtMs = Number(time);
      return expiresAtMs > clock().getTime() && keygrip.verify(nameOf(override, expiresAtMs), signature);
    },
  };
}

/**
 * Returns a remote as a development server of our tooling has it, whose names follow from the remote's. The server is not
 * asked for them: the address means the developer's machine, which this one may not reach, or may not be made to reach.
 */
export function takeFrom(origin: string, { isWatched: _, type: __, ...remote }: Remote): Remote {
  return {
    ...remote,
    version: 'dev',
    manifest: `${origin}/remote.json`,
    base: `${origin}/`,
    container: `sixfold_${remote.name}_dev`.replace(/\W/g, '_'),
    // A hash is not compared for this version.
    entry: { ...remote.entry, file: 'remoteEntry.js' },
    exposes: {},
    chunks: [],
    preloads: [],
  };
}
