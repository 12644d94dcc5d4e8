/**
 * Synchronizes releases between machines through an S3 bucket. The folder that the API serves is a copy of the bucket:
 * `remotes/profile/1.0.0-3f2a.tar` contains the folder of that name, `maps/profile/…` its source maps.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashFiles, pack, sha256, SIGNATURE_FILE, unpack } from './archive.mjs';
import { openBucket } from './bucket.mjs';

const SLOT = /(?:shell|(?:remotes|maps)\/[a-z][a-z0-9-]{0,30})/.source;
const VERSION = /(?!\.)[\w.-]{1,60}/.source;
const ARCHIVE = new RegExp(`^(${SLOT}/${VERSION})\\.tar$`);
const SIGNATURE = new RegExp(`^(${SLOT}/${VERSION})\\.${SIGNATURE_FILE.replace('.', '\\.')}$`);
const CURRENT = new RegExp(`^(${SLOT})/current\\.json$`);
const AT_ONCE = 4;

/**
 * A release in the folder or in the bucket.
 * @typedef {object} StoredRelease
 * @property {string} slot `shell` or `remotes/<name>`
 * @property {string} version
 */

/**
 * @typedef {object} ReleaseStore
 * @property {() => Promise<void>} pull copies missing releases and the current versions to this machine; when a copy
 *   fails, finishes the others and then throws an Error with a readable message
 * @property {(release: StoredRelease & { isLive?: boolean }) => Promise<void>} push uploads a release from the folder
 *   and makes it current if it is live; throws an Error when the version exists with different files
 * @property {(release: StoredRelease) => Promise<void>} remove removes a release and its source maps from the bucket;
 *   the local copy is kept
 */

/**
 * @param {string} file
 * @returns {Promise<Buffer | null>}
 */
const readIfThere = (file) =>
  readFile(file).catch((failure) => {
    if (failure.code === 'ENOENT') return null;
    throw failure;
  });

/**
 * @template T
 * @param {T[]} items
 * @param {(item: T) => Promise<void>} work
 */
async function forEach(items, work) {
  const waiting = [...items];
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(work));
}

/**
 * @param {{ url: string, publishedDir: string }} options `url`: `s3://bucket/prefix`; `publishedDir`: the local copy
 * @returns {ReleaseStore}
 */
