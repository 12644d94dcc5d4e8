import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { waitUntil } from '../../tests/support/waiting';
import { createFormReader } from './multipart';

describe('the folder of uploads', () => {
  it('loses what a killed process left there, and nothing else', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'sixfold-forms-'));
    const other = path.join(folder, 'notes.txt');
    const leftover = path.join(folder, 'form-a1b2c3');
    writeFileSync(other, 'precious');
    mkdirSync(leftover);
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1_000);
    for (const each of [other, leftover]) utimesSync(each, twoHoursAgo, twoHoursAgo);
    createFormReader(folder);
    await waitUntil(() => !existsSync(leftover));
    expect(existsSync(other)).toBe(true);
    rmSync(folder, { recursive: true });
  });
});
