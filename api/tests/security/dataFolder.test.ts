import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '../../src/config';
import { openDatabase, openDatabaseForCommand } from '../../src/database';
import { isDatabaseReady } from '../../src/persistence/connection';
import type { Logger } from '../../src/providers/ports';

const quiet = () => undefined;
const logger: Logger = { debug: quiet, info: quiet, warn: quiet, error: quiet };
const parent = mkdtempSync(path.join(os.tmpdir(), 'sixfold-data-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (file: string) => statSync(file).mode & 0o777;

describe('V13.2.1 read access by other users of the machine', () => {
  it('covers nothing in the data folder and no database over the network', async () => {
    const dataDir = path.join(parent, 'data');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o755);
    const config = loadConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' });
    const database = await openDatabase(config, logger);
    const { hostname, port, pathname } = new URL(database.uri);
    expect(port).toBe('');
    expect(pathname).toBe('/sixfold');
    expect(modeOf(dataDir)).toBe(0o700);
    expect(modeOf(path.join(dataDir, 'mongo'))).toBe(0o700);
    expect(modeOf(decodeURIComponent(hostname))).toBe(0o600);

    const commandDatabase = await openDatabaseForCommand(config, logger, { isCreated: true });
    expect(await isDatabaseReady(commandDatabase.connection)).toBe(true);
    expect(commandDatabase).toMatchObject({
      isServed: true,
      description: `sixfold in ${path.join(dataDir, 'mongo')}`,
    });
    await commandDatabase.close();
    await database.stop();
  });

  it('is not changed for a folder shared by all users', async () => {
    const shared = path.join(parent, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    const config = loadConfig({ DATA_DIR: shared, NODE_ENV: 'test' });
    await expect(openDatabase(config, logger)).rejects.toThrow('Choose a folder of its own');
  });
});
