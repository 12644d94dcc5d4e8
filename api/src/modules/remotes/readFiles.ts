import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

interface Limit {
  maxOutputLength: number;
}

const DECOMPRESSORS = {
  br: promisify<Buffer, Limit, Buffer>(brotliDecompress),
  gz: promisify<Buffer, Limit, Buffer>(gunzip),
};

/**
 * Decompresses a copy; returns null when it is damaged or larger than its original, which bounds the memory of all
 * copies by the size of the files on disk.
 */
export const decompressCopy = (
  copy: Buffer,
  kind: keyof typeof DECOMPRESSORS,
  originalBytes: number,
): Promise<Buffer | null> =>
  DECOMPRESSORS[kind](copy, { maxOutputLength: Math.max(1, originalBytes) }).catch(() => null);

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code;

export const isMissingFile = (error: unknown): boolean =>
  codeOf(error) === 'ENOENT' || codeOf((error as Error).cause) === 'ENOENT';

/** @throws Error with the name of the file but neither its folder nor its content, because teams see the message */
export async function readFileOf(folder: string, file: string): Promise<Buffer> {
  try {
    return await readFile(path.join(folder, file));
  } catch (cause) {
    throw new Error(`${file} ${isMissingFile(cause) ? 'is missing' : 'cannot be read'}`, { cause });
  }
}

/** @throws Error like `readFileOf`, and when the file is not JSON */
export const readJsonOf = async (folder: string, file: string): Promise<unknown> =>
  parseJson((await readFileOf(folder, file)).toString(), file);

/** @throws Error with the name of the file but not its content */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new Error(`${file} is not valid JSON`, { cause });
  }
}
