import { buildRemote } from '../testing/buildRemote';
import { isInImportMap, prepareModule } from './moduleRemotes';

const PROBE = '/integrity-probe.js';
const hashOf = (letter: string) => `sha384-${letter.repeat(64)}`;

const remote = buildRemote({
  type: 'module',
  base: '/remotes/guestbook/1/',
  entry: { file: 'remoteEntry.js', integrity: hashOf('E') },
  exposes: { './remote': [{ file: 'remote.js', integrity: hashOf('R') }] },
  chunks: [{ file: 'chunk.js', integrity: hashOf('C') }],
});
const hashes = {
  '/remotes/guestbook/1/remoteEntry.js': hashOf('E'),
  '/remotes/guestbook/1/remote.js': hashOf('R'),
  '/remotes/guestbook/1/chunk.js': hashOf('C'),
  [PROBE]: hashOf('A'),
};

function buildPage(importMap: string | null) {
  const page = document.implementation.createHTMLDocument('');
  if (importMap !== null) {
    const script = page.createElement('script');
    script.type = 'importmap';
    script.textContent = importMap;
    page.head.append(script);
  }
  return page;
}
const pageWith = (integrity: Record<string, string>) => buildPage(JSON.stringify({ integrity }));
const without = (address: keyof typeof hashes) =>
  Object.fromEntries(Object.entries(hashes).filter(([key]) => key !== address));

interface Given {
  page?: Document;
  /** Whether the browser enforces the hashes in import maps. */
  isEnforcing?: boolean;
  status?: number;
  isReloaded?: boolean;
}

function buildImporter({
  page = pageWith(hashes),
  isEnforcing = true,
  status = 200,
  isReloaded = false,
}: Given = {}) {
  const requests: { address: string; cache: string; integrity: string }[] = [];
  const imported: string[] = [];
  const importer = {
    page,
    isReloaded: () => isReloaded,
    fetchFile: ((address: string, { cache = 'default', integrity = '' }: RequestInit = {}) => {
      requests.push({ address, cache, integrity });
      return Promise.resolve(new Response('export {};', { status }));
    }) as typeof fetch,
    importModule: (address: string) => {
      imported.push(address);
      return isEnforcing ? Promise.reject(new TypeError('integrity')) : Promise.resolve({});
    },
  };
  return { importer, requests, imported };
}

describe('isInImportMap', () => {
  it.each<[string, Document]>([
    ['no import map', buildPage(null)],
    ['a broken import map', buildPage('{"integrity":')],
    ['an import map that is null', buildPage('null')],
    ['an import map without hashes', buildPage('{"imports":{}}')],
    ['an import map without the entry', pageWith(without('/remotes/guestbook/1/remoteEntry.js'))],
    ['an import map without a chunk', pageWith(without('/remotes/guestbook/1/chunk.js'))],
    ['another hash of one file', pageWith({ ...hashes, '/remotes/guestbook/1/remote.js': hashOf('B') })],
  ])('returns false when the page has %s', (_, page) => {
    expect(isInImportMap(remote, page)).toBe(false);
  });

  it('returns true when the page’s import map has exactly the registry’s hashes', () => {
    expect(isInImportMap(remote, pageWith(hashes))).toBe(true);
  });

  it('returns true for a classic script, which the script guard checks', () => {
    expect(isInImportMap(buildRemote(), buildPage(null))).toBe(true);
  });
});

describe('prepareModule', () => {
  const prepare = (given: Given, isRetry = false) => {
    const built = buildImporter(given);
    return { ...built, done: prepareModule(remote, isRetry, built.importer) };
  };

  it('imports the integrity probe from the cache and nothing of the remote', async () => {
    const { done, requests, imported } = prepare({});
    await done;
    expect(requests.map(({ address }) => address)).toEqual([PROBE]);
    expect(imported).toEqual([PROBE]);
  });

  it('rejects a remote missing from the import map before sending any request', async () => {
    const { done, requests } = prepare({ page: buildPage(null) });
    await expect(done).rejects.toMatchObject({ userMessage: /released after/ });
    expect(requests).toEqual([]);
  });

  it('rejects every remote in a browser that does not enforce the hashes', async () => {
    const { done } = prepare({ isEnforcing: false });
    await expect(done).rejects.toMatchObject({ userMessage: /newer browser/ });
  });

  it('does not take a probe that fails to arrive as proof', async () => {
    const { done, imported } = prepare({ status: 502 });
    await expect(done).rejects.toThrow('/integrity-probe.js answered 502');
    expect(imported).toEqual([]);
  });

  it.each<[string, Given, boolean]>([
    ['an attempt has failed', {}, true],
    ['the page was reloaded', { isReloaded: true }, false],
  ])('replaces the files in the HTTP cache when %s', async (_, given, isRetry) => {
    const { done, requests } = prepare(given, isRetry);
    await done;
    const files = (['remoteEntry.js', 'remote.js', 'chunk.js'] as const).map((file) => ({
      address: `/remotes/guestbook/1/${file}`,
      cache: 'reload',
      integrity: hashes[`/remotes/guestbook/1/${file}`],
    }));
    expect(requests.slice(1)).toEqual(files);
  });
});
