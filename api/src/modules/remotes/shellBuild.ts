import * as z from 'zod/mini';
import type { ReleaseFiles } from './releaseFiles';
import { elementText } from './remotePages';
import { fileName, hashedFile, version } from './verifyRelease';

/** Current build of the shell and the files that its page loads. */
export const shellBuild = z.object({
  version,
  runtime: z.string(),
  /** Versions of the modules that this shell shares with remotes. */
  provides: z._default(z.record(z.string(), z.string()), {}),
  /** Base of its files: a path, or a URL during development. Ends with a slash. */
  base: z.string(),
  scripts: z.array(hashedFile),
  styles: z.array(hashedFile),
  fonts: z.array(fileName),
  /** Shell files that every remote needs, preloaded with it. */
  remoteScripts: z.array(hashedFile),
  /** Files of shared modules that only some remotes need, preloaded with the remotes that load them immediately. */
  sharedScripts: z._default(z.record(z.string(), z.array(hashedFile)), {}),
  /** Files of the landing view, preloaded for visitors about to see it. */
  landingScripts: z._default(z.array(hashedFile), []),
  /** All scripts that the shell loads on demand, including those above. */
  chunks: z._default(z.array(hashedFile), []),
});

/** Public pages prerendered by the build, with the additional files they need. */
export const prerenderedPages = z.object({
  style: hashedFile,
  /** Inlined and run first: applies a stored theme and recovers missing files. */
  startScript: elementText,
  /** Trusted Types policy created by the script; pages without one cannot require Trusted Types. */
  trustedTypes: z.optional(z.literal('default')),
  /** Keyed by path, with '404' for unknown paths. '%YEAR%' stands for the current year. */
  pages: z.record(z.string(), z.object({ title: z.string(), description: z.string(), html: z.string() })),
  /** Frames around a remote's page: one for visitors and newcomers, one for members. */
  frames: z.optional(
    z.object({
      css: elementText,
      html: z.object({ entry: z.string(), member: z.string() }),
      /** Part of both frames that a remote's prerendered page replaces. */
      skeleton: z.optional(z.string().check(z.minLength(1))),
    }),
  ),
});
export type PrerenderedPages = z.infer<typeof prerenderedPages>;

export type ShellBuild = z.infer<typeof shellBuild> & {
  /** Null without prerendered pages, as during development; the pages are then rendered by scripts. */
  prerendered: PrerenderedPages | null;
  /** Hashes of its files; absent where releases are not signed. */
  signed?: ReleaseFiles['signed'];
};
