import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPublishedFolder } from '../../../../tests/support/publishedFolder';
import { createPublishedFolder } from '../publishedFolder';

const ROOT = path.resolve(__dirname, '../../../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'sixfold-foreign-remotes-'));
const publishedDir = path.join(folder, 'published');
afterAll(() => rmSync(folder, { recursive: true }));

/** In processes of their own, as their teams do it. */
const run = (...args: string[]) =>
  execFileSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, PUBLISHED_DIR: publishedDir },
  });

describe('the registry', () => {
  it.each(['rspack', 'webpack'])('takes a remote that was built with plain %s', async (bundler) => {
    openPublishedFolder(publishedDir).publishShell({ provides: { react: '19.3.1' } });
    const name = `example-${bundler}`;
    const build = path.join(folder, name);
    run(`examples/${bundler}/build.mjs`, build);
    run('tooling/scripts/release.mjs', 'publish', '--from', build);
    const releases = () => readdirSync(path.join(publishedDir, 'remotes', name));
    const [version = ''] = releases();
    await createPublishedFolder(publishedDir).check(name, version);

    // The same sources are the same release.
    run(`examples/${bundler}/build.mjs`, build);
    run('tooling/scripts/release.mjs', 'publish', '--from', build);
    expect(releases()).toEqual([version]);

    openPublishedFolder(publishedDir).publishShell({ version: 's2', provides: { react: '18.3.1' } });
    await expect(createPublishedFolder(publishedDir).check(name, version)).rejects.toThrow(
      'it needs react ^19.0.0, and the shell s2 provides 18.3.1',
    );
  });
});
