import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { releasesCalls, remotesCalls } from '@sixfold/api-contract';
import { openPublishedFolder, remoteOf, type PublishedFolder } from '../support/publishedFolder';
import { createSigning } from '../support/signing';
import { createTestEnvironment, DEPLOY_TOKEN, type TestEnvironment } from '../support/testEnvironment';

const ZEROS = Buffer.alloc(30_000_000);
/** A few hundred bytes each, which no rejection may decompress: that would take more than 20 MB. */
const BOMBS = { br: brotliCompressSync(ZEROS), gz: gzipSync(ZEROS) };

let environment: TestEnvironment;
let published: PublishedFolder;

async function start(overrides: Parameters<typeof createTestEnvironment>[0] = {}) {
  environment = await createTestEnvironment(overrides);
  published = openPublishedFolder(environment.publishedDir);
  published.publishShell();
}
afterEach(async () => {
  jest.restoreAllMocks();
  await environment.stop();
});

async function promote(version: string) {
  const team = Object.assign(environment.visitor(), { deployToken: DEPLOY_TOKEN });
  const body = { action: 'promote' as const, version, why: 'It was asked for.', revision: 0 };
  return team.call(releasesCalls.decideRelease, { params: { remote: 'profile' }, body });
}

/** Publishes a good first release, and a second one that is not current in the store. */
function publishTwo() {
  published.publish(remoteOf('profile', '2'));
  published.publish(remoteOf('profile', '1'));
}

describe('V5.2.3 a release whose compressed file is larger than the original', () => {
  it('is rejected without decompression when releases are unsigned', async () => {
    await start();
    publishTwo();
    published.write('remotes/profile/2/expose.js.br', BOMBS.br);
    const before = process.memoryUsage().arrayBuffers;
    const { status, text } = await promote('2');
    expect([status, text]).toEqual([
      409,
      expect.stringContaining('expose.js is not the file that was built'),
    ]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });

  it.each(['br', 'gz'] as const)(
    'is rejected without decompression when releases are signed: .%s',
    async (kind) => {
      const signing = createSigning();
      await start({ trust: signing.trust });
      signing.signRelease(path.join(environment.publishedDir, 'shell/s1'), signing.keys.shell);
      publishTwo();
      for (const version of ['1', '2'])
        signing.signRelease(
          path.join(environment.publishedDir, 'remotes/profile', version),
          signing.keys.profile,
        );
      for (const file of ['expose.js', 'chunk.js', 'remoteEntry.js'])
        published.write(`remotes/profile/2/${file}.${kind}`, BOMBS[kind]);
      const before = process.memoryUsage().arrayBuffers;
      const { status, text } = await promote('2');
      expect([status, text]).toEqual([409, expect.stringContaining('is not a file that was signed')]);
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
    },
  );
});

describe('V16.5.1 the rejection of a release', () => {
  it.each<[string, (folder: string) => void, string]>([
    [
      'lacks its description',
      (folder) => fs.rmSync(path.join(folder, 'remote.json')),
      'remote.json is missing',
    ],
    [
      'has a folder in place of its description',
      (folder) => {
        fs.rmSync(path.join(folder, 'remote.json'));
        fs.mkdirSync(path.join(folder, 'remote.json'));
      },
      'remote.json cannot be read',
    ],
    [
      'has a description that is not JSON',
      (folder) => fs.writeFileSync(path.join(folder, 'remote.json'), 'a secret'),
      'remote.json is not valid JSON',
    ],
  ])('reveals no server path and no content when the release %s', async (_, damage, reason) => {
    await start();
    publishTwo();
    damage(path.join(environment.publishedDir, 'remotes/profile/2'));
    const { status, text } = await promote('2');
    expect([status, text]).toEqual([409, expect.stringContaining(`2: ${reason}`)]);
    expect(text).not.toContain(environment.publishedDir);
    expect(text).not.toContain('secret');
  });
});

describe('V15.1.3 client reports with unknown releases', () => {
  it('cause one disk search, regardless of the number of versions, remotes and scripts', async () => {
    await start();
    published.publish(remoteOf('profile', '1'));
    await environment.visitor().call(remotesCalls.listRemotes);
    const list = jest.spyOn(environment.deps.publishedSource, 'listPublished');
    const names = jest.spyOn(environment.deps.publishedSource, 'names');
    for (let at = 0; at < 20; at += 1) {
      const release = { remote: at % 2 ? `unknown-${at}` : 'profile', version: `9.${at}` };
      const stack = Array.from(
        { length: 5 },
        (__, line) => `at x (https://a.example/remotes/profile/9.${at}/f${line}.js:1:1)`,
      ).join('\n');
      const body = { kind: 'remote_failed' as const, ...release, reason: '404', stack };
      await environment.visitor().call(remotesCalls.reportRemoteFailure, { body });
      await environment.visitor().call(remotesCalls.reportRemoteLoad, { body: { ...release, loadMs: 100 } });
    }
    expect(names.mock.calls.length).toBeLessThanOrEqual(1);
    expect(list.mock.calls.length).toBeLessThanOrEqual(1);
  });
});
