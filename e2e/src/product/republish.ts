import fs from 'node:fs';
import path from 'node:path';
import type { Remote } from '@sixfold/api-contract';
import { pretendRelease, type ReleaseChange } from '../matrix/pretendRelease';

const readJson = <Json>(file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as Json;

/**
 * Publishes the current release of a remote again under another version, without a build: the same code in a new
 * container, like the next release of a team.
 * @param change what else differs
 * @returns the name of its container
 */
export function republish(
  publishedDir: string,
  name: string,
  version: string,
  change: Omit<ReleaseChange, 'version'> = {},
): string {
  const slot = path.join(publishedDir, 'remotes', name);
  const currentFile = path.join(slot, 'current.json');
  const { version: current } = readJson<{ version: string }>(currentFile);
  const target = path.join(slot, version);
  fs.cpSync(path.join(slot, current), target, { recursive: true });
  const published = readJson<Remote>(path.join(target, 'remote.json'));
  const files = [published.entry, ...Object.values(published.exposes).flat(), ...published.chunks];
  const texts = files.map(({ file }) => [file, fs.readFileSync(path.join(target, file), 'utf8')] as const);
  const { remote, scripts } = pretendRelease(
    { remote: published, scripts: new Map(texts) },
    { ...change, version },
  );
  for (const [file, text] of [...scripts, ['remote.json', JSON.stringify(remote)] as const]) {
    fs.writeFileSync(path.join(target, file), text);
    // Compressed siblings still hold the original text.
    for (const end of ['.br', '.gz']) fs.rmSync(path.join(target, file) + end, { force: true });
  }
  fs.writeFileSync(`${currentFile}.tmp`, JSON.stringify({ version, previous: [current] }));
  fs.renameSync(`${currentFile}.tmp`, currentFile);
  return remote.container;
}
