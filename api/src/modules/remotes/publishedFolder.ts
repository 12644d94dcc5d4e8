import { access, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Remote } from '@sixfold/api-contract';
import * as z from 'zod/mini';
import { isMissingFile, readJsonOf } from './readFiles';
import { createReleaseReader, SHELL_NAME } from './releaseReader';
import type { RemotePages } from './remotePages';
import type { ShellBuild } from './shellBuild';
import type { Trust } from './trust';
import { version } from './verifyRelease';

/** Content of `current.json`; earlier releases, newest first, replace an invalid one. */
const currentRelease = z.object({ version, previous: z._default(z.array(version), []) });

/** Fields common to all formats of `remote.json`. */
const releaseIdentity = z.object({ name: z.string(), version });

interface Problem {
  /** Name of a remote, or the affected part of the shell. */
  remote: string;
  reason: string;
  /** Release served instead; null when there is none. */
  servedVersion: string | null;
}

/** Release that a share of users gets instead of the live one. */
interface Canary {
  remote: Remote;
  percent: number;
}

export interface Published {
  shell: ShellBuild | null;
  remotes: Remote[];
  canaries: Canary[];
  /** Prerendered pages of remotes, keyed by the base of their release. */
  remotePages: ReadonlyMap<string, RemotePages>;
  problems: Problem[];
}

interface PublishedRelease {
  version: string;
  publishedAt: Date;
}

/** Releases of a remote in order of preference: the decided one, then its fallbacks. */
interface ReleaseOrder {
  version: string;
  previous: readonly string[];
  canary?: { version: string; percent: number } | null;
}

export interface PublishedSource {
  /** @param decided decisions of teams by remote; undecided remotes use the store's current release */
  read: (decided: ReadonlyMap<string, ReleaseOrder>) => Promise<Published>;
  /** Cheap to compute; changes when `read` may return a different result. */
  fingerprint: () => Promise<string>;
  names: () => Promise<string[]>;
  /** Lists all releases of a remote, newest first. */
  listPublished: (remote: string) => Promise<PublishedRelease[]>;
  /** Lists the store's current release and the earlier ones, newest first. */
  listCurrent: (remote: string) => Promise<readonly string[]>;
  /** Removes a release with all its files. */
  remove: (remote: string, release: string) => Promise<void>;
  /**
   * Returns whether browsers may get this file of the published folder. Where releases are signed, a verified statement
   * must list it.
   */
  mayServe: (file: string) => Promise<boolean>;
  /** @throws Error with the reason why the current shell cannot serve this release */
  check: (remote: string, release: string) => Promise<void>;
}

const CURRENT = 'current.json';
/** File of a release: slot, name of the remote, version and path within the release. */
const RELEASE_FILE = /^(shell|remotes\/([a-z][a-z0-9-]{1,30}))\/([\w.-]{1,60})\/(.+)$/;
/**
 * Creates a source of builds from the folder that the build tooling publishes into. An invalid, incomplete or
 * incompatible release is replaced by the newest earlier one that passes.
 * @param trust keys allowed to sign releases; without it no signature is needed
 */
