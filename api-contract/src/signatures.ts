import * as z from 'zod/mini';

/**
 * Signed documents in the form of The Update Framework (TUF): a root document says which keys may sign what, a release
 * is signed by its team, the registry by the API. Keys are ECDSA P-256, signatures are r and s one after the other.
 */

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]{16,400}={0,2}$/));
const sha384 = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]{64}$/));
const time = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/));
/** SHA-256 of the public key as lower-case hex. */
const keyId = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The signatures are over the bytes of the payload, so that nobody has to write the same JSON twice. */
export const signedDocument = z.object({
  /** One of the statements below, as JSON in UTF-8. */
  payload: z.string(),
  signatures: z.array(z.object({ keyId, signature: base64 })),
});
export type SignedDocument = z.infer<typeof signedDocument>;

/** Signed by the offline root key. */
export const rootStatement = z.object({
  type: z.literal('root'),
  /** Counts the root documents. */
  version: z.int().check(z.minimum(1)),
  expires: time,
  /** Public keys (SPKI) by their id. */
  keys: z.record(z.string(), base64),
  /** Ids of the keys that may sign: `registry`, `shell`, and each remote by its name. */
  roles: z.record(z.string(), z.array(keyId)),
});
export type RootStatement = z.infer<typeof rootStatement>;

/** Signed by a team when it publishes. */
export const releaseStatement = z.object({
  type: z.literal('release'),
  /** A remote's name, or `shell`. */
  name: z.string(),
  version: z.string(),
  /** Version of the contract that it was built with; null when the build does not say. */
  contract: z.nullable(z.string()),
  requires: z.record(z.string(), z.string()),
  /** Every file of the build with its hash. Compressed copies of a file belong to it. */
  files: z.record(z.string(), sha384),
});
export type ReleaseStatement = z.infer<typeof releaseStatement>;

/** Signed by the API. */
export const registryStatement = z.object({
  type: z.literal('registry'),
  /** How many decisions about releases there are; it never falls. */
  sequence: z.int().check(z.minimum(0)),
  issued: time,
  expires: time,
  revision: z.string(),
  /** Hash of the list of remotes, as JSON without spaces. */
  remotes: sha384,
});
export type RegistryStatement = z.infer<typeof registryStatement>;
