import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withDevServers } from './devServers';
import type { Published, PublishedSource } from './publishedFolder';

const integrity = `sha384-${'A'.repeat(64)}`;
const remoteOf = (name: string, version: string): Published['remotes'][number] => ({
  name,
  version,
  manifest: `/remotes/${name}/${version}/remote.json`,
  base: `/remotes/${name}/${version}/`,
  container: `mfe_${name}`,
  entry: { file: 'remoteEntry.js', integrity },
  exposes: {},
  chunks: [],
  requires: {},
  preloads: [],
  mount: [`/${name}`],
  navigation: [],
  layers: [],
  guard: 'member',
  runtime: '2.9.2',
});
const published: PublishedSource = {
  read: async () => ({
    shell: null,
    remotes: [remoteOf('auth', 'built'), remoteOf('messaging', 'built')],
    canaries: [],
    remotePages: new Map(),
    problems: [],
  }),
  fingerprint: async () => 'same',
  names: async () => [],
  listPublished: async () => [],
  listCurrent: async () => [],
  remove: async () => undefined,
  mayServe: async () => true,
  check: async () => undefined,
};

let devServer: Server;
let origin: string;
beforeAll(async () => {
  devServer = createServer((req, res) => {
    const answers: Record<string, unknown> = {
      '/remote.json': { ...remoteOf('messaging', 'dev'), base: '/' },
      '/shell.json': {
        version: 'dev',
        runtime: '1',
        base: '/',
        scripts: [],
        styles: [],
        fonts: [],
        remoteScripts: [],
      },
    };
    res.end(JSON.stringify(answers[req.url ?? ''] ?? null));
  });
  await new Promise<void>((resolve) => devServer.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(devServer.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => devServer.close(resolve)));

it('serves one remote and the shell from source and the others as built', async () => {
  const source = withDevServers(published, { shell: origin, remotes: new Map([['messaging', origin]]) });
  const { remotes, shell } = await source.read(new Map());
  expect(remotes.map(({ name, version, base }) => [name, version, base])).toEqual([
    ['auth', 'built', '/remotes/auth/built/'],
    ['messaging', 'dev', `${origin}/`],
  ]);
  expect(shell?.base).toBe(`${origin}/`);
});

it('omits a remote whose dev server is unreachable, and reports it', async () => {
  const source = withDevServers(published, {
    shell: undefined,
    remotes: new Map([['messaging', 'http://127.0.0.1:9']]),
  });
  const { remotes, problems } = await source.read(new Map());
  expect(remotes.map(({ name }) => name)).toEqual(['auth']);
  expect(problems).toEqual([{ remote: 'messaging', reason: expect.any(String), servedVersion: null }]);
});

it('returns the published source when no dev server is configured', () => {
  expect(withDevServers(published, { shell: undefined, remotes: new Map() })).toBe(published);
});
