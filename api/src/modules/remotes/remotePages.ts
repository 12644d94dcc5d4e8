import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { hashedFile, verifyFile } from './verifyRelease';

/** Text of a `style` or `script` element. */
export const elementText = z
  .string()
  .check(z.refine((text) => !text.includes('</'), 'It would end its own element.'));

const remotePage = z.object({
  html: z.string(),
  /** A key of the browser's storage: while it is there, the page is another one. */
  unlessStored: z.optional(z.string().check(z.regex(/^[\w.:-]{1,80}$/))),
});

/** Pages of a remote as its build prerendered them for newcomers, by address. */
const remotePages = z.object({ css: elementText, pages: z.record(z.string(), remotePage) });
export type RemotePages = z.infer<typeof remotePages>;

/** The part of remote.json that names their file. The registry does not pass it on to browsers. */
const description = z.object({ prerendered: z.optional(hashedFile) });

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/**
 * Reads the prerendered pages of the release in this folder; null when it has none.
 * @throws Error when they are not what was built
 */
export async function readRemotePages(folder: string): Promise<RemotePages | null> {
  const { prerendered } = z.parse(description, await readJson(path.join(folder, 'remote.json')));
  if (!prerendered) return null;
  await verifyFile(folder, prerendered);
  return z.parse(remotePages, await readJson(path.join(folder, prerendered.file)));
}
