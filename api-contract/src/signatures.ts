import * as z from 'zod/mini';

/**
 * Signed documents modelled on The Update Framework (TUF): a root document lists the keys of each role, teams sign
 * releases, and the API signs the registry. Keys are ECDSA P-256; signatures are r and s concatenated.
 */

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]{16,400}={0,2}$/));
const sha384 = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]{64}$/));
const time = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/));
/** SHA-256 of the public key in lower-case hex. */
const keyId = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Signatures cover the payload's bytes, so that no one has to reproduce the same JSON. */
export const signedDocument = z.object({
  /** One of the statements below, as JSON in UTF-8. */
  payload: z.string(),
  signatures: z.array(z.object({ keyId, signature: base64 })),
});
export type SignedDocument = z.infer<typeof signedDocument>;

/** Signed by the offline root key. */
export const rootStatement = z.object({
  type: z.literal('root'),
  /** Version number of the root document. */
  version: z.int().check(z.minimum(1)),
  expires: time,
  /** Public keys (SPKI) by their id. */
  keys: z.record(z.string(), base64),
  /** Key ids by role: `registry`, `shell`, and each remote by its name. */
  roles: z.record(z.string(), z.array(keyId)),
});
export type RootStatement = z.infer<typeof rootStatement>;

/** Signed by a team when publishing. */
export const releaseStatement = z.object({
  type: z.literal('release'),
  /** A remote's name, or `shell`. */
  name: z.string(),
  version: z.string(),
  /** Contract version of the build; null when the build does not state it. */
  contract: z.nullable(z.string()),
  requires: z.record(z.string(), z.string()),
  /** Every file of the build with its hash. Covers compressed copies of a file as well. */
  files: z.record(z.string(), sha384),
});
export type ReleaseStatement = z.infer<typeof releaseStatement>;

/** Signed by the API. */
export const registryStatement = z.object({
  type: z.literal('registry'),
  /** Number of release decisions so far; never decreases. */
  sequence: z.int().check(z.minimum(0)),
  issued: time,
  expires: time,
  revision: z.string(),
  /** Hash of the list of remotes, as JSON without whitespace. */
  remotes: sha384,
});
export type RegistryStatement = z.infer<typeof registryStatement>;
