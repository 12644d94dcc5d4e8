import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTemporaryDataDir } from '../src/index';
import { openEnv, type Env } from '../src/storage/env';
import { OWNER, openStore } from '../src/storage/store';

let folder: { dataDir: string; remove: () => void };
let env: Env;

beforeEach(() => {
  folder = createTemporaryDataDir();
  env = openEnv(folder.dataDir);
  write(env);
});
afterEach(async () => {
  await env.close();
  folder.remove();
});

const write = ({ commit, documents }: Env): void =>
  commit(() => documents.putSync(Buffer.from('key'), Buffer.from('value')));
const fileOf = (name: string): string => path.join(folder.dataDir, name);

/** From here on, another process could lock the folder. */
const loseFolder = (): void => rmSync(fileOf('embedded-mongo.lock.held'));

describe('a process that has lost its data folder', () => {
  it('writes nothing when another one has opened the data file', async () => {
    const other = openStore(fileOf('data-1.mdb'), false);
    other.root.transactionSync(() => {
      other.tables.catalog.putSync(OWNER, Buffer.from('another process'));
    });
    expect(() => write(env)).toThrow('another process has taken over');
    await expect(env.compact()).rejects.toThrow('another process has taken over');
    await other.root.close();
  });

  it('neither changes the format stamp nor removes a converted file', () => {
    const stamp = JSON.stringify({ format: 4, version: '1.0.0', convertedFrom: { name: 'data.mdb' } });
    writeFileSync(fileOf('format.json'), stamp);
    loseFolder();
    expect(() => env.announce('mongodb://here')).toThrow('was removed');
    expect(readFileSync(fileOf('format.json'), 'utf8')).toBe(stamp);
  });

  it('leaves the unfinished copy of its successor alone', async () => {
    writeFileSync(fileOf('data-2.mdb.copy'), 'of the successor');
    loseFolder();
    await expect(env.compact()).rejects.toThrow('was removed');
    expect(readFileSync(fileOf('data-2.mdb.copy'), 'utf8')).toBe('of the successor');
  });

  it('installs no copy, regardless of the compaction step at which the folder is lost', async () => {
    for (let steps = 0; ; steps += 1) {
      const outcome = env.compact().catch((error: Error) => error.message);
      for (let step = 0; step < steps; step += 1) await new Promise((resolve) => setImmediate(resolve));
      if (existsSync(fileOf('data-2.mdb'))) {
        await outcome;
        // Ensures that more than the first step was tested.
        expect(steps).toBeGreaterThan(3);
        return;
      }
      loseFolder();
      expect(await outcome).toContain('was removed');
      expect(existsSync(fileOf('data-2.mdb'))).toBe(false);
      await env.close();
      env = openEnv(folder.dataDir);
    }
  });
});
