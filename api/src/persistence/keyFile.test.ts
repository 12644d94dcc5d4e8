import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '../config';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(path.join(os.tmpdir(), 'sixfold-keys-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const FILES = ['deploy-token', 'session-keys', 'vapid-keys.json'];
const load = (isCommand = false) => loadConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }, { isCommand });

describe('loadKeyFile', () => {
  it('creates each file once, readable only by this user', () => {
    const first = load();
    expect(readdirSync(dataDir).sort()).toEqual(FILES);
    for (const name of FILES) expect(statSync(path.join(dataDir, name)).mode & 0o077).toBe(0);
    expect(load()).toEqual(first);
  });

  it.each(FILES)('rejects an empty or foreign %s without changing it', (name) => {
    load();
    const file = path.join(dataDir, name);
    for (const content of ['', '\n', '\0\u0001 not keys']) {
      writeFileSync(file, content);
      expect(() => load()).toThrow(`${file} does not hold the keys that Sixfold writes there`);
      expect(readFileSync(file, 'utf8')).toBe(content);
    }
  });

  it('explains what to do when the folder is not writable', () => {
    const link = path.join(dataDir, 'link');
    symlinkSync(path.join(dataDir, 'nowhere', 'data'), link);
    expect(() => loadConfig({ DATA_DIR: link })).toThrow(
      `${path.join(link, 'session-keys')} cannot be written`,
    );
  });

  it('writes nothing for a command', () => {
    rmSync(dataDir, { recursive: true });
    expect(load(true).sessionKeys).toHaveLength(1);
    expect(existsSync(dataDir)).toBe(false);
  });
});
