import crypto from 'node:crypto';
import type { Remote } from '@sixfold/api-contract';
import { nameInPage, nameInRegistry, pretendRelease, toNeighbourVersion } from './pretendRelease';

const hashOf = (text: string) => `sha384-${crypto.createHash('sha384').update(text).digest('base64')}`;

const ENTRY = 'var sixfold_profile_1_2_0_ab;';
const PAGES = '"/remotes/profile/1.2.0-ab/"';
const published: Remote = {
  name: 'profile',
  version: '1.2.0-ab',
  manifest: '/remotes/profile/1.2.0-ab/remote.json',
  base: '/remotes/profile/1.2.0-ab/',
  container: 'sixfold_profile_1_2_0_ab',
  entry: { file: 'entry.js', integrity: hashOf(ENTRY) },
  exposes: { './remote': [{ file: 'pages.js', integrity: hashOf(PAGES) }] },
  chunks: [],
  mount: ['/profile'],
  navigation: [],
  layers: [],
  preloads: [],
  guard: 'member',
  runtime: '2.9.2',
  requires: { react: '^19.0.0' },
};
const files = {
  remote: published,
  scripts: new Map([
    ['entry.js', ENTRY],
    ['pages.js', PAGES],
  ]),
};
const change = {
  version: '1.3.0-ab',
  afterEntry: (container: string) => `${container}.changed = '<\\/script>';`,
  requires: { other: '^9.0.0' },
};

describe('pretendRelease', () => {
  const { remote, scripts } = pretendRelease(files, change);

  it('gives the release a version, a container and addresses of its own', () => {
    expect(remote).toMatchObject({
      version: '1.3.0-ab',
      container: 'sixfold_profile_1_3_0_ab',
      base: '/remotes/profile/1.3.0-ab/',
      requires: { react: '^19.0.0', other: '^9.0.0' },
    });
    expect(scripts.get('entry.js')).toContain('sixfold_profile_1_3_0_ab.changed');
    expect(scripts.get('pages.js')).toBe('"/remotes/profile/1.3.0-ab/"');
  });

  it('names the hash of each changed script', () => {
    expect(remote.entry.integrity).toBe(hashOf(scripts.get('entry.js') ?? ''));
    expect(remote.exposes['./remote']?.[0]?.integrity).toBe(hashOf(scripts.get('pages.js') ?? ''));
  });
});

it('nameInRegistry replaces the published release under another revision', () => {
  const release = pretendRelease(files, change);
  const other = { ...published, name: 'auth' };
  const registry = nameInRegistry({ revision: 'one', remotes: [other, published] }, release);
  expect(registry.remotes).toEqual([other, release.remote]);
  expect(registry.revision).not.toBe('one');
});

it('nameInPage changes the registry and the preloads of a page', () => {
  const release = pretendRelease(files, change);
  const boot = JSON.stringify({ registry: { revision: 'one', remotes: [published] } });
  const html = `<script type="application/json" id="boot">${boot}</script><link rel="preload" integrity="${published.entry.integrity}" href="${published.base}entry.js">`;
  const page = nameInPage(html, published, release);
  expect(page).not.toContain(published.base);
  expect(page).toContain(
    `integrity="${release.remote.entry.integrity}" href="${release.remote.base}entry.js"`,
  );
  const [, json = ''] = /id="boot">([^]*?)<\/script>/.exec(page) ?? [];
  expect((JSON.parse(json) as { registry: { remotes: Remote[] } }).registry.remotes).toEqual([
    release.remote,
  ]);
});

it.each([
  ['1.2.0-ab', 'older', '1.1.0-ab'],
  ['1.0.0-ab', 'older', '0.99.0-ab'],
  ['1.2.0-ab', 'newer', '1.3.0-ab'],
] as const)('toNeighbourVersion makes %s %s: %s', (version, direction, neighbour) => {
  expect(toNeighbourVersion(version, direction)).toBe(neighbour);
});
