import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { waitUntil } from '../../tests/support/waiting';
import { createFormReader } from './multipart';

const folder = mkdtempSync(path.join(os.tmpdir(), 'sixfold-incoming-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('createFormReader', () => {
  it('removes only leftovers of killed processes', async () => {
    const TWO_HOURS_AGO = new Date(Date.now() - 2 * 60 * 60_000);
    for (const name of ['a-folder-of-somebody', 'form-left']) {
      mkdirSync(path.join(folder, name));
      utimesSync(path.join(folder, name), TWO_HOURS_AGO, TWO_HOURS_AGO);
    }
    mkdirSync(path.join(folder, 'form-new'));
    createFormReader(folder);
    await waitUntil(async () => !existsSync(path.join(folder, 'form-left')));
    expect(readdirSync(folder).sort()).toEqual(['a-folder-of-somebody', 'form-new']);
  });
});
