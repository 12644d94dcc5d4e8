import crypto from 'node:crypto';
import type { Registry, Remote } from '@sixfold/api-contract';

/** A published release with the text of each of its scripts. */
export interface ReleaseFiles {
  remote: Remote;
  scripts: ReadonlyMap<string, string>;
}

/** How a release differs from the published one. */
export interface ReleaseChange {
  version: string;
  /** Code that runs after the entry; the container is the variable of this name. */
  afterEntry?: (container: string) => string;
  /** Changes the text of the entry. */
  editEntry?: (text: string) => string;
  /** Changes the text of the first script of the pages. */
  editPages?: (text: string) => string;
  requires?: Record<string, string>;
}

/** Returns an entry that needs another version of a shared module; the same text when it does not take that module. */
export const needInEntry = (entry: string, module: string, range: string): string =>
  entry.replace(
    new RegExp(`(shareKey:"${module}"[^}]*?requiredVersion:")[^"]*`, 'g'),
    (_whole, start: string) => `${start}${range}`,
  );

const hashOf = (text: string) => `sha384-${crypto.createHash('sha384').update(text).digest('base64')}`;

/** The name of a version in the name of a container. */
const toIdentifier = (version: string) => version.replace(/\W/g, '_');

/**
 * Makes another release out of a published one, with a version, a container and correct hashes of its own, as a
 * publisher would. It exists only where a browser finds it in a registry.
 */
export function pretendRelease({ remote, scripts }: ReleaseFiles, change: ReleaseChange): ReleaseFiles {
  const { version } = change;
  const rename = (text: string) =>
    text.replaceAll(toIdentifier(remote.version), toIdentifier(version)).replaceAll(remote.version, version);
  const container = rename(remote.container);
  const pages = remote.exposes['./remote']?.[0]?.file;
  const texts = new Map<string, string>();
  for (const [file, text] of scripts) {
    let next = rename(text);
    if (file === pages) next = change.editPages?.(next) ?? next;
    if (file === remote.entry.file)
      next = `${change.editEntry?.(next) ?? next}\n${change.afterEntry?.(container) ?? ''}`;
    texts.set(file, next);
  }
  const withHash = <File extends { file: string; integrity: string }>(named: File): File => ({
    ...named,
    integrity: hashOf(texts.get(named.file) ?? ''),
  });
  return {
    scripts: texts,
    remote: {
      ...remote,
      version,
      container,
      manifest: rename(remote.manifest),
      base: rename(remote.base),
      entry: withHash(remote.entry),
      exposes: Object.fromEntries(
        Object.entries(remote.exposes).map(([expose, files]) => [expose, files.map(withHash)]),
      ),
      chunks: remote.chunks.map(withHash),
      requires: { ...remote.requires, ...change.requires },
    },
  };
}

/** Names a release in a registry in place of the published one. */
export function nameInRegistry(registry: Registry, { remote }: ReleaseFiles): Registry {
  return {
    revision: `${registry.revision}-${toIdentifier(remote.version)}`.slice(0, 80),
    remotes: registry.remotes.map((published) => (published.name === remote.name ? remote : published)),
  };
}

const BOOT = /(<script type="application\/json" id="boot">)([^]*?)(<\/script>)/;

/** Replaces the release in a server-rendered page: in its registry and in its preloads. */
export function nameInPage(html: string, published: Remote, release: ReleaseFiles): string {
  const { remote } = release;
  const filesOf = ({ entry, exposes, chunks }: Remote) => [
    entry,
    ...Object.values(exposes).flat(),
    ...chunks,
  ];
  const next = new Map(filesOf(remote).map(({ file, integrity }) => [file, integrity]));
  let page = html.replaceAll(published.base, remote.base);
  for (const { file, integrity } of filesOf(published))
    page = page.replaceAll(integrity, next.get(file) ?? integrity);
  return page.replace(BOOT, (whole, start: string, json: string, end: string) => {
    const boot = JSON.parse(json) as { registry: Registry | null };
    if (!boot.registry) return whole;
    const named = { ...boot, registry: nameInRegistry(boot.registry, release) };
    return `${start}${JSON.stringify(named).replaceAll('<', '\\u003c')}${end}`;
  });
}

/** Returns the version of the neighbouring minor release with the same hash of its files. */
export function toNeighbourVersion(version: string, direction: 'older' | 'newer'): string {
  const [, major, minor, rest] = /^(\d+)\.(\d+)(.*)$/.exec(version) ?? [];
  if (major === undefined || minor === undefined)
    throw new Error(`${version} has no major and minor number.`);
  if (direction === 'newer') return `${major}.${Number(minor) + 1}${rest}`;
  return Number(minor) > 0 ? `${major}.${Number(minor) - 1}${rest}` : `${Number(major) - 1}.99${rest}`;
}
