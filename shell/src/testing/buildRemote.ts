import type { Registry, Remote } from '@sixfold/api-contract';

const integrity = `sha384-${'A'.repeat(64)}`;

export const buildRemote = (overrides: Partial<Remote> = {}): Remote => ({
  name: 'messaging',
  version: '1.0.0',
  manifest: '/remotes/messaging/1.0.0/remote.json',
  base: '/remotes/messaging/1.0.0/',
  container: 'sixfold_messaging_1',
  entry: { file: 'remoteEntry.js', integrity },
  exposes: { './remote': [{ file: 'expose_remote.js', integrity }] },
  mount: ['/messages', '/chat'],
  navigation: [
    { path: '/messages', label: 'Messages', icon: 'message', section: 'messages', order: 40, tab: true },
  ],
  layers: [],
  guard: 'member',
  runtime: '2.9.2',
  chunks: [],
  requires: {},
  preloads: [],
  ...overrides,
});

export const buildRegistry = (overrides: Partial<Registry> = {}): Registry => ({
  revision: 'one',
  remotes: [buildRemote()],
  ...overrides,
});
