/**
 * Records the files that a version stores in DATA_DIR next to the database, to test that later versions can read them:
 *
 *     npx tsx api/scripts/recordDataFiles.ts <checkout of the version> api/tests/dataFiles/<its commit>.json.br
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Browser } from '../tests/support/browser';
import type { RecordedFiles } from '../tests/support/recordedFiles';
import { runVersion } from './runVersion';

const EMAIL = 'ada@example.org';
const PASSWORD = 'correct horse battery';

async function post(browser: Browser, address: string, body: object): Promise<unknown> {
  const reply = await browser.send('POST', address, { body: JSON.stringify(body) });
  if (reply.status >= 300) throw new Error(`${address} replied ${reply.status}: ${reply.text}`);
  return reply.body;
}

/**
 * Requests a password reset for one member and deletes another's account.
 * @returns the id of the deleted account
 */
async function fill(origin: string): Promise<string> {
  const register = (browser: Browser, email: string) =>
    post(browser, '/api/register', { firstName: 'Ada', lastName: 'Tester', email, password: PASSWORD });
  const [stayed, left] = [new Browser(origin), new Browser(origin)];
  await register(stayed, EMAIL);
  await post(stayed, '/api/forgot-password', { email: EMAIL });
  const { id } = (await register(left, 'ben@example.org')) as { id: string };
  const address = '/api/account';
  const deleted = await left.send('DELETE', address, { body: JSON.stringify({ currentPassword: PASSWORD }) });
  if (deleted.status >= 300) throw new Error(`${address} replied ${deleted.status}: ${deleted.text}`);
  return id;
}

function readFiles(dataDir: string): RecordedFiles['files'] {
  const files: RecordedFiles['files'] = {};
  const names = ['session-keys', 'vapid-keys.json', 'deploy-token', 'deleted-accounts'];
  const mails = readdirSync(path.join(dataDir, 'mailbox')).map((name) => `mailbox/${name}`);
  for (const name of [...names, ...mails])
    if (existsSync(path.join(dataDir, name))) files[name] = readFileSync(path.join(dataDir, name), 'utf8');
  return files;
}

async function main(): Promise<void> {
  const [checkout, target] = process.argv.slice(2);
  if (!checkout || !target) throw new Error('Name the checkout of a version and the file to write.');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sixfold-record-'));
  try {
    const deletedId = await runVersion({ checkout, folder }, fill);
    const recorded: RecordedFiles = { deletedId, email: EMAIL, files: readFiles(path.join(folder, 'data')) };
    writeFileSync(target, brotliCompressSync(JSON.stringify(recorded)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
