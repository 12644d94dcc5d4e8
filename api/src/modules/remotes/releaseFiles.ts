import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { releaseStatement, type ReleaseStatement } from '@sixfold/api-contract';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { decompressCopy, parseJson, readFileOf, readJsonOf } from './readFiles';
import type { Trust } from './trust';

/** Written by the team next to the files of a release. */
const SIGNATURE_FILE = 'signature.json';

/** Descriptions of one release; where releases are signed, exactly as the team signed them. */
export interface ReleaseFiles {
  folder: string;
  /** @throws Error when the file is missing or has changed */
  readJson: (file: string) => Promise<unknown>;
  /** Hashes by file; null where releases are not signed. */
  signed: Readonly<Record<string, string>> | null;
  /** @throws Error when the required modules differ from the signed ones */
  requireSigned: (description: { requires: Readonly<Record<string, string>> }) => void;
}

/** A signature can be added later. Until then this avoids reading all files of the release for each request. */
const REFUSED_MS = 10_000;
const REFUSED_MAX = 1_000;

const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Returns whether the content matches the signed hash; always true where releases are not signed. */
export const isAsSigned = (signed: ReleaseFiles['signed'], file: string, content: Buffer): boolean =>
  signed === null || (Object.hasOwn(signed, file) && signed[file] === hashOf(content));

/** Opens releases. With `trust`, every file must be signed by a key of the remote, and no other file may exist. */
export function createReleaseOpener(trust: Trust | null) {
  /** Folders never change, so all files are read once. Files read later are compared again. */
  const verified = new Map<string, Promise<ReleaseStatement>>();
  const refused = new LRUCache<string, true>({ max: REFUSED_MAX, ttl: REFUSED_MS });

  async function verifyFolder(folder: string, name: string, version: string): Promise<ReleaseStatement> {
    const text = await readFile(path.join(folder, SIGNATURE_FILE), 'utf8').catch(() => null);
    if (text === null) throw new Error('it is not signed');
    const statement = z.parse(releaseStatement, trust!.open(parseJson(text, SIGNATURE_FILE), name));
    if (statement.name !== name || statement.version !== version)
      throw new Error(`its signature is that of ${statement.name} ${statement.version}`);
    await verifyFiles(folder, statement.files);
    return statement;
  }

  function verify(folder: string, name: string, version: string): Promise<ReleaseStatement> {
    const known = verified.get(folder);
    if (known) return known;
    const statement = verifyFolder(folder, name, version);
    verified.set(folder, statement);
    statement.catch(() => {
      if (verified.get(folder) === statement) verified.delete(folder);
    });
    return statement;
  }

  return {
    /** Returns whether a verified statement of the release lists the file. */
    async names(folder: string, name: string, version: string, file: string): Promise<boolean> {
      if (refused.has(folder)) return false;
      const statement = await verify(folder, name, version).catch(() => null);
      if (statement === null) refused.set(folder, true);
      return statement !== null && Object.hasOwn(statement.files, file);
    },
    async open(folder: string, name: string, version: string): Promise<ReleaseFiles> {
      if (!trust)
        return { folder, readJson: (file) => readJsonOf(folder, file), signed: null, requireSigned() {} };
      const statement = await verify(folder, name, version);
      refused.delete(folder);
      const { files: signed } = statement;
      return {
        folder,
        signed,
        async readJson(file) {
          const content = await readFileOf(folder, file);
          if (!isAsSigned(signed, file, content)) throw new Error(`${file} is not the file that was signed`);
          return parseJson(content.toString(), file);
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

/** @throws Error when a file is missing, altered or unsigned */
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

/** A compressed copy counts as signed when its decompressed content is. */
async function isSignedFile(
  folder: string,
  name: string,
  signed: ReleaseStatement['files'],
): Promise<boolean> {
  const content = await readFile(path.join(folder, name));
  if (isAsSigned(signed, name, content)) return true;
  const [, original, kind] = /^(.+)\.(br|gz)$/.exec(name) ?? [];
  if (original === undefined) return false;
  const { size } = await stat(path.join(folder, original)).catch(() => ({ size: 0 }));
  const inside = await decompressCopy(content, kind as 'br' | 'gz', size);
  return inside !== null && isAsSigned(signed, original, inside);
}
