import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';

/** A built map can be a megabyte. */
const MAPS_IN_MEMORY = 8;

/** A place in a published script, as browsers write it into a stack: its address, line and column. */
const PLACE =
  /https?:\/\/[^\s()]+?\/(?:remotes\/([a-z][a-z0-9-]{1,30})|(assets))\/([\w.-]{1,60})\/([\w.-]+\.js):(\d+):(\d+)/g;

/** The folder below the published one that holds source maps; no request reaches it. */
const MAPS_FOLDER = 'maps';

/** Returns the release whose script a stack names first; null when it names none. */
export function findRelease(stack: string): { remote: string; version: string } | null {
  const [match] = stack.matchAll(PLACE);
  return match ? { remote: match[1] ?? 'shell', version: match[3]! } : null;
}

export interface SourceMaps {
  /** Returns the stack with places in the sources instead of those in published scripts, where a map is there. */
  mapStack: (stack: string) => Promise<string>;
}

/** Reads the source maps that lie beside published releases. */
export function createSourceMaps(publishedDir: string): SourceMaps {
  const maps = new LRUCache<string, { map: TraceMap | null }>({ max: MAPS_IN_MEMORY });

  async function findMap(workspace: string, version: string, file: string): Promise<TraceMap | null> {
    // The names come from a stranger.
    if (/^\.+$/.test(version)) return null;
    const address = path.join(publishedDir, MAPS_FOLDER, workspace, version, `${file}.map`);
    const known = maps.get(address);
    if (known) return known.map;
    const map = await readFile(address, 'utf8').then(
      (text) => new TraceMap(text),
      () => null,
    );
    maps.set(address, { map });
    return map;
  }

  async function mapPlace(match: RegExpExecArray): Promise<string> {
    const [place, remote, , version, file, line, column] = match;
    const map = await findMap(remote ?? 'shell', version!, file!);
    // Browsers count columns from 1, source maps from 0.
    const found = map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    return found?.source ? `${cleanSource(found.source)}:${found.line}:${found.column + 1}` : place;
  }

  return {
    async mapStack(stack) {
      const places = await Promise.all([...stack.matchAll(PLACE)].map(mapPlace));
      return stack.replace(PLACE, () => places.shift()!);
    },
  };
}

/** `webpack://mfe_profile/./src/page.tsx` is read as `src/page.tsx`. */
const cleanSource = (source: string): string =>
  source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.\/)+/, '');
