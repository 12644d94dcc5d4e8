/**
 * Publishing: a build becomes a folder that never changes, and one small file says which version is current.
 * Both steps are atomic (a rename), so a reader sees the old version or the new one and nothing between.
 */
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const COMPRESSIBLE = /\.(js|css|json|svg|html)$/;

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

/** @returns {boolean} whether exactly this version is current there */
export function isPublished({ publishedDir, slot, version }) {
  try {
    return (
      JSON.parse(fs.readFileSync(path.join(publishedDir, slot, 'current.json'), 'utf8')).version === version
    );
  } catch {
    return false;
  }
}

/**
 * @param {{ publishedDir: string, slot: string, version: string, from: string, current?: object }} build
 *   `slot`: `shell` or `remotes/<name>`; `current`: what current.json says besides the version
 */
export async function publish({ publishedDir, slot, version, from, current = {} }) {
  const target = path.join(publishedDir, slot, version);
  if (!fs.existsSync(target)) {
    const temporary = `${target}.${process.pid}.tmp`;
    fs.rmSync(temporary, { recursive: true, force: true });
    fs.cpSync(from, temporary, { recursive: true, filter: (file) => !file.endsWith('.map') });
    await precompress(temporary);
    fs.renameSync(temporary, target);
  }
  writeAtomically(
    path.join(publishedDir, slot, 'current.json'),
    `${JSON.stringify({ version, ...current }, null, 2)}\n`,
  );
}
