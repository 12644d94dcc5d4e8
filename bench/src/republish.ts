import { sha384 } from '@sixfold/tooling';
import fs from 'node:fs';
import path from 'node:path';

interface HashedFile {
  file: string;
  integrity: string;
}

interface Description {
  version: string;
  manifest: string;
  base: string;
  container: string;
  entry: HashedFile;
  exposes: Record<string, HashedFile[]>;
  chunks: HashedFile[];
}

const readJson = <Json>(file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as Json;

/**
 * Publishes the current release of a remote again under another version: the same code in a container of its own, as
 * the next release of a team would be.
 * @returns the name of its container
 */
export function republish(publishedDir: string, remote: string, version: string): string {
  const slot = path.join(publishedDir, 'remotes', remote);
  const currentFile = path.join(slot, 'current.json');
  const { version: current } = readJson<{ version: string }>(currentFile);
  const description = readJson<Description>(path.join(slot, current, 'remote.json'));
  const container = `sixfold_${remote}_${version.replace(/\W/g, '_')}`;
  const target = path.join(slot, version);
  fs.cpSync(path.join(slot, current), target, { recursive: true });
  const rename = ({ file }: HashedFile): HashedFile => {
    const full = path.join(target, file);
    const content = fs.readFileSync(full, 'utf8').replaceAll(description.container, container);
    fs.writeFileSync(full, content);
    // They hold the code as it was.
    for (const end of ['.br', '.gz']) fs.rmSync(full + end, { force: true });
    return { file, integrity: sha384(content) };
  };
  const renamed: Description = {
    ...description,
    version,
    manifest: description.manifest.replace(current, version),
    base: description.base.replace(current, version),
    container,
    entry: rename(description.entry),
    exposes: Object.fromEntries(
      Object.entries(description.exposes).map(([expose, files]) => [expose, files.map(rename)]),
    ),
    chunks: description.chunks.map(rename),
  };
  fs.writeFileSync(path.join(target, 'remote.json'), JSON.stringify(renamed));
  fs.writeFileSync(`${currentFile}.tmp`, JSON.stringify({ version, previous: [current] }));
  fs.renameSync(`${currentFile}.tmp`, currentFile);
  return container;
}
