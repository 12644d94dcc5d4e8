/** Packs a release into one archive and extracts it. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as tar from 'tar';

/** Teams may add signatures to a release later. All its other files are immutable. */
export const SIGNATURE_FILE = 'signature.json';

/**
 * @param {string | NodeJS.ArrayBufferView} content
 * @returns {string}
 */
export const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/**
 * @param {string} folder
 * @returns {Promise<string[]>} its files except the signature, with forward slashes
 * @throws Error for a link, which could point to any file of this machine
 */
async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const other = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (other) throw new Error(`${other.name} in ${path.basename(folder)} is neither a file nor a folder`);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file !== SIGNATURE_FILE)
    .sort();
}

/**
 * @param {string} folder
 * @returns {Promise<string>} a hash of the files without their compressed copies, which differ between compressors
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

const GZIP = Buffer.from([0x1f, 0x8b]);
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/**
 * Extracts an archive into an empty folder. The files are never larger than the archive.
 * @param {Buffer} archive
 * @param {string} folder
 * @throws Error for an archive that `pack` does not write: compressed, or with anything but files and folders
 */
export async function unpack(archive, folder) {
  // The tar library would decompress it without a size limit.
  if ([GZIP, ZSTD].some((magic) => archive.subarray(0, magic.length).equals(magic)))
    throw new Error('the archive is compressed');
  const file = `${folder}.tar`;
  await writeFile(file, archive);
  /** @type {string | undefined} */
  let refused;
  await tar.extract({
    file,
    cwd: folder,
    strict: true,
    brotli: false,
    filter(name, entry) {
      const isAllowed = 'type' in entry && (entry.type === 'File' || entry.type === 'Directory');
      if (!isAllowed) refused ??= name;
      return isAllowed;
    },
  });
  if (refused !== undefined) throw new Error(`${refused} is neither a file nor a folder`);
}
