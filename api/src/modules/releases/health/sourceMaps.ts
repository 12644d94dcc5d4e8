import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';

/** A source map can be a megabyte. */
const MAPS_IN_MEMORY = 8;
const FOLDERS_IN_MEMORY = 50;
/** The maps of a release may arrive after it. */
const FOLDER_MS = 60_000;

/** Location in a published script as it appears in browser stacks: URL, line and column. */
const PLACE =
  /https?:\/\/[^\s()]+?\/(?:remotes\/([a-z][a-z0-9-]{1,30})|(assets))\/([\w.-]{1,60})\/([\w.-]+\.js):(\d+):(\d+)/g;

/** Subfolder of the published folder with the source maps; not served. */
const MAPS_FOLDER = 'maps';

/** Returns the release of the first script in a stack, or null when it contains none. */
export function findRelease(stack: string): { remote: string; version: string } | null {
  const [match] = stack.matchAll(PLACE);
  return match ? { remote: match[1] ?? 'shell', version: match[3]! } : null;
}

type IsKnown = (remote: string, version: string) => Promise<boolean>;

export type SourceMaps = ReturnType<typeof createSourceMaps>;

/** Reads the source maps stored next to published releases. */
export function createSourceMaps(publishedDir: string) {
  const maps = new LRUCache<string, { map: TraceMap | null }>({ max: MAPS_IN_MEMORY });

  const folders = new LRUCache<string, Promise<readonly string[]>>({
    max: FOLDERS_IN_MEMORY,
    ttl: FOLDER_MS,
  });

  function listMaps(folder: string): Promise<readonly string[]> {
    const known = folders.get(folder);
    if (known) return known;
    const listed = readdir(folder).catch(() => []);
    folders.set(folder, listed);
    return listed;
  }

  async function findMap(workspace: string, version: string, file: string): Promise<TraceMap | null> {
    const folder = path.join(publishedDir, MAPS_FOLDER, workspace, version);
    const name = `${file}.map`;
    if (!(await listMaps(folder)).includes(name)) return null;
    const address = path.join(folder, name);
    const known = maps.get(address);
    if (known) return known.map;
    const map = await readFile(address, 'utf8').then(
      (text) => new TraceMap(text),
      () => null,
    );
    maps.set(address, { map });
    return map;
  }

  async function mapPlace(match: RegExpExecArray, isKnown: IsKnown): Promise<string> {
    const [place, remote = 'shell', , version, file, line, column] = match;
    if (!(await isKnown(remote, version!))) return place;
    const map = await findMap(remote, version!, file!);
    // Browsers count columns from 1, source maps from 0.
    const found = map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    return found?.source ? `${cleanSource(found.source)}:${found.line}:${found.column + 1}` : place;
  }

  return {
    /**
     * Replaces locations in published scripts with source locations where a map exists.
     * @param isKnown returns whether a release was published; needed because the names are untrusted
     */
    async mapStack(stack: string, isKnown: IsKnown): Promise<string> {
      const places = await Promise.all([...stack.matchAll(PLACE)].map((match) => mapPlace(match, isKnown)));
      return stack.replace(PLACE, () => places.shift()!);
    },
  };
}

/** Shortens `webpack://mfe_profile/./src/page.tsx` to `src/page.tsx`. */
const cleanSource = (source: string): string =>
  source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.\/)+/, '');
