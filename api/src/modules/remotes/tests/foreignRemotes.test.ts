import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openReleaseStore } from '@sixfold/release-store';
import { startS3Server } from '@sixfold/release-store/testing';
import { openPublishedFolder } from '../../../../tests/support/publishedFolder';
import { createPublishedFolder } from '../publishedFolder';
import { createTrust } from '../trust';

/** Shared modules that the examples need from the shell. */
const PROVIDED = { react: '19.3.1', '@sixfold/design-system': '3.2.0' };
const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'sixfold-foreign-remotes-'));
const publishedDir = path.join(folder, 'published');
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a script in a separate process, as teams do. */
const run = (...args: string[]) => runWith({}, ...args);
const runWith = (env: Record<string, string>, ...args: string[]) =>
  execFileSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, PUBLISHED_DIR: publishedDir, ...env },
  });

/** Creates new keys and signs the root document with them. */
function makeTrust() {
  const at = (file: string) => path.join(folder, file);
  const release = (...args: string[]) => run('tooling/scripts/release.mjs', 'keys', ...args);
  const [, rootKey = ''] = /TRUSTED_ROOT_KEYS: (\S+)/.exec(release('make', at('root'))) ?? [];
  release('make', at('registry'));
  release('make', at('team'));
  const roles = { registry: ['registry.pub.pem'], 'example-rspack': ['team.pub.pem'] };
  writeFileSync(at('plan.json'), JSON.stringify({ version: 1, expires: '2099-01-01', roles }));
  release('root', at('plan.json'), at('root.pem'));
  return createTrust({
    root: JSON.parse(readFileSync(at('trusted-root.json'), 'utf8')),
    rootKeys: [rootKey],
    registryKey: readFileSync(at('registry.pem'), 'utf8'),
  });
}

describe('the registry', () => {
  // The journey `foreign-remotes` publishes, promotes and opens that of Vite, too.
  it('accepts a remote built without our tooling', async () => {
    openPublishedFolder(publishedDir).publishShell({ provides: PROVIDED });
    const name = 'example-rspack';
    const build = path.join(folder, name);
    run('examples/rspack/build.mjs', build);
    run('tooling/scripts/release.mjs', 'publish', '--from', build);
    const releases = () => readdirSync(path.join(publishedDir, 'remotes', name));
    const [version = ''] = releases();
    await createPublishedFolder(publishedDir).check(name, version);

    // Identical sources produce the same release.
    run('examples/rspack/build.mjs', build);
    run('tooling/scripts/release.mjs', 'publish', '--from', build);
    expect(releases()).toEqual([version]);

    openPublishedFolder(publishedDir).publishShell({
      version: 's2',
      provides: { ...PROVIDED, react: '18.3.1' },
    });
    await expect(createPublishedFolder(publishedDir).check(name, version)).rejects.toThrow(
      'it needs react ^19.0.0, and the shell s2 provides 18.3.1',
    );
  });

  it("accepts a remote signed with its team's key where releases are signed", async () => {
    const build = path.join(folder, 'example-rspack');
    const trust = makeTrust();
    const [version = ''] = readdirSync(path.join(publishedDir, 'remotes/example-rspack'));
    const check = () => createPublishedFolder(publishedDir, trust).check('example-rspack', version);
    await expect(check()).rejects.toThrow('it is not signed');
    openPublishedFolder(publishedDir).publishShell({ provides: PROVIDED });
    const key = { RELEASE_KEY_FILE: path.join(folder, 'team.pem') };
    runWith(key, 'tooling/scripts/release.mjs', 'publish', '--from', build);
    await check();
  });

  it('accepts a remote published into the release store from another machine', async () => {
    const build = path.join(folder, 'example-rspack');
    openPublishedFolder(publishedDir).publishShell({ provides: PROVIDED });
    const server = await startS3Server();
    const ownVariables = { ...process.env };
    try {
      Object.assign(process.env, server.env);
      await openReleaseStore({ url: server.url, publishedDir }).push({
        slot: 'shell',
        version: 's1',
        isLive: true,
      });
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['tooling/scripts/release.mjs', 'publish', '--from', build],
        {
          cwd: ROOT,
          env: {
            ...process.env,
            PUBLISHED_DIR: path.join(folder, 'team'),
            RELEASE_STORE_URL: server.url,
          },
        },
      );
      const [, version = ''] = /promote example-rspack (\S+)/.exec(stdout) ?? [];
      const apiDir = path.join(folder, 'api');
      await openReleaseStore({ url: server.url, publishedDir: apiDir }).pull();
      await createPublishedFolder(apiDir).check('example-rspack', version);
    } finally {
      process.env = ownVariables;
      await server.stop();
    }
  });
});