export function createPublishedFolder(publishedDir: string, trust: Trust | null = null): PublishedSource {
  const remotesDir = path.join(publishedDir, 'remotes');
  const shellDir = path.join(publishedDir, SHELL_NAME);
  const reader = createReleaseReader(publishedDir, trust);

  const remoteNames = async () => (await readdir(remotesDir).catch(() => [])).sort();

  const isCurrentNamed = (name: string) =>
    access(path.join(remotesDir, name, CURRENT)).then(
      () => true,
      () => false,
    );

  return {
    async read(decided) {
      const problems: Problem[] = [];
      if (trust && trust.expires.getTime() < Date.now())
        problems.push({ remote: 'trusted root', reason: 'It has expired.', servedVersion: null });
      const shell = await readNewestValid(shellDir, reader.readShell);
      if (shell.reason) problems.push(problemOf(SHELL_NAME, shell));
      if (shell.release) {
        try {
          shell.release.prerendered = await reader.readPrerenderedPages(shell.release.version);
        } catch (error) {
          problems.push(unreadablePagesOf(SHELL_NAME, error));
        }
      }
      const remotes: Remote[] = [];
      const canaries: Canary[] = [];
      const remotePages = new Map<string, RemotePages>();
      for (const name of await remoteNames()) {
        // A first release that is stored but not promoted yet.
        if (!decided.has(name) && !(await isCurrentNamed(name))) continue;
        const remote = await readNewestValid(
          path.join(remotesDir, name),
          (release) => reader.readRemote(name, release, shell.release),
          decided.get(name),
        );
        if (remote.reason) problems.push(problemOf(name, remote));
        if (!remote.release) continue;
        remotes.push(remote.release);
        const canary = decided.get(name)?.canary;
        if (canary) {
          try {
            const release = await reader.readRemote(name, canary.version, shell.release);
            canaries.push({ remote: release, percent: canary.percent });
          } catch (error) {
            const reason = `${canary.version}: ${reasonOf(error)}`;
            problems.push({ remote: name, reason, servedVersion: remote.release.version });
          }
        }
        const served = canaries.filter((one) => one.remote.name === name).map((one) => one.remote);
        for (const { version: release, base } of [remote.release, ...served]) {
          try {
            const pages = await reader.readPages(name, release);
            if (pages) remotePages.set(base, pages);
          } catch (error) {
            problems.push(unreadablePagesOf(name, error));
          }
        }
      }
      return { shell: shell.release, remotes, canaries, remotePages, problems };
    },
    async fingerprint() {
      const slots = [shellDir, ...(await remoteNames()).map((name) => path.join(remotesDir, name))];
      const marks = await Promise.all(
        slots.map(async (slot) => {
          const found = await stat(path.join(slot, CURRENT)).catch(() => null);
          return `${slot} ${found ? `${found.mtimeMs} ${found.size} ${found.ino}` : '-'}`;
        }),
      );
      return marks.join('\n');
    },
    names: remoteNames,
    async listPublished(name) {
      const folder = path.join(remotesDir, name);
      const names = await readdir(folder).catch(() => []);
      const found = await Promise.all(
        names
          .filter((release) => version.safeParse(release).success)
          .map(async (release) => ({
            version: release,
            publishedAt: (await stat(path.join(folder, release, 'remote.json')).catch(() => null))?.mtime,
          })),
      );
      return found
        .flatMap(({ publishedAt, ...release }) => (publishedAt ? [{ ...release, publishedAt }] : []))
        .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
    },
    listCurrent: (name) =>
      readCurrent(path.join(remotesDir, name)).then(
        (current) => [current.version, ...current.previous],
        () => [],
      ),
    async mayServe(file) {
      if (!trust) return true;
      const [, slot = '', name = SHELL_NAME, release = '', inside = ''] = RELEASE_FILE.exec(file) ?? [];
      return inside !== '' && reader.isSigned(path.join(publishedDir, slot, release), name, release, inside);
    },
    async remove(name, release) {
      const folder = path.join(remotesDir, name, z.parse(version, release));
      if (!(await holdsRelease(folder, name, release))) return;
      reader.forget(folder);
      await rm(folder, { recursive: true, force: true });
      await rm(path.join(publishedDir, 'maps', name, release), { recursive: true, force: true });
    },
    async check(name, release) {
      const shell = await readNewestValid(shellDir, reader.readShell);
      // The files may have changed since they were verified.
      const folder = path.join(remotesDir, name, release);
      reader.forget(folder);
      await reader.readRemote(name, z.parse(version, release), shell.release);
    },
  };
}

/**
 * Returns false for a release that another process has removed.
 * @throws Error when the folder holds something else; it is then kept
 */
async function holdsRelease(folder: string, name: string, release: string): Promise<boolean> {
  const found = await readJsonOf(folder, 'remote.json').catch((error: unknown) => {
    if (isMissingFile(error)) return null;
    throw error;
  });
  if (found === null) return false;
  const { data } = z.safeParse(releaseIdentity, found);
  if (data?.name === name && data.version === release) return true;
  throw new Error(`${folder} does not hold the release ${release} of ${name}, so it is not removed.`);
}

const readCurrent = async (slotDir: string) => z.parse(currentRelease, await readJsonOf(slotDir, CURRENT));

interface NewestValid<Release> {
  release: Release | null;
  /** Reason why the current release is not served. */
  reason?: string;
}

const problemOf = (remote: string, { release, reason = '' }: NewestValid<{ version: string }>): Problem => ({
  remote,
  reason,
  servedVersion: release?.version ?? null,
});

/** The release is served without them: its pages start as frames. */
const unreadablePagesOf = (name: string, error: unknown): Problem => ({
  remote: `${name}, its prerendered pages`,
  reason: reasonOf(error),
  servedVersion: null,
});

/** Reads the decided or current release of a slot, or the newest earlier one that is readable. */
async function readNewestValid<Release>(
  slotDir: string,
  readRelease: (version: string) => Promise<Release>,
  decided?: ReleaseOrder,
): Promise<NewestValid<Release>> {
  let reason: string | undefined;
  try {
    const current = decided ?? (await readCurrent(slotDir));
    for (const candidate of [current.version, ...current.previous]) {
      try {
        return { release: await readRelease(candidate), reason };
      } catch (error) {
        reason ??= `${candidate}: ${reasonOf(error)}`;
      }
    }
  } catch (error) {
    const found = reasonOf(error);
    reason = found.startsWith(CURRENT) ? found : `${CURRENT}: ${found}`;
  }
  return { release: null, reason };
}

/** Formats an error for a log line, without the file's content. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.core.$ZodError)
    return error.issues
      .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      .join('; ')
      .slice(0, 300);
  return error instanceof Error ? error.message.slice(0, 300) : 'unknown';
}