export function openReleaseStore({ url, publishedDir }) {
  const bucket = openBucket(url);
  /** @param {string} name */
  const inFolder = (name) => path.join(publishedDir, name);
  /**
   * ETags of mutable files at their last copy.
   * @type {Map<string, string>}
   */
  const copiedTags = new Map();

  /**
   * Writes a file or folder next to the served ones, then moves it into place atomically.
   * @param {string} target
   * @param {(prepared: string) => Promise<void>} write
   */
  async function place(target, write) {
    await mkdir(path.dirname(target), { recursive: true });
    const workplace = await mkdtemp(inFolder('.incoming-'));
    try {
      const prepared = path.join(workplace, 'release');
      await write(prepared);
      await rename(prepared, target).catch((failure) => {
        // Another process of this machine may have been faster.
        if (!existsSync(target)) throw failure;
      });
    } finally {
      await rm(workplace, { recursive: true, force: true });
    }
  }

  /** @param {string} name */
  async function copyArchive(name) {
    const found = await bucket.read(`${name}.tar`);
    // The object may have been removed since the bucket was listed.
    if (!found) return;
    if (sha256(found.content) !== found.metadata.sha256)
      throw new Error(`The release store ${url} has a damaged ${name}.tar.`);
    await place(inFolder(name), async (folder) => {
      await mkdir(folder);
      await unpack(found.content, folder).catch((failure) => {
        throw new Error(`The release store ${url} has a bad ${name}.tar: ${failure.message}.`, {
          cause: failure,
        });
      });
    });
  }

  /**
   * @param {import('./bucket.mjs').StoredObject} object
   * @param {string} target
   */
  async function copyFile({ name, tag }, target) {
    if (copiedTags.get(name) === tag) return;
    const found = await bucket.read(name);
    if (!found) return;
    const own = await readIfThere(target);
    if (!own?.equals(found.content)) await place(target, (file) => writeFile(file, found.content));
    copiedTags.set(name, tag);
  }

  /**
   * Uploads the archive of a folder unless it exists with the same files.
   * @param {string} name
   */
  async function addArchive(name) {
    const files = await hashFiles(inFolder(name));
    let metadata = await bucket.readMetadata(`${name}.tar`);
    if (!metadata) {
      const archive = await pack(inFolder(name));
      if (await bucket.create(`${name}.tar`, archive, { files, sha256: sha256(archive) })) return;
      metadata = await bucket.readMetadata(`${name}.tar`);
    }
    if (metadata?.files !== files)
      throw new Error(
        `${path.basename(name)} is in the release store ${url} already, with other files. A published version never changes: give this one another version.`,
      );
  }

  return {
    async pull() {
      const objects = await bucket.list();
      /** @type {Error[]} */
      const failures = [];
      /** @type {Set<string>} */
      const failedSlots = new Set();
      /**
       * @param {string} slot
       * @param {() => Promise<void>} work
       */
      const attempt = (slot, work) =>
        work().catch((/** @type {Error} */ failure) => {
          failedSlots.add(slot);
          failures.push(failure);
        });
      /** @param {RegExp} pattern */
      const match = (pattern) =>
        objects.flatMap((object) => {
          const [, place] = pattern.exec(object.name) ?? [];
          return place ? [{ object, place }] : [];
        });

      const missing = match(ARCHIVE).filter(({ place }) => !existsSync(inFolder(place)));
      await forEach(missing, ({ place }) => attempt(path.dirname(place), () => copyArchive(place)));
      await forEach(
        match(SIGNATURE).filter(({ place }) => existsSync(inFolder(place))),
        ({ object, place }) =>
          attempt(path.dirname(place), () => copyFile(object, inFolder(`${place}/${SIGNATURE_FILE}`))),
      );
      // Last, because a current version must already be on this machine.
      await forEach(
        match(CURRENT).filter(({ place }) => !failedSlots.has(place)),
        ({ object, place }) => attempt(place, () => copyFile(object, inFolder(object.name))),
      );
      if (failures.length > 0)
        throw new Error([...new Set(failures.map(({ message }) => message))].join(' '), {
          cause: failures[0],
        });
    },
    async push({ slot, version, isLive }) {
      const name = `${slot}/${version}`;
      const maps = `maps/${path.basename(slot)}/${version}`;
      await addArchive(name);
      const signature = await readIfThere(inFolder(`${name}/${SIGNATURE_FILE}`));
      if (signature) await bucket.write(`${name}.${SIGNATURE_FILE}`, signature);
      if (existsSync(inFolder(maps))) await addArchive(maps);
      if (isLive)
        await bucket.write(`${slot}/current.json`, await readFile(inFolder(`${slot}/current.json`)));
    },
    async remove({ slot, version }) {
      await bucket.remove(`${slot}/${version}.tar`);
      await bucket.remove(`${slot}/${version}.${SIGNATURE_FILE}`);
      await bucket.remove(`maps/${path.basename(slot)}/${version}.tar`);
    },
  };
}

/**
 * Publishes through the store at RELEASE_STORE_URL, if set: pulls the other releases first, then pushes the one
 * returned by `publish`.
 * @template {StoredRelease & { isLive?: boolean }} T
 * @param {string} publishedDir
 * @param {() => T | Promise<T>} publish
 * @param {{ RELEASE_STORE_URL?: string | undefined }} [env]
 * @returns {Promise<T>} the release
 */
export async function publishThroughStore(publishedDir, publish, { RELEASE_STORE_URL: url } = process.env) {
  if (!url) return publish();
  const store = openReleaseStore({ url, publishedDir });
  await store.pull();
  const release = await publish();
  await store.push(release);
  return release;
}
