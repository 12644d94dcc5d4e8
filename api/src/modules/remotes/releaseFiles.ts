import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { releaseStatement, type ReleaseStatement } from '@sixfold/api-contract';
import * as z from 'zod/mini';
import type { Trust } from './trust';

/** Written beside the files of a release by its team. */
const SIGNATURE_FILE = 'signature.json';

/** Much more than a release may weigh, and little for this process. */
const DECOMPRESSED_MAX_BYTES = 50_000_000;
const options = { maxOutputLength: DECOMPRESSED_MAX_BYTES };
const unbrotli = promisify<Buffer, typeof options, Buffer>(brotliDecompress);
const ungzip = promisify<Buffer, typeof options, Buffer>(gunzip);

/** The descriptions of one release, each as its team signed it where releases are signed. */
export interface ReleaseFiles {
  folder: string;
  /** @throws Error when it is missing or has changed */
  readJson: (file: string) => Promise<unknown>;
  /** Hashes by file; null when releases are not signed. */
  signed: Readonly<Record<string, string>> | null;
  /** @throws Error when the description needs something else than was signed */
  requireSigned: (description: { requires: Readonly<Record<string, string>> }) => void;
}

const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Whether these are the bytes of a signed file; true where releases are not signed. */
export const isAsSigned = (signed: ReleaseFiles['signed'], file: string, content: Buffer): boolean =>
  signed === null || (Object.hasOwn(signed, file) && signed[file] === hashOf(content));

/** Opens releases. With `trust` only those of which every file is signed by a key of its remote, and no other is there. */
export function createReleaseOpener(trust: Trust | null) {
  /** A folder never changes, so all its files are read once. What is read later is compared again. */
  const verified = new Map<string, ReleaseStatement>();

  async function verifyFolder(folder: string, name: string, version: string): Promise<ReleaseStatement> {
    const text = await readFile(path.join(folder, SIGNATURE_FILE), 'utf8').catch(() => null);
    if (text === null) throw new Error('it is not signed');
    const statement = z.parse(releaseStatement, trust!.open(JSON.parse(text), name));
    if (statement.name !== name || statement.version !== version)
      throw new Error(`its signature is that of ${statement.name} ${statement.version}`);
    await verifyFiles(folder, statement.files);
    return statement;
  }

  return {
    async open(folder: string, name: string, version: string): Promise<ReleaseFiles> {
      if (!trust)
        return { folder, readJson: (file) => readJson(folder, file), signed: null, requireSigned() {} };
      const statement = verified.get(folder) ?? (await verifyFolder(folder, name, version));
      verified.set(folder, statement);
      const { files: signed } = statement;
      return {
        folder,
        signed,
        async readJson(file) {
          const content = await readFile(path.join(folder, file));
          if (!isAsSigned(signed, file, content)) throw new Error(`${file} is not the file that was signed`);
          return JSON.parse(content.toString());
        },
        requireSigned({ requires }) {
          const sorted = (ranges: object) => JSON.stringify(Object.entries(ranges).sort());
          if (sorted(requires) !== sorted(statement.requires))
            throw new Error('remote.json needs something else than was signed');
        },
      };
    },
    forget: (folder: string) => void verified.delete(folder),
  };
}

const readJson = async (folder: string, file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(folder, file), 'utf8'));

/** @throws Error when a file is missing, has other bytes, or is there without being signed */
async function verifyFiles(folder: string, signed: ReleaseStatement['files']): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = new Set<string>();
  for (const entry of entries.filter((one) => !one.isDirectory())) {
    const file = path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name));
    const name = file.split(path.sep).join('/');
    if (name === SIGNATURE_FILE) continue;
    if (!entry.isFile() || !(await isSignedFile(folder, name, signed)))
      throw new Error(`${name} is not a file that was signed`);
    found.add(name);
  }
  const missing = Object.keys(signed).find((file) => !found.has(file));
  if (missing) throw new Error(`${missing} is missing`);
}

/** A compressed copy is as good as what is in it. */
async function isSignedFile(
  folder: string,
  name: string,
  signed: ReleaseStatement['files'],
): Promise<boolean> {
  const content = await readFile(path.join(folder, name));
  if (isAsSigned(signed, name, content)) return true;
  const [, original, kind] = /^(.+)\.(br|gz)$/.exec(name) ?? [];
  if (original === undefined) return false;
  const decompress = kind === 'br' ? unbrotli : ungzip;
  const inside = await decompress(content, options).catch(() => null);
  return inside !== null && isAsSigned(signed, original, inside);
}
