import * as z from 'zod/mini';
import type { ReleaseFiles } from './releaseFiles';
import { hashedFile, verifyFile } from './verifyRelease';

/** Text of a `style` or `script` element. */
export const elementText = z
  .string()
  .check(z.refine((text) => !text.includes('</'), 'It would end its own element.'));

const remotePage = z.object({
  html: z.string(),
  /** Storage key of the browser; while it is set, the page looks different. */
  unlessStored: z.optional(z.string().check(z.regex(/^[\w.:-]{1,80}$/))),
});

/** Pages of a remote that its build prerendered for newcomers, by path. */
const remotePages = z.object({ css: elementText, pages: z.record(z.string(), remotePage) });
export type RemotePages = z.infer<typeof remotePages>;

/** Part of `remote.json` that names the pages file. The registry does not pass it on to browsers. */
const description = z.object({ prerendered: z.optional(hashedFile) });

/**
 * Reads the prerendered pages of a release, or returns null when it has none.
 * @throws Error when the pages differ from the built ones
 */
export async function readRemotePages(files: ReleaseFiles): Promise<RemotePages | null> {
  const { prerendered } = z.parse(description, await files.readJson('remote.json'));
  if (!prerendered) return null;
  await verifyFile(files.folder, prerendered);
  return z.parse(remotePages, await files.readJson(prerendered.file));
}
