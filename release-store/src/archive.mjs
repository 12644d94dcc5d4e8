/** One release as one file. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as tar from 'tar';

/** Teams may add signatures to a release later; everything else of it never changes. */
export const SIGNATURE_FILE = 'signature.json';

export const sha256 = (content) => createHash('sha256').update(content).digest('hex');

async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file !== SIGNATURE_FILE)
    .sort();
}

/** @returns {Promise<string>} a hash of what was built; another compressor writes other compressed copies of it */
export async function hashFiles(folder) {
  const files = await listFiles(folder);
  const isCopy = (file) => /\.(br|gz)$/.test(file) && files.includes(file.slice(0, -3));
  const hash = createHash('sha256');
  for (const file of files.filter((one) => !isCopy(one)))
    hash.update(`${file}\0${sha256(await readFile(path.join(folder, file)))}\n`);
  return hash.digest('hex');
}

/** @returns {Promise<Buffer>} */
export const pack = async (folder) =>
  tar.create({ cwd: folder, portable: true }, await listFiles(folder)).concat();

/** Writes the files of an archive into an empty folder; links and addresses outside of it are left out. */
export async function unpack(archive, folder) {
  const file = `${folder}.tar`;
  await writeFile(file, archive);
  await tar.extract({
    file,
    cwd: folder,
    strict: true,
    filter: (_name, { type }) => type === 'File' || type === 'Directory',
  });
}
