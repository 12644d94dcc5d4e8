import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publish } from './publish.mjs';

const slot = 'remotes/profile';
/** @type {string} */
let folder;
/** @type {string} */
let publishedDir;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-publish-'));
  publishedDir = path.join(folder, 'published');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/**
 * @param {string} version
 * @param {string} content
 * @param {object} [options]
 */
async function publishBuild(version, content, options = {}) {
  const from = path.join(folder, `build-${version}-${content}`);
  fs.mkdirSync(from, { recursive: true });
  fs.writeFileSync(path.join(from, 'remoteEntry.js'), content);
  await publish({ publishedDir, slot, version, from, ...options });
}
/** @param {string} version */
const storedFile = (version) => path.join(publishedDir, slot, version, 'remoteEntry.js');
const current = () => JSON.parse(fs.readFileSync(path.join(publishedDir, slot, 'current.json'), 'utf8'));

describe('publishing a release', () => {
  it('makes it current and lists the earlier ones', async () => {
    for (const version of ['1', '2', '1']) await publishBuild(version, `code ${version}`);
    expect(current()).toEqual({ version: '1', previous: ['2'] });
  });

  it('only stores it when isLive is false', async () => {
    await publishBuild('1', 'one');
    await publishBuild('2', 'two', { isLive: false });
    expect(current()).toEqual({ version: '1', previous: [] });
    expect(fs.readFileSync(storedFile('2'), 'utf8')).toBe('two');
    expect(fs.existsSync(`${storedFile('2')}.br`)).toBe(true);
  });

  it('rejects an existing version with different bytes and keeps the stored ones', async () => {
    await publishBuild('1', 'one');
    await expect(publishBuild('1', 'other')).rejects.toThrow(
      '1 is published already, with another remoteEntry.js.',
    );
    expect(fs.readFileSync(storedFile('1'), 'utf8')).toBe('one');
  });

  it('rejects a build with a link, which could point to any file of this machine', async () => {
    const from = path.join(folder, 'build-1-one');
    fs.mkdirSync(from, { recursive: true });
    fs.symlinkSync('/etc/hostname', path.join(from, 'token.js'));
    await expect(publishBuild('1', 'one')).rejects.toThrow('token.js is neither a file nor a folder');
    expect(fs.existsSync(path.join(publishedDir, slot, '1'))).toBe(false);
  });

  it('rejects an unrecognised current.json and keeps it', async () => {
    await publishBuild('1', 'one');
    const file = path.join(publishedDir, slot, 'current.json');
    for (const content of ['', '{"format":2}']) {
      fs.writeFileSync(file, content);
      await expect(publishBuild('2', 'two')).rejects.toThrow('does not say which release is current');
      expect(fs.readFileSync(file, 'utf8')).toBe(content);
    }
  });

  it('leaves no files behind when they are rejected', async () => {
    const check = () => {
      throw new Error('It is too large.');
    };
    await expect(publishBuild('1', 'one', { check })).rejects.toThrow('It is too large.');
    expect(fs.readdirSync(path.join(publishedDir, slot))).toEqual([]);
  });
});
