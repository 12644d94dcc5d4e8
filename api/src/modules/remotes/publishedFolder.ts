import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { remotesCalls, type Remote } from '@sixfold/api-contract';
import * as z from 'zod/mini';

const fileName = z.string().check(z.regex(/^[\w.-]+$/));
const hashedFile = z.object({
  file: fileName,
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]{64}$/)),
});
const version = z.string().check(
  z.regex(/^[\w.-]{1,60}$/),
  z.refine((text) => !/^\.+$/.test(text), 'A version cannot be a way out of the folder.'),
);

/** Which build of the shell is current, and what its page loads. */
export const shellBuild = z.object({
  version,
  runtime: z.string(),
  /** Where its files are: a path, or an address while developing. Ends with a slash. */
  base: z.string(),
  scripts: z.array(hashedFile),
  styles: z.array(hashedFile),
  fonts: z.array(fileName),
  /** Files of the shell that remotes need, preloaded with them. */
  remoteScripts: z.array(hashedFile),
  /** Files of the landing view, preloaded for visitors who will see it. */
  landingScripts: z._default(z.array(hashedFile), []),
});

/** The public pages as the build drew them, and what they need besides the shell's own files. */
const stillPages = z.object({
  style: hashedFile,
  /** Runs before the first paint: a remembered theme. */
  early: hashedFile,
  /** By path; '404' is for addresses that lead nowhere. '%YEAR%' stands where the current year belongs. */
  pages: z.record(z.string(), z.object({ title: z.string(), description: z.string(), html: z.string() })),
});
export type StillPages = z.infer<typeof stillPages>;

export type ShellBuild = z.infer<typeof shellBuild> & {
  /** Null when the build drew none, as while developing: the pages then begin empty and are filled by scripts. */
  still: StillPages | null;
};

const currentRemote = z.object({ version });

export interface Published {
  shell: ShellBuild | null;
  remotes: Remote[];
  /** What was left out, and why. */
  problems: { remote: string; reason: string }[];
}

/** Where builds are found. */
export interface PublishedSource {
  read: () => Promise<Published>;
  /** Cheap to ask; differs when `read` may answer something else. */
  fingerprint: () => Promise<string>;
}

const CURRENT = 'current.json';

/** The folder that the build tooling publishes into. A broken remote is left out; the others are not harmed. */
export function createPublishedFolder(publishedDir: string): PublishedSource {
  const remotesDir = path.join(publishedDir, 'remotes');
  const shellFile = path.join(publishedDir, 'shell', CURRENT);

  const remoteNames = async () => (await readdir(remotesDir).catch(() => [])).sort();

  async function readShell(problems: Published['problems']): Promise<ShellBuild | null> {
    const shell = z.safeParse(shellBuild, await readJson(shellFile).catch(() => null));
    if (!shell.success) return null;
    const file = path.join(publishedDir, 'shell', shell.data.version, 'pages.json');
    try {
      return { ...shell.data, still: z.parse(stillPages, await readJson(file)) };
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isMissing) problems.push({ remote: 'shell, its still pages', reason: reasonOf(error) });
      return { ...shell.data, still: null };
    }
  }

  async function readRemote(name: string): Promise<Remote> {
    const folder = path.join(remotesDir, name);
    const current = z.parse(currentRemote, await readJson(path.join(folder, CURRENT)));
    const remote = z.parse(
      remotesCalls.remote,
      await readJson(path.join(folder, current.version, 'remote.json')),
    );
    const base = `/remotes/${name}/${current.version}/`;
    if (remote.name !== name || remote.version !== current.version || remote.base !== base)
      throw new Error(
        `remote.json says ${remote.name} ${remote.version} at ${remote.base}, but it lies at ${base}`,
      );
    return remote;
  }

  return {
    async read() {
      const problems: Published['problems'] = [];
      const remotes: Remote[] = [];
      for (const name of await remoteNames()) {
        try {
          remotes.push(await readRemote(name));
        } catch (error) {
          problems.push({ remote: name, reason: reasonOf(error) });
        }
      }
      return { shell: await readShell(problems), remotes, problems };
    },
    async fingerprint() {
      const files = [shellFile, ...(await remoteNames()).map((name) => path.join(remotesDir, name, CURRENT))];
      const marks = await Promise.all(
        files.map(async (file) => {
          const found = await stat(file).catch(() => null);
          return `${file} ${found ? `${found.mtimeMs} ${found.size} ${found.ino}` : '-'}`;
        }),
      );
      return marks.join('\n');
    },
  };
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8')) as unknown;
}

/** Short enough for a log line, and without the file's content. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.core.$ZodError)
    return error.issues
      .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      .join('; ')
      .slice(0, 300);
  return error instanceof Error ? error.message.slice(0, 300) : 'unknown';
}
