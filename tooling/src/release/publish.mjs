/**
 * Publishes a build as an immutable folder, with a small file that records the current version. Both steps are atomic
 * (a rename), so a reader never sees a partial state.
 */
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { checkRelease, checkTransferSize } from './checkRelease.mjs';
import { isSignedBy, joinSignatures, SIGNATURE_FILE, signRelease } from './signatures.mjs';
import { listFiles } from '../listFiles.mjs';

/**
 * @typedef {{ publishedDir: string, slot: string, version: string }} StoredRelease `slot`: `shell` or `remotes/<name>`
 */

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const COMPRESSIBLE = /\.(js|css|json|svg|html)$/;

/** Earlier releases that serve as fallbacks, newest first, if the current one is unreadable. */
const KEPT_PREVIOUS = 5;

/** @param {string} folder */
async function precompress(folder) {
  const files = listFiles(folder).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const full = path.join(folder, file);
      const content = fs.readFileSync(full);
      const [br, gz] = await Promise.all([
        brotli(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
        gzip(content, { level: 9 }),
      ]);
      fs.writeFileSync(`${full}.br`, br);
      fs.writeFileSync(`${full}.gz`, gz);
    }),
  );
}

/**
 * @param {string} file
 * @param {string} content
 */
function writeAtomically(file, content) {
  const temporary = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(temporary, content);
  fs.renameSync(temporary, file);
}

/**
 * @param {string} publishedDir
 * @param {string} slot
 * @returns {{ version: string, previous?: string[] } | null} null when nothing is current yet
 * @throws Error for an unrecognised file, which is never overwritten
 */
function readCurrent(publishedDir, slot) {
  const file = path.join(publishedDir, slot, 'current.json');
  if (!fs.existsSync(file)) return null;
  try {
    const current = JSON.parse(fs.readFileSync(file, 'utf8'));
    if (typeof current.version === 'string') return current;
  } catch {
    // The error below says what to do.
  }
  throw new Error(
    `${file} does not say which release is current, and was not changed. Put it back from a backup, or move it away.`,
  );
}

/**
 * Returns whether this version is stored and, if this machine has a key, signed by it.
 * @param {StoredRelease} release
 * @param {{ RELEASE_KEY_FILE?: string | undefined }} [release]
 */
export function isStored({ publishedDir, slot, version }, { RELEASE_KEY_FILE: keyFile } = process.env) {
  const folder = path.join(publishedDir, slot, version);
  return fs.existsSync(folder) && (!keyFile || isSignedBy(folder, keyFile));
}

/** @param {StoredRelease} release */
export const isCurrent = (release) =>
  readCurrent(release.publishedDir, release.slot)?.version === release.version && isStored(release);

/**
 * @param {string} from
 * @throws Error when a build has a link, which could point to any file of this machine
 */
function requireNoLinks(from) {
  const entries = fs.readdirSync(from, { recursive: true, withFileTypes: true });
  const other = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (other) throw new Error(`${other.name} is neither a file nor a folder, so the build is not published.`);
}

/**
 * @param {string} folder
 * @param {string} from
 * @throws Error when a published folder differs from the build of the same version
 */
function requireSameFiles(folder, from) {
  const files = listFiles(from).filter((file) => !file.endsWith('.map'));
  const changed = files.find((file) => {
    const stored = path.join(folder, file);
    return !fs.existsSync(stored) || !fs.readFileSync(stored).equals(fs.readFileSync(path.join(from, file)));
  });
  if (changed)
    throw new Error(
      `${path.basename(folder)} is published already, with another ${changed}. A published version never changes: give this one another version.`,
    );
}

/**
 * Copies source maps to a folder that no request can reach. The API resolves error stacks with them.
 * @param {StoredRelease & { from: string }} build
 */
function storeSourceMaps({ publishedDir, slot, version, from }) {
  const maps = fs.readdirSync(from).filter((file) => file.endsWith('.js.map'));
  const target = path.join(publishedDir, 'maps', path.basename(slot), version);
  if (maps.length === 0 || fs.existsSync(target)) return;
  const temporary = `${target}.${process.pid}.tmp`;
  fs.mkdirSync(temporary, { recursive: true });
  for (const file of maps) fs.copyFileSync(path.join(from, file), path.join(temporary, file));
  fs.renameSync(temporary, target);
}

/**
 * Copies a build into the published folder and makes it current, without checking its content.
 * @param {{ publishedDir: string, slot: string, version: string, from: string, isLive?: boolean,
 *   check?: (folder: string) => void, keyFile?: string }} build `slot`: `shell` or `remotes/<name>`; `isLive`: false to
 *   store it only; `check`: throws when the compressed files may not be published; `keyFile`: the team's private key
 * @throws Error when the version exists with different files, or the build has a link
 */
export async function publish({ publishedDir, slot, version, from, isLive = true, check, keyFile }) {
  requireNoLinks(from);
  const target = path.join(publishedDir, slot, version);
  const signed = keyFile ? signRelease({ slot, from, keyFile }) : null;
  /** @param {string} folder */
  const writeSignature = (folder) => {
    if (signed)
      writeAtomically(
        path.join(folder, SIGNATURE_FILE),
        `${JSON.stringify(joinSignatures(folder, signed), null, 2)}\n`,
      );
  };
  if (fs.existsSync(target)) {
    requireSameFiles(target, from);
    writeSignature(target);
  } else {
    const temporary = `${target}.${process.pid}.tmp`;
    fs.rmSync(temporary, { recursive: true, force: true });
    try {
      fs.cpSync(from, temporary, { recursive: true, filter: (file) => !file.endsWith('.map') });
      await precompress(temporary);
      check?.(temporary);
      storeSourceMaps({ publishedDir, slot, version, from });
      writeSignature(temporary);
      fs.renameSync(temporary, target);
    } finally {
      fs.rmSync(temporary, { recursive: true, force: true });
    }
  }
  if (!isLive) return;
  const current = readCurrent(publishedDir, slot);
  const previous = [current?.version, ...(current?.previous ?? [])]
    .filter((earlier) => earlier && earlier !== version)
    .slice(0, KEPT_PREVIOUS);
  writeAtomically(
    path.join(publishedDir, slot, 'current.json'),
    `${JSON.stringify({ version, previous: [...new Set(previous)] }, null, 2)}\n`,
  );
}

/**
 * Publishes a build after checking it for the registry. Signs it when RELEASE_KEY_FILE names the team's private key.
 * @param {StoredRelease & { from: string, isLive?: boolean }} build
 * @returns {Promise<boolean>} whether the release is newly stored or newly current
 * @throws Error with a readable sentence when the registry would reject it; nothing is published then
 */
export async function publishRelease({ publishedDir, slot, version, from, isLive = true }) {
  const isPublished = (isLive ? isCurrent : isStored)({ publishedDir, slot, version });
  if (isPublished && isLive) return false;
  await checkRelease({ publishedDir, slot, folder: from });
  await publish({
    publishedDir,
    slot,
    version,
    from,
    isLive,
    check: (folder) => checkTransferSize({ slot, folder }),
    keyFile: process.env.RELEASE_KEY_FILE,
  });
  return !isPublished;
}
