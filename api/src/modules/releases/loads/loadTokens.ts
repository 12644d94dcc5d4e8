import { createHmac } from 'node:crypto';
import type { Registry } from '@sixfold/api-contract';
import Keygrip from 'keygrip';
import type { CreateLimiter } from '../../../providers/limiter';
import type { Clock } from '../../../providers/ports';

/** Time within which a page is likely to load its remotes. */
const LASTS_MS = 60 * 60 * 1_000;
const COUNTED_SECONDS = 60 * 60;
const TOKEN = /^(\d{13})\.([\w-]{22})\.([\w-]+)$/;

interface Release {
  remote: string;
  version: string;
}

/** Recipient of a page. */
interface Source {
  /** Key of the member or of the visitor's browser; null when there is none. */
  reader: string | null;
  /** Network of the request, as returned by `toNetworkKey`. */
  network: string;
}

/**
 * Tokens proving that the server served a release to a browser. Reports without one are shown but never acted on,
 * because anyone can send them.
 */
export interface LoadTokens {
  /** Returns a token per watched remote, or undefined when none is watched. */
  issue: (registry: Pick<Registry, 'remotes'>, source: Source) => Record<string, string> | undefined;
  /**
   * Returns a keyed hash of the network to which this release was served, or null when the token belongs to another
   * release or reader, or has expired.
   */
  verify: (token: string | undefined, release: Release, reader: string | null) => string | null;
  /**
   * Records a report, with whether it is the first such one of a release from this network and this reader within an
   * hour. A report whose recording fails does not count, so that its repetition is the first one.
   */
  recordOnce: (
    what: string,
    release: Release,
    source: { network: string; reader: string | null },
    record: (isFirst: boolean) => Promise<void>,
  ) => Promise<void>;
}

interface LoadTokensDeps {
  /** Newest first; tokens signed with older keys stay valid. */
  keys: readonly string[];
  /** Ignores the configured scale, which can disable limits. */
  createCounter: CreateLimiter;
  clock: Clock;
}

export function createLoadTokens({ keys, createCounter, clock }: LoadTokensDeps): LoadTokens {
  const keygrip = Keygrip([...keys], 'sha256');
  const counter = createCounter({ name: 'load-report', points: 1, windowSeconds: COUNTED_SECONDS });
  // Hashed, so that no record contains an address.
  const hashNetwork = (network: string) =>
    createHmac('sha256', keys[0]!).update(`load-network\n${network}`).digest('base64url').slice(0, 22);
  const textOf = (
    { remote, version }: Release,
    reader: string | null,
    network: string,
    expiresAtMs: number | string,
  ) => `load\n${remote}\n${version}\n${reader ?? ''}\n${network}\n${expiresAtMs}`;

  return {
    issue({ remotes }, { reader, network }) {
      const watched = remotes.filter(({ isWatched }) => isWatched);
      if (watched.length === 0) return undefined;
      const expiresAtMs = clock().getTime() + LASTS_MS;
      const hash = hashNetwork(network);
      return Object.fromEntries(
        watched.map(({ name, version }) => {
          const text = textOf({ remote: name, version }, reader, hash, expiresAtMs);
          return [name, `${expiresAtMs}.${hash}.${keygrip.sign(text)}`];
        }),
      );
    },
    verify(token, release, reader) {
      const [, expiresAtMs = '', network = '', signature = ''] = TOKEN.exec(token ?? '') ?? [];
      if (Number(expiresAtMs) <= clock().getTime()) return null;
      return keygrip.verify(textOf(release, reader, network, expiresAtMs), signature) ? network : null;
    },
    async recordOnce(what, { remote, version }, { network, reader }, record) {
      const sources = [`network ${network}`, ...(reader === null ? [] : [`reader ${reader}`])];
      const keys = sources.map((source) => `${what} ${remote} ${version} ${source}`);
      const spent = await Promise.all(keys.map((key) => counter.spend(key)));
      try {
        await record(spent.every(({ allowed }) => allowed));
      } catch (error) {
        await Promise.all(keys.map((key) => counter.refund(key)));
        throw error;
      }
    },
  };
}
