import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import {
  rootStatement,
  signedDocument,
  type RootStatement,
  type SignedDocument,
} from '@sixfold/api-contract';
import * as z from 'zod/mini';

/** Trusted signing keys by role, and the key with which this API signs the registry. */
export type Trust = ReturnType<typeof createTrust>;

interface TrustOptions {
  root: unknown;
  /** Trusted root keys, as SPKI in base64. */
  rootKeys: readonly string[];
  /** PKCS#8 in PEM. */
  registryKey: string;
}

/** Concatenated r and s, the signature format of browsers. */
const ENCODING = { dsaEncoding: 'ieee-p1363' } as const;

const REGISTRY_ROLE = 'registry';

/** @throws Error when the key is not ECDSA on curve P-256 */
function requireP256(key: KeyObject): KeyObject {
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('a key is not ECDSA P-256');
  return key;
}

const toSpki = (key: KeyObject) => key.export({ type: 'spki', format: 'der' });

const readPublicKey = (spki: string): KeyObject =>
  requireP256(createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' }));

const idOf = (key: KeyObject): string => createHash('sha256').update(toSpki(key)).digest('hex');

/** @throws Error when no key has signed it, or it is not a signed document */
function openSigned(document: unknown, keys: ReadonlyMap<string, KeyObject>, signer: string): unknown {
  const parsed = z.safeParse(signedDocument, document);
  if (!parsed.success) throw new Error('it is not a signed document');
  const { payload, signatures } = parsed.data;
  const isSigned = signatures.some(({ keyId, signature }) => {
    const key = keys.get(keyId);
    return (
      key && verify('sha256', Buffer.from(payload), { key, ...ENCODING }, Buffer.from(signature, 'base64'))
    );
  });
  if (!isSigned) throw new Error(`it is not signed by a key of ${signer}`);
  return JSON.parse(payload);
}

const byId = (keys: readonly KeyObject[]) => new Map(keys.map((key) => [idOf(key), key]));

/** Returns the keys of a role. Omits keys stored under a wrong id. */
function keysOf({ keys, roles }: RootStatement, role: string): Map<string, KeyObject> {
  const ids = Object.hasOwn(roles, role) ? roles[role]! : [];
  const listed = ids.flatMap((id) => (Object.hasOwn(keys, id) ? [readPublicKey(keys[id]!)] : []));
  return new Map([...byId(listed)].filter(([id]) => ids.includes(id)));
}

/** @throws Error when the root document is not signed by a root key, or does not list the registry key */
export function createTrust({ root, rootKeys, registryKey }: TrustOptions) {
  const statement = z.parse(rootStatement, openSigned(root, byId(rootKeys.map(readPublicKey)), 'the root'));
  const keys = new Map(Object.keys(statement.roles).map((role) => [role, keysOf(statement, role)]));
  const privateKey = requireP256(createPrivateKey(registryKey));
  const keyId = idOf(createPublicKey(privateKey));
  if (!keys.get(REGISTRY_ROLE)?.has(keyId)) throw new Error('the key of the registry is not listed in it');
  return {
    /** Root document as signed, for browsers. */
    root: z.parse(signedDocument, root),
    expires: new Date(statement.expires),
    /** Returns the payload of the document. @throws Error when no key of this role has signed it */
    open: (document: unknown, role: string): unknown =>
      openSigned(document, keys.get(role) ?? new Map(), role),
    signRegistry(payload: string): SignedDocument {
      const signature = sign('sha256', Buffer.from(payload), { key: privateKey, ...ENCODING });
      return { payload, signatures: [{ keyId, signature: signature.toString('base64') }] };
    },
  };
}
