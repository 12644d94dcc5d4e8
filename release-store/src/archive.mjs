/** One release as one file. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as tar from 'tar';

/** Teams may add signatures to a release later; everything else of it never changes. */
export const SIGNATURE_FILE = 'signature.json';

/**
 * @param {string | NodeJS.ArrayBufferView} content
 * @returns {string}
 */
export const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/**
 * @param {string} folder
 * @returns {Promise<string[]>} its files except the signature, with forward slashes
 */
async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file !== SIGNATURE_FILE)
    .sort();
}

/**
 * @param {string} folder
 * @returns {Promise<string>} a hash of the build without its compressed copies, which differ between compressors
 */
export async function hashFiles(folder) {
  const files = await listFiles(folder);
  /** @param {string} file */
  const isCopy = (file) => /\.(br|gz)$/.test(file) && files.includes(file.slice(0, -3));
  const hash = createHash('sha256');
  for (const file of files.filter((one) => !isCopy(one)))
    hash.update(`${file}\0${sha256(await readFile(path.join(folder, file)))}\n`);
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {Promise<Buffer>}
 */
export const pack = async (folder) =>
  tar.create({ cwd: folder, portable: true }, await listFiles(folder)).concat();

/**
 * Extracts an archive into an empty folder. Skips links and paths outside the folder.
 * @param {Buffer} archive
 * @param {string} folder
 */
export async function unpack(archive, folder) {
  const file = `${folder}.tar`;
  await writeFile(file, archive);
  await tar.extract({
    file,
    cwd: folder,
    strict: true,
    filter: (_name, entry) => 'type' in entry && (entry.type === 'File' || entry.type === 'Directory'),
  });
}
