import {
  registryStatement,
  rootStatement,
  signedDocument,
  type Registry,
  type RootStatement,
  type SignedDocument,
} from '@sixfold/api-contract';
import * as z from 'zod/mini';

/** Kept on sign-out, because forgetting it would weaken the rollback protection. */
export const TRUST_KEY = 'sixfold.trust';

/** Tolerance for a device clock that is behind the API's. */
const CLOCK_TOLERANCE_MS = 60 * 60 * 1_000;

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' };

/** The newest signed documents that this browser has seen. */
const trustState = z.object({
  root: z.nullable(signedDocument),
  /** The highest sequence number, by registry key. */
  sequences: z.record(z.string(), z.number()),
});

interface VerifierDeps {
  /** Trusted public root keys, as SPKI in base64. */
  rootKeys: readonly string[];
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds since 1970. */
  nowMs: () => number;
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const toUtf8 = (text: string) => new TextEncoder().encode(text);

const hashOf = async (value: unknown) =>
  `sha384-${toBase64(await crypto.subtle.digest('SHA-384', toUtf8(JSON.stringify(value))))}`;

/** @returns the key that signed it and its statement; null when none of the keys did */
async function openSigned({ payload, signatures }: SignedDocument, keys: readonly string[]) {
  for (const spki of keys) {
    const bytes = fromBase64(spki);
    const keyId = toHex(await crypto.subtle.digest('SHA-256', bytes));
    const key = await crypto.subtle.importKey('spki', bytes, ALGORITHM, false, ['verify']);
    for (const { signature } of signatures.filter((one) => one.keyId === keyId))
      if (await crypto.subtle.verify(SIGNATURE, key, fromBase64(signature), toUtf8(payload)))
        return { keyId, statement: JSON.parse(payload) as unknown };
  }
  return null;
}

const isPast = (time: string, nowMs: number) => !(Date.parse(time) > nowMs);

/** Creates a verifier for registries that did not come with the page. It remembers the newest valid one. */
export function createRegistryVerifier({ rootKeys, storage, nowMs }: VerifierDeps) {
  function readState(): z.infer<typeof trustState> {
    try {
      return z.parse(trustState, JSON.parse(storage.getItem(TRUST_KEY) ?? ''));
    } catch {
      return { root: null, sequences: {} };
    }
  }

  async function openRoot(root: SignedDocument): Promise<RootStatement | null> {
    const opened = await openSigned(root, rootKeys);
    return opened && z.parse(rootStatement, opened.statement);
  }

  /** @throws Error when the root document is not signed by a root key, has expired, or is older than one seen before */
  async function requireRoot(given: SignedDocument | undefined, seen: SignedDocument | null) {
    const envelope = given ?? seen;
    const root = envelope && (await openRoot(envelope));
    if (!root) throw new Error('The root document of the registry is not signed by the root key.');
    // A root document signed by a previous root key no longer counts.
    const before = seen && (await openRoot(seen));
    if (before && root.version < before.version)
      throw new Error('The root document of the registry is older than one that was seen before.');
    if (isPast(root.expires, nowMs())) throw new Error('The root document of the registry has expired.');
    return { envelope, root };
  }

  return {
    /**
     * @param received the reply as received, because the signature covers the exact bytes
     * @param isCopy whether it is this browser's stored copy, which may have expired since it was accepted
     * @throws Error with the reason when it cannot be trusted
     */
    async verify(received: unknown, { signed, root: given, revision }: Registry, isCopy: boolean) {
      if (!signed) throw new Error('The registry is not signed.');
      const state = readState();
      const { envelope, root } = await requireRoot(given, state.root);
      const ids = Object.hasOwn(root.roles, 'registry') ? root.roles['registry']! : [];
      const keys = ids.flatMap((id) => (Object.hasOwn(root.keys, id) ? [root.keys[id]!] : []));
      const opened = await openSigned(signed, keys);
      if (!opened) throw new Error('The registry is not signed by the key of the registry.');
      const statement = z.parse(registryStatement, opened.statement);
      const { remotes } = received as { remotes: unknown };
      if (statement.revision !== revision || statement.remotes !== (await hashOf(remotes)))
        throw new Error('The registry lists other releases than were signed.');
      const { sequence, issued, expires } = statement;
      const highest = Object.hasOwn(state.sequences, opened.keyId) ? state.sequences[opened.keyId]! : 0;
      if (sequence < highest) throw new Error('The registry is older than one that was seen before.');
      if (!(Date.parse(issued) <= nowMs() + CLOCK_TOLERANCE_MS))
        throw new Error('The registry is dated in the future.');
      if (!isCopy && isPast(expires, nowMs())) throw new Error('The registry has expired.');
      const sequences = { ...state.sequences, [opened.keyId]: sequence };
      try {
        storage.setItem(TRUST_KEY, JSON.stringify({ root: envelope, sequences }));
      } catch {
        // Full or forbidden storage only loses the rollback protection.
      }
    },
  };
}
