/**
 * Creates keys and signatures of releases as in The Update Framework: an offline root key signs the keys and their
 * roles, and a team signs its releases. Uses ECDSA P-256, which every supported browser has. See docs/operations.md.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sha384 } from '../build/describeBuild.mjs';
import { listFiles } from '../listFiles.mjs';

/** @typedef {crypto.KeyObject} KeyObject */

/**
 * A statement as JSON with its signatures.
 * @typedef {{ payload: string, signatures: { keyId: string, signature: string }[] }} Signed
 */

/** The signature file in the folder of each signed release. */
export const SIGNATURE_FILE = 'signature.json';
const ROOT_FILE = 'trusted-root.json';

/** r followed by s, the format that browsers expect. */
const ENCODING = /** @type {const} */ ({ dsaEncoding: 'ieee-p1363' });

/** @param {string} file */
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/**
 * @param {KeyObject} key
 * @param {string} file
 * @returns {KeyObject}
 */
function requireP256(key, file) {
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error(
      `${file} is not a key of ECDSA P-256. \`npm run release -- keys make <name>\` makes one.`,
    );
  return key;
}

/**
 * @param {string} file
 * @param {(pem: Buffer) => KeyObject} create
 */
function readKey(file, create) {
  let text;
  try {
    text = fs.readFileSync(file);
  } catch (failure) {
    throw new Error(`There is no key ${file}.`, { cause: failure });
  }
  try {
    return requireP256(create(text), file);
  } catch (failure) {
    throw new Error(`${file} is not a key of ECDSA P-256 in PEM.`, { cause: failure });
  }
}

/** @param {KeyObject} publicKey */
const spkiOf = (publicKey) => publicKey.export({ type: 'spki', format: 'der' });
/** @param {KeyObject} publicKey */
const idOf = (publicKey) => crypto.createHash('sha256').update(spkiOf(publicKey)).digest('hex');

/** Returns the public root keys that are built into the shell. */
export const trustedRootKeys = (env = process.env) =>
  (env.TRUSTED_ROOT_KEYS ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);

/**
 * Creates a key pair: `<name>.pem`, readable only by its owner, and `<name>.pub.pem`.
 * @param {string} name
 * @returns {string} the public key in the format of TRUSTED_ROOT_KEYS
 */
export function makeKeyPair(name) {
  const { privateKey, publicKey } = crypto.generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  // An existing key is never overwritten, because its signatures would be lost with it.
  fs.writeFileSync(`${name}.pem`, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
    flag: 'wx',
  });
  fs.writeFileSync(`${name}.pub.pem`, publicKey.export({ type: 'spki', format: 'pem' }));
  return spkiOf(publicKey).toString('base64');
}

/**
 * @param {object} statement
 * @param {KeyObject} privateKey
 * @returns {{ payload: string, signatures: { keyId: string, signature: string }[] }}
 */
function signDocument(statement, privateKey) {
  const payload = JSON.stringify(statement);
  const signature = crypto.sign('sha256', Buffer.from(payload), { key: privateKey, ...ENCODING });
  const keyId = idOf(crypto.createPublicKey(privateKey));
  return { payload, signatures: [{ keyId, signature: signature.toString('base64') }] };
}

/**
 * Signs the plan of keys and roles, `{ version, expires, roles }`. Each role lists files of public keys next to the
 * plan.
 * @param {{ plan: string, key: string }} files the plan and the private root key
 * @returns {string} the file of the root document, next to the plan
 */
export function signRoot({ plan, key }) {
  /** @type {{ version: number, expires: string, roles?: Record<string, string[]> }} */
  const { version, expires, roles = {} } = readJson(plan);
  if (!Number.isInteger(version) || version < 1) throw new Error(`${plan}: version is not a number from 1.`);
  if (Number.isNaN(Date.parse(expires))) throw new Error(`${plan}: expires is not a date.`);
  if (!roles.registry?.length) throw new Error(`${plan} names no key of the registry.`);
  const folder = path.dirname(plan);
  /** @type {Record<string, string>} */
  const keys = {};
  const listed = Object.entries(roles).map(([role, files]) => [
    role,
    files.map((file) => {
      const publicKey = readKey(path.resolve(folder, file), crypto.createPublicKey);
      keys[idOf(publicKey)] = spkiOf(publicKey).toString('base64');
      return idOf(publicKey);
    }),
  ]);
  const statement = {
    type: 'root',
    version,
    expires: new Date(expires).toISOString(),
    keys,
    roles: Object.fromEntries(listed),
  };
  const target = path.join(folder, ROOT_FILE);
  const before = fs.existsSync(target) ? JSON.parse(readJson(target).payload).version : 0;
  if (version <= before)
    throw new Error(`${ROOT_FILE} has version ${before}: browsers refuse another one that is not newer.`);
  const signed = signDocument(statement, readKey(key, crypto.createPrivateKey));
  fs.writeFileSync(target, `${JSON.stringify(signed, null, 2)}\n`);
  return target;
}

/**
 * Signs the build on the team's own machine instead of files from a store, which may have been changed.
 * @param {{ slot: string, from: string, keyFile: string }} release `slot`: `shell` or `remotes/<name>`
 */
export function signRelease({ slot, from, keyFile }) {
  const {
    version,
    contract = null,
    requires = {},
  } = readJson(path.join(from, slot === 'shell' ? 'shell.json' : 'remote.json'));
  const files = Object.fromEntries(
    listFiles(from)
      .filter((file) => !file.endsWith('.map'))
      .map((file) => [file, sha384(fs.readFileSync(path.join(from, file)))]),
  );
  const name = path.basename(slot);
  const statement = { type: 'release', name, version, contract, requires, files };
  return signDocument(statement, readKey(keyFile, crypto.createPrivateKey));
}

/**
 * Returns the signatures stored with a release; none when the file is missing or malformed.
 * @param {string} folder
 * @returns {{ payload: string | null, signatures: Signed['signatures'] }}
 */
function readSignature(folder) {
  try {
    /** @type {Signed} */
    const { payload, signatures } = readJson(path.join(folder, SIGNATURE_FILE));
    return { payload, signatures: signatures.filter(({ keyId }) => typeof keyId === 'string') };
  } catch {
    return { payload: null, signatures: [] };
  }
}

/**
 * Returns whether this key has signed the release in this folder.
 * @param {string} folder
 * @param {string} keyFile
 */
export function isSignedBy(folder, keyFile) {
  const keyId = idOf(crypto.createPublicKey(readKey(keyFile, crypto.createPrivateKey)));
  return readSignature(folder).signatures.some((signature) => signature.keyId === keyId);
}

/**
 * @param {string} folder
 * @param {Signed} signed
 * @returns {object} the signature combined with those of other keys for the same files
 */
export function joinSignatures(folder, signed) {
  const stored = readSignature(folder);
  if (stored.payload !== signed.payload) return signed;
  const own = new Set(signed.signatures.map(({ keyId }) => keyId));
  const others = stored.signatures.filter(({ keyId }) => !own.has(keyId));
  return { ...signed, signatures: [...others, ...signed.signatures] };
}
