/**
 * Publishing: a build becomes a folder that never changes, and one small file says which version is current.
 * Both steps are atomic (a rename), so a reader sees the old version or the new one and nothing between.
 */
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { checkRelease, checkTransferSize } from './checkRelease.mjs';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const COMPRESSIBLE = /\.(js|css|json|svg|html)$/;

/** How many earlier releases stand in, newest first, should the current one turn out to be unreadable. */
const KEPT_PREVIOUS = 5;

async function precompress(folder) {
  const files = fs.readdirSync(folder, { recursive: true }).filter((file) => COMPRESSIBLE.test(file));
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

function writeAtomically(file, content) {
  const temporary = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(temporary, content);
  fs.renameSync(temporary, file);
}

function readCurrent(publishedDir, slot) {
  try {
    return JSON.parse(fs.readFileSync(path.join(publishedDir, slot, 'current.json'), 'utf8'));
  } catch {
    return null;
  }
}

/** Whether exactly this version is current there. */
export const isCurrent = ({ publishedDir, slot, version }) =>
  readCurrent(publishedDir, slot)?.version === version &&
  fs.existsSync(path.join(publishedDir, slot, version));

/**
 * Copies a build into the published folder and makes it current, without a look at what is in it.
 * @param {{ publishedDir: string, slot: string, version: string, from: string, check?: (folder: string) => void }} build
 *   `slot`: `shell` or `remotes/<name>`; `check`: throws when the compressed files may not be published
 */
export async function publish({ publishedDir, slot, version, from, check }) {
  const target = path.join(publishedDir, slot, version);
  if (!fs.existsSync(target)) {
    const temporary = `${target}.${process.pid}.tmp`;
    fs.rmSync(temporary, { recursive: true, force: true });
    try {
      fs.cpSync(from, temporary, { recursive: true, filter: (file) => !file.endsWith('.map') });
      await precompress(temporary);
      check?.(temporary);
      fs.renameSync(temporary, target);
    } finally {
      fs.rmSync(temporary, { recursive: true, force: true });
    }
  }
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
 * Publishes a build that the registry will take.
 * @returns {Promise<boolean>} whether another version was current before
 * @throws Error with a sentence for people when the registry would reject it; nothing is published then
 */
export async function publishRelease({ publishedDir, slot, version, from }) {
  if (isCurrent({ publishedDir, slot, version })) return false;
  await checkRelease({ publishedDir, slot, folder: from });
  await publish({
    publishedDir,
    slot,
    version,
    from,
    check: (folder) => checkTransferSize({ slot, folder }),
  });
  return true;
}
