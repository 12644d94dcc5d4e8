import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { Header } from 'tar';
import { startS3Server } from '../testing/s3Server.mjs';
import { sha256 } from './archive.mjs';
import { openBucket } from './bucket.mjs';
import { openReleaseStore } from './index.mjs';

/** @type {import('../testing/s3Server.mjs').S3Server} */
let server;
/** @type {string} */
/** @type {string} */
let folder;
const environment = { ...process.env };
beforeEach(async () => {
  server = await startS3Server();
  Object.assign(process.env, server.env);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-release-store-'));
});
afterEach(async () => {
  process.env = { ...environment };
  await server.stop();
  fs.rmSync(folder, { recursive: true });
});

const release = { slot: 'remotes/profile', version: '1.0.0-ab' };

/**
 * Opens a machine with its own folder and its own connection to the store.
 * @param {string} name
 */
function openMachine(name) {
  const publishedDir = path.join(folder, name);
  /** @param {string} file */
  const at = (file) => path.join(publishedDir, file);
  return {
    store: openReleaseStore({ url: server.url, publishedDir }),
    /**
     * @param {string} file
     * @param {string} content
     */
    write(file, content) {
      fs.mkdirSync(path.dirname(at(file)), { recursive: true });
      fs.writeFileSync(at(file), content);
    },
    /** @param {string} file */
    read: (file) => fs.readFileSync(at(file), 'utf8'),
    /** @param {string} file */
    remove: (file) => fs.rmSync(at(file), { recursive: true }),
    files: () =>
      fs
        .readdirSync(publishedDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(publishedDir, path.join(entry.parentPath ?? entry.path, entry.name)))
        .sort(),
    /**
     * Writes a release as a build publishes it.
     * @param {{ slot: string, version: string }} release
     */
    build({ slot, version }, content = 'code') {
      this.write(`${slot}/${version}/remote.json`, '{}');
      this.write(`${slot}/${version}/entry.js`, content);
      this.write(`${slot}/${version}/entry.js.br`, 'compressed here');
      this.write(`${slot}/${version}/types/part.d.ts`, 'export {};');
      this.write(`maps/${path.basename(slot)}/${version}/entry.js.map`, 'map');
      this.write(`${slot}/current.json`, JSON.stringify({ version, previous: [] }));
    },
  };
}

/** @param {ReturnType<typeof openMachine>} machine */
const currentOf = (machine) => JSON.parse(machine.read('remotes/profile/current.json')).version;

/**
 * Returns an archive with a single link to a file of the machine.
 * @param {'SymbolicLink' | 'Link'} [type]
 */
function linkArchive(type = 'SymbolicLink') {
  const archive = Buffer.alloc(3 * 512);
  new Header({ path: 'entry.js', type, linkpath: '/etc/hostname', mode: 0o644, size: 0 }).encode(archive, 0);
  return archive;
}

