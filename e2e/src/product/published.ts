import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './product';
import { REMOTES } from './remotes';
import { PUBLISHED_DIR } from '../root';

/** A copy of the builds under test, for a product that a test publishes into. */
export function copyOfPublished(): string {
  const folder = temporaryFolder('published');
  fs.cpSync(PUBLISHED_DIR, folder, { recursive: true });
  return folder;
}

const currentFile = (publishedDir: string, remote: string) =>
  path.join(publishedDir, 'remotes', remote, 'current.json');

const readCurrent = (publishedDir: string, remote: string): string =>
  fs.readFileSync(currentFile(publishedDir, remote), 'utf8');

export function versionOf(publishedDir: string, remote: string): string {
  return (JSON.parse(readCurrent(publishedDir, remote)) as { version: string }).version;
}

/** Publishes the build of a remote from another folder as the tooling does: the files first, then `current.json`. */
export function publishFrom(source: string, publishedDir: string, remote: string): void {
  const version = versionOf(source, remote);
  fs.cpSync(
    path.join(source, 'remotes', remote, version),
    path.join(publishedDir, 'remotes', remote, version),
    {
      recursive: true,
    },
  );
  const file = currentFile(publishedDir, remote);
  fs.writeFileSync(`${file}.tmp`, readCurrent(source, remote));
  fs.renameSync(`${file}.tmp`, file);
}

/** Makes the builds under test current again in a folder that a test has published into. */
export function restorePublished(publishedDir: string): void {
  fs.copyFileSync(
    path.join(PUBLISHED_DIR, 'shell/current.json'),
    path.join(publishedDir, 'shell/current.json'),
  );
  for (const { name } of REMOTES)
    if (versionOf(publishedDir, name) !== versionOf(PUBLISHED_DIR, name))
      publishFrom(PUBLISHED_DIR, publishedDir, name);
}
