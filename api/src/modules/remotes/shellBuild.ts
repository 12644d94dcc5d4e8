import * as z from 'zod/mini';
import type { ReleaseFiles } from './releaseFiles';
import { elementText } from './remotePages';
import { fileName, hashedFile, version } from './verifyRelease';

/** Which build of the shell is current, and what its page loads. */
export const shellBuild = z.object({
  version,
  runtime: z.string(),
  /** Versions of the modules that this shell shares with remotes. */
  provides: z._default(z.record(z.string(), z.string()), {}),
  /** Where its files are: a path, or an address while developing. Ends with a slash. */
  base: z.string(),
  scripts: z.array(hashedFile),
  styles: z.array(hashedFile),
  fonts: z.array(fileName),
  /** Files of the shell that every remote needs, preloaded with it. */
  remoteScripts: z.array(hashedFile),
  /** Files of shared modules that some remotes need, preloaded with those that consume them at once. */
  sharedScripts: z._default(z.record(z.string(), z.array(hashedFile)), {}),
  /** Files of the landing view, preloaded for visitors who will see it. */
  landingScripts: z._default(z.array(hashedFile), []),
  /** Every script that the shell loads on demand, those above among them. */
  chunks: z._default(z.array(hashedFile), []),
});

/** The public pages as the build prerendered them, and what they need besides the shell's own files. */
export const prerenderedPages = z.object({
  style: hashedFile,
  /** Written into the page and run before everything else: applies a remembered theme and recovers missing files. */
  startScript: elementText,
  /** The Trusted Types policy that the script creates; a page without one cannot require any. */
  trustedTypes: z.optional(z.literal('default')),
  /** By path; '404' is for addresses that lead nowhere. '%YEAR%' stands where the current year belongs. */
  pages: z.record(z.string(), z.object({ title: z.string(), description: z.string(), html: z.string() })),
  /** What surrounds a remote's page: for visitors and newcomers, and for members. */
  frames: z.optional(
    z.object({
      css: elementText,
      html: z.object({ entry: z.string(), member: z.string() }),
      /** The part of both that a remote's prerendered page replaces. */
      skeleton: z.optional(z.string().check(z.minLength(1))),
    }),
  ),
});
export type PrerenderedPages = z.infer<typeof prerenderedPages>;

export type ShellBuild = z.infer<typeof shellBuild> & {
  /** Null when the build has none, as while developing: the pages then begin empty and are filled by scripts. */
  prerendered: PrerenderedPages | null;
  /** Hashes of its files; absent when releases are not signed. */
  signed?: ReleaseFiles['signed'];
};
