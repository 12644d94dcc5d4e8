import path from 'node:path';
import { remotesCalls, type Remote } from '@sixfold/api-contract';
import * as z from 'zod/mini';
import { isMissingFile } from './readFiles';
import { createReleaseOpener } from './releaseFiles';
import { readRemotePages, type RemotePages } from './remotePages';
import { prerenderedPages, shellBuild, type PrerenderedPages, type ShellBuild } from './shellBuild';
import type { Trust } from './trust';
import { requireCalls, requireProvided, verifyFile, type HashedFile } from './verifyRelease';

/** Name under which problems of the shell are listed, next to those of remotes. */
export const SHELL_NAME = 'shell';

/** Reads single releases from the published folder and verifies their files. */
export function createReleaseReader(publishedDir: string, trust: Trust | null) {
  const remotesDir = path.join(publishedDir, 'remotes');
  const shellDir = path.join(publishedDir, SHELL_NAME);
  const verifiedFolders = new Set<string>();
  const opener = createReleaseOpener(trust);

  /** Checks that every listed file is present and unaltered; once per release, because its folder never changes. */
  async function verifyFiles(folder: string, files: readonly HashedFile[]): Promise<void> {
    if (verifiedFolders.has(folder)) return;
    await Promise.all(files.map((file) => verifyFile(folder, file)));
    verifiedFolders.add(folder);
  }

  async function readShell(release: string): Promise<ShellBuild> {
    const folder = path.join(shellDir, release);
    const files = await opener.open(folder, SHELL_NAME, release);
    const shell = z.parse(shellBuild, await files.readJson('shell.json'));
    if (shell.version !== release) throw new Error(`shell.json says it is ${shell.version}`);
    const { scripts, styles, remoteScripts, landingScripts, chunks } = shell;
    await verifyFiles(folder, [...scripts, ...styles, ...remoteScripts, ...landingScripts, ...chunks]);
    return { ...shell, prerendered: null, signed: files.signed };
  }

  async function readPrerenderedPages(release: string): Promise<PrerenderedPages | null> {
    const files = await opener.open(path.join(shellDir, release), SHELL_NAME, release);
    const pages = await files.readJson('pages.json').catch((error: unknown) => {
      if (isMissingFile(error)) return null;
      throw error;
    });
    return pages === null ? null : z.parse(prerenderedPages, pages);
  }

  async function readRemote(name: string, release: string, shell: ShellBuild | null): Promise<Remote> {
    const folder = path.join(remotesDir, name, release);
    const files = await opener.open(folder, name, release);
    const description = await files.readJson('remote.json');
    const remote = z.parse(remotesCalls.remote, description);
    files.requireSigned(remote);
    const base = `/remotes/${name}/${release}/`;
    if (remote.name !== name || remote.version !== release || remote.base !== base)
      throw new Error(
        `remote.json says ${remote.name} ${remote.version} at ${remote.base}, but it lies at ${base}`,
      );
    await verifyFiles(folder, [remote.entry, ...Object.values(remote.exposes).flat(), ...remote.chunks]);
    requireCalls(description);
    if (shell) requireProvided(remote, shell);
    return remote;
  }

  return {
    readShell,
    readPrerenderedPages,
    readRemote,
    readPages: async (name: string, release: string): Promise<RemotePages | null> =>
      readRemotePages(await opener.open(path.join(remotesDir, name, release), name, release)),
    /** Verifies the release again the next time it is read. */
    forget(folder: string): void {
      verifiedFolders.delete(folder);
      opener.forget(folder);
    },
    /** Returns whether a verified statement of the release lists the file. */
    isSigned: opener.names,
  };
}
