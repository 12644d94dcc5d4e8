import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publish } from './publish.mjs';
import { makeKeyPair, signRoot } from './signatures.mjs';

const slot = 'remotes/profile';
/** @type {string} */
let folder;
/** @param {string[]} parts */
const at = (...parts) => path.join(folder, ...parts);
/** @param {string} file */
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));
/**
 * @param {string} file
 * @param {unknown} content
 */
const writeJson = (file, content) => fs.writeFileSync(file, JSON.stringify(content));

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-signatures-'));
  for (const name of ['root', 'registry', 'profile', 'profile-new']) makeKeyPair(at(name));
  fs.mkdirSync(at('build/img'), { recursive: true });
  writeJson(at('build/remote.json'), { version: '1', contract: '1.1.0', requires: { react: '^19.0.0' } });
  fs.writeFileSync(at('build/entry.js'), 'start()');
  fs.writeFileSync(at('build/entry.js.map'), '{}');
  fs.writeFileSync(at('build/img/a.png'), 'a');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** @param {string | null} key */
const publishAs = (key) =>
  publish({
    publishedDir: at('published'),
    slot,
    version: '1',
    from: at('build'),
    isLive: false,
    keyFile: key === null ? undefined : at(`${key}.pem`),
  });
const stored = () => readJson(at('published', slot, '1/signature.json'));

/**
 * @param {{ payload: string, signatures: { signature: string }[] }} signed
 * @param {string[]} keys
 * @returns {boolean[]} whether each signature was made by the key at the same index
 */
const verifyBy = ({ payload, signatures }, keys) =>
  signatures.map(({ signature }, place) =>
    crypto.verify(
      'sha256',
      Buffer.from(payload),
      { key: fs.readFileSync(at(`${keys[place]}.pub.pem`)), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64'),
    ),
  );

describe('a key', () => {
  it('is readable only by its owner and never overwritten', () => {
    expect(fs.statSync(at('root.pem')).mode & 0o777).toBe(0o600);
    expect(() => makeKeyPair(at('root'))).toThrow('EEXIST');
  });

  it('of a different type is rejected', async () => {
    const { privateKey } = crypto.generateKeyPairSync('ed25519');
    fs.writeFileSync(at('other.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await expect(publishAs('other')).rejects.toThrow('is not a key of ECDSA P-256');
    await expect(publishAs('missing')).rejects.toThrow('There is no key');
  });
});

describe('a published release', () => {
  it('has a signature over its name, version, contract, requirements and all files', async () => {
    await publishAs('profile');
    expect(verifyBy(stored(), ['profile'])).toEqual([true]);
    const statement = JSON.parse(stored().payload);
    expect(statement).toMatchObject({
      type: 'release',
      name: 'profile',
      version: '1',
      contract: '1.1.0',
      requires: { react: '^19.0.0' },
    });
    expect(Object.keys(statement.files)).toEqual(['entry.js', 'img/a.png', 'remote.json']);
  });

  it('is unsigned without a key and gets a signature when published again', async () => {
    await publishAs(null);
    expect(fs.existsSync(at('published', slot, '1/signature.json'))).toBe(false);
    await publishAs('profile');
    await publishAs('profile-new');
    await publishAs('profile-new');
    expect(verifyBy(stored(), ['profile', 'profile-new'])).toEqual([true, true]);
  });

  it('is signed from the build instead of the stored files', async () => {
    await publishAs(null);
    fs.writeFileSync(at('published', slot, '1/evil.js'), 'evil()');
    await publishAs('profile');
    expect(stored().payload).not.toContain('evil.js');
    fs.writeFileSync(at('published', slot, '1/entry.js'), 'evil()');
    await expect(publishAs('profile')).rejects.toThrow('with another entry.js');
  });
});

describe('a root document', () => {
  const plan = (overrides = {}) =>
    writeJson(at('plan.json'), {
      version: 1,
      expires: '2099-01-01T00:00:00Z',
      roles: { registry: ['registry.pub.pem'], profile: ['profile.pub.pem', 'profile-new.pub.pem'] },
      ...overrides,
    });
  const sign = () => signRoot({ plan: at('plan.json'), key: at('root.pem') });

  it('assigns keys to roles and is signed by the root key', () => {
    plan();
    const document = readJson(sign());
    expect(verifyBy(document, ['root'])).toEqual([true]);
    const { roles, keys } = JSON.parse(document.payload);
    expect(roles.profile).toHaveLength(2);
    expect(Object.keys(keys).sort()).toEqual([...roles.registry, ...roles.profile].sort());
  });

  it('is rejected without a newer version or a registry key', () => {
    plan();
    sign();
    expect(sign).toThrow('has version 1');
    plan({ version: 2, roles: {} });
    expect(sign).toThrow('names no key of the registry');
    plan({ version: 'two' });
    expect(sign).toThrow('version is not a number');
  });
});