describe('the release store', () => {
  it('copies a release with its source maps to another machine, byte for byte', async () => {
    const [one, two] = [openMachine('one'), openMachine('two')];
    one.build(release);
    one.build({ slot: 'shell', version: 's1' });
    await one.store.push({ ...release, isLive: true });
    await one.store.push({ slot: 'shell', version: 's1', isLive: true });
    await two.store.pull();
    expect(two.files()).toEqual(one.files());
    for (const file of one.files()) expect(two.read(file)).toBe(one.read(file));
  });

  it('preserves the publishing time, which orders releases for removal', async () => {
    const [one, two] = [openMachine('one'), openMachine('two')];
    one.build(release);
    const file = `${release.slot}/${release.version}/remote.json`;
    const at = new Date('2026-01-02T03:04:05Z');
    fs.utimesSync(path.join(folder, 'one', file), at, at);
    await one.store.push({ ...release, isLive: false });
    await two.store.pull();
    expect(fs.statSync(path.join(folder, 'two', file)).mtime).toEqual(at);
  });

  it('does not make a stored release current', async () => {
    const [one, two] = [openMachine('one'), openMachine('two')];
    one.build(release);
    await one.store.push({ ...release, isLive: false });
    await two.store.pull();
    expect(two.files()).not.toContain('remotes/profile/current.json');
    expect(two.files()).toContain('remotes/profile/1.0.0-ab/entry.js');
  });

  it('copies the current version only when it has changed', async () => {
    const [one, two] = [openMachine('one'), openMachine('two')];
    one.build(release);
    await one.store.push({ ...release, isLive: true });
    await two.store.pull();
    /** @param {string} file */
    const placeOf = (file) => fs.statSync(path.join(folder, 'two', file)).ino;
    const place = placeOf('remotes/profile/current.json');
    await two.store.pull();
    expect(placeOf('remotes/profile/current.json')).toBe(place);
    const next = { ...release, version: '1.0.0-cd' };
    one.build(next, 'next');
    await one.store.push({ ...next, isLive: true });
    await two.store.pull();
    expect(currentOf(two)).toBe('1.0.0-cd');
  });

  it('rejects an existing version with different files and keeps the stored ones', async () => {
    const [one, two, three] = [openMachine('one'), openMachine('two'), openMachine('three')];
    one.build(release, 'one');
    two.build(release, 'two');
    await one.store.push({ ...release, isLive: true });
    await expect(two.store.push({ ...release, isLive: true })).rejects.toThrow(
      '1.0.0-ab is in the release store s3://releases/production already, with other files.',
    );
    await three.store.pull();
    expect(three.read(`${release.slot}/${release.version}/entry.js`)).toBe('one');
  });

  it('accepts a version from only one of the machines that publish it at the same time', async () => {
    const machines = ['one', 'two', 'three'].map(openMachine);
    for (const [index, machine] of machines.entries()) machine.build(release, `code ${index}`);
    const results = await Promise.allSettled(
      machines.map(({ store }) => store.push({ ...release, isLive: false })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const other = openMachine('other');
    await other.store.pull();
    const winner = results.findIndex(({ status }) => status === 'fulfilled');
    expect(other.read(`${release.slot}/${release.version}/entry.js`)).toBe(`code ${winner}`);
  });

  it('accepts the same files again even when another compressor wrote their copies', async () => {
    const [one, two] = [openMachine('one'), openMachine('two')];
    one.build(release);
    two.build(release);
    two.write(`${release.slot}/${release.version}/entry.js.br`, 'compressed elsewhere');
    await one.store.push({ ...release, isLive: true });
    await two.store.push({ ...release, isLive: true });
  });

  it('copies signatures that a team adds later', async () => {
    const [one, two] = [openMachine('one'), openMachine('two')];
    one.build(release);
    await one.store.push({ ...release, isLive: true });
    await two.store.pull();
    const file = `${release.slot}/${release.version}/signature.json`;
    one.write(file, '{"signatures":[1]}');
    await one.store.push({ ...release, isLive: true });
    await two.store.pull();
    expect(two.read(file)).toBe('{"signatures":[1]}');
  });

  it('does not restore a removed release', async () => {
    const [one, two] = [openMachine('one'), openMachine('two')];
    one.build(release);
    await one.store.push({ ...release, isLive: false });
    await one.store.remove(release);
    await two.store.pull();
    expect(fs.existsSync(path.join(folder, 'two'))).toBe(false);
  });

  it('keeps the current release of a remote with a damaged one and copies the other remotes', async () => {
    const [one, two] = [openMachine('one'), openMachine('two')];
    one.build(release);
    await one.store.push({ ...release, isLive: true });
    await two.store.pull();
    const damaged = { ...release, version: '1.0.0-cd' };
    const other = { slot: 'remotes/insights', version: '1.0.0-ef' };
    one.build(damaged, 'next');
    one.build(other);
    await one.store.push({ ...damaged, isLive: true });
    await one.store.push({ ...other, isLive: true });
    await openBucket(server.url).write('remotes/profile/1.0.0-cd.tar', 'junk');
    await expect(two.store.pull()).rejects.toThrow('has a damaged remotes/profile/1.0.0-cd.tar');
    expect(currentOf(two)).toBe('1.0.0-ab');
    expect(two.files()).toContain('remotes/insights/1.0.0-ef/entry.js');
    expect(two.files().filter((file) => file.includes('incoming'))).toEqual([]);
  });

  it('ignores objects with a path outside the folder', async () => {
    const two = openMachine('two');
    const bucket = openBucket(server.url);
    for (const name of [
      'remotes/../../out.tar',
      'remotes/Profile/1.tar',
      'other/1.tar',
      'remotes/profile/.1.tar',
    ])
      await bucket.write(name, 'junk').catch(() => {});
    await two.store.pull();
    expect(fs.existsSync(path.join(folder, 'two'))).toBe(false);
  });

  it.each([
    ['a symbolic link', 'entry.js is neither a file nor a folder', () => linkArchive()],
    ['a hard link', 'entry.js is neither a file nor a folder', () => linkArchive('Link')],
    ['gzip', 'the archive is compressed', () => zlib.gzipSync(Buffer.alloc(50_000_000))],
    ['zstd', 'the archive is compressed', () => Buffer.from('28b52ffd0000', 'hex')],
  ])('refuses an archive with %s and extracts nothing', async (_, reason, build) => {
    const two = openMachine('two');
    const archive = build();
    await openBucket(server.url).create('remotes/profile/1.0.0-ab.tar', archive, { sha256: sha256(archive) });
    await expect(two.store.pull()).rejects.toThrow(reason);
    expect(fs.existsSync(path.join(folder, 'two/remotes/profile/1.0.0-ab'))).toBe(false);
  });

  it('refuses a release with a link, which could point to any file of this machine', async () => {
    const one = openMachine('one');
    one.build(release);
    fs.symlinkSync('/etc/hostname', path.join(folder, 'one', release.slot, release.version, 'token.js'));
    await expect(one.store.push({ ...release, isLive: true })).rejects.toThrow(
      'token.js in 1.0.0-ab is neither a file nor a folder',
    );
  });

  it('reports the store and the reason when it is unreachable or its bucket is missing', async () => {
    const { store } = openMachine('one');
    const missing = openReleaseStore({ url: 's3://nowhere', publishedDir: folder });
    await expect(missing.pull()).rejects.toThrow(/^The release store s3:\/\/nowhere cannot be used: /);
    process.env.AWS_ENDPOINT_URL_S3 = 'http://127.0.0.1:1';
    await expect(store.pull()).rejects.toThrow(/^The release store .+ cannot be used: .*ECONNREFUSED/);
  });
});
