import { brotliCompressSync } from 'node:zlib';
import { remotesCalls } from '@sixfold/api-contract';
import {
  CONTENT,
  INTEGRITY,
  openPage,
  openPublishedFolder,
  remoteOf,
  type PublishedFolder,
} from '../../../../tests/support/publishedFolder';
import { createTestEnvironment, type TestEnvironment } from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
let published: PublishedFolder;

beforeAll(async () => {
  environment = await createTestEnvironment();
  published = openPublishedFolder(environment.publishedDir);
  published.publishShell();
});
afterAll(() => environment.stop());

describe('the registry with a bad release', () => {
  const served = async (name: string) =>
    (await environment.visitor().call(remotesCalls.listRemotes)).reply.remotes.find(
      (remote) => remote.name === name,
    )?.version;
  const rejected = (remote: string) =>
    environment.logs.filter(
      ({ event, fields }) =>
        event === 'release_rejected' && (fields as { remote?: string }).remote === remote,
    );

  beforeEach(() => {
    published.publish(remoteOf('messaging', 'good'));
  });

  it.each<[string, string, (folder: string) => void]>([
    [
      'bad1',
      'has a truncated script',
      (folder) => published.write(`${folder}/expose.js`, CONTENT.slice(0, 5)),
    ],
    [
      'bad2',
      'has a truncated compressed script',
      (folder) => published.write(`${folder}/expose.js.br`, brotliCompressSync(CONTENT).subarray(0, 8)),
    ],
    ['bad3', 'names a file that is missing', (folder) => published.remove(`${folder}/chunk.js`)],
    [
      'bad4',
      'has a truncated description',
      (folder) => published.write(`${folder}/remote.json`, '{"name":"mess'),
    ],
  ])(
    'serves the last good one when %s %s, logs the reason, and switches after the repair',
    async (bad, _, damage) => {
      environment.logs.splice(0);
      const folder = `remotes/messaging/${bad}`;
      const release = remoteOf('messaging', bad, { chunks: [{ file: 'chunk.js', integrity: INTEGRITY }] });
      published.publish(release, ['good']);
      damage(folder);
      expect(await served('messaging')).toBe('good');
      expect(rejected('messaging')[0]?.fields).toMatchObject({
        reason: expect.stringContaining(`${bad}: `),
        servedVersion: 'good',
      });
      published.remove(folder);
      published.publish(release, ['good']);
      expect(await served('messaging')).toBe(bad);
    },
  );

  it('serves the last good one while the release needs a newer shell', async () => {
    published.publish(remoteOf('messaging', 'ahead', { requires: { '@sixfold/client-kit': '^1.5.0' } }), [
      'good',
    ]);
    expect(await served('messaging')).toBe('good');
    expect(rejected('messaging').at(-1)?.fields).toMatchObject({
      reason: 'ahead: it needs @sixfold/client-kit ^1.5.0, and the shell s1 provides 1.4.0',
    });
    published.publishShell({
      version: 's2',
      base: '/assets/s2/',
      provides: { '@sixfold/client-kit': '1.5.0' },
    });
    expect(await served('messaging')).toBe('ahead');
    published.publishShell();
    expect(await served('messaging')).toBe('good');
  });

  it('serves the last good one while the release uses a call that the API does not have', async () => {
    const publishUsing = (version: string, calls: string[]) => {
      published.publish(remoteOf('messaging', version), ['good']);
      const uses = { '@sixfold/api-contract': calls };
      published.write(
        `remotes/messaging/${version}/remote.json`,
        JSON.stringify({ ...remoteOf('messaging', version), uses }),
      );
    };
    publishUsing('beyond', ['call messaging.listMessages', 'call messaging.translate']);
    expect(await served('messaging')).toBe('good');
    expect(rejected('messaging').at(-1)?.fields).toMatchObject({
      reason:
        'beyond: it uses the call messaging.translate, which this API does not have: deploy the API first',
    });
    publishUsing('within', ['call messaging.listMessages']);
    expect(await served('messaging')).toBe('within');
  });

  it('keeps a remote and a shell that disappear from the folder, and logs it', async () => {
    environment.logs.splice(0);
    expect(await served('messaging')).toBe('good');
    published.remove('remotes/messaging/current.json');
    published.write('shell/current.json', '{"version":"s');
    expect(await served('messaging')).toBe('good');
    expect((await openPage(environment.visitor(), '/about')).text).toContain('src="/assets/s1/main.js"');
    expect(rejected('messaging')[0]?.fields).toMatchObject({ reason: 'it is no longer published' });
    expect(rejected('shell')[0]?.fields).toMatchObject({ reason: expect.stringContaining('current.json') });
    published.publishShell();
  });
});
