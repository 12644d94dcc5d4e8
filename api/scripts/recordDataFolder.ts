/**
 * Records the data folder of a version, to test that later versions can read it:
 *
 *     npx tsx api/scripts/recordDataFolder.ts <checkout of the version> api/tests/dataFolders/<its commit>
 *
 * A folder recorded in the same commit as its version is named after its format.
 * Paths and fields are literals, because the versions have different contracts.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { Browser } from '../tests/support/browser';
import { SESSION_KEY, type RecordedFolder, type RecordedMember } from '../tests/support/recordedFolders';
import { runVersion } from './runVersion';

const MEMBERS = {
  ada: {
    password: 'correct horse battery',
    bio: 'Walks and notes.',
    birthday: '1990-05-17',
    gender: 'female',
  },
  ben: {
    password: 'quiet river lantern',
    bio: 'Bread and bicycles.',
    birthday: '1988-11-02',
    gender: 'male',
  },
  cleo: {
    password: 'seven green umbrellas',
    bio: 'Owls at night.',
    birthday: '1992-02-09',
    gender: 'female',
  },
};
type Name = keyof typeof MEMBERS;
const COLOURS: Record<Name, string> = { ada: '#d02020', ben: '#20c040', cleo: '#2040d0' };

const MESSAGES: RecordedFolder['messages'] = [
  { from: 'ada', content: 'Hello Ben, is it still raining?' },
  { from: 'ben', content: 'Only on the Grüße 👋 side of the street.' },
  { from: 'ada', content: 'Then I bring the umbrella.' },
];

type SignedIn = RecordedMember & { browser: Browser };

async function post(browser: Browser, address: string, body: object): Promise<Record<string, string>> {
  const { status, text, body: reply } = await browser.send('POST', address, { body: JSON.stringify(body) });
  if (status >= 300) throw new Error(`${address} replied ${status}: ${text}`);
  return reply as Record<string, string>;
}

async function register(origin: string, name: Name): Promise<SignedIn> {
  const browser = new Browser(origin);
  const { password, ...profile } = MEMBERS[name];
  const firstName = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const email = `${name}@example.org`;
  const { id = '' } = await post(browser, '/api/register', {
    firstName,
    lastName: 'Tester',
    email,
    password,
  });
  await post(browser, '/api/profile', {
    birthTime: '08:30',
    birthLocation: 'Porto, Portugal',
    location: 'Porto, Portugal',
    preferredGenders: ['male', 'female'],
    connectionGoals: ['dating'],
    isProfileComplete: true,
    ...profile,
  });
  const create = { width: 320, height: 400, channels: 3 as const, background: COLOURS[name] };
  const uploaded = await browser.sendForm(
    { method: 'POST', path: '/api/photos/upload' },
    { files: [{ bytes: await sharp({ create }).jpeg().toBuffer() }] },
  );
  const photo = (uploaded.body as { url: string }).url;
  const served = await browser.send('GET', photo);
  const photoSha256 = createHash('sha256')
    .update(served.body as Buffer)
    .digest('hex');
  const { analysis = '' } = await post(browser, '/api/personality-analysis/numerology', {});
  const analysisSha256 = createHash('sha256').update(analysis).digest('hex');
  const account = { id, firstName, email, password, ...profile };
  return { browser, ...account, photo, photoSha256, analysisSha256, cookie: browser.cookie };
}

async function fill(origin: string): Promise<RecordedFolder> {
  const [ada, ben, cleo] = [
    await register(origin, 'ada'),
    await register(origin, 'ben'),
    await register(origin, 'cleo'),
  ];
  const members = { ada, ben, cleo };
  const decide = ({ browser }: SignedIn, { id }: SignedIn, action: string) =>
    post(browser, `/api/matches/${id}/action`, { action, connectionGoal: 'dating' });
  await decide(ada, ben, 'like');
  await decide(ben, ada, 'like');
  await decide(cleo, ada, 'like');
  await decide(ben, cleo, 'pass');
  for (const { from, content } of MESSAGES)
    await post(members[from].browser, '/api/messages', {
      receiverId: from === 'ada' ? ben.id : ada.id,
      content,
    });
  const withoutBrowser = ({ browser: _, ...member }: SignedIn): RecordedMember => member;
  return {
    recordedAt: new Date().toISOString(),
    members: { ada: withoutBrowser(ada), ben: withoutBrowser(ben), cleo: withoutBrowser(cleo) },
    messages: MESSAGES,
  };
}

async function main(): Promise<void> {
  const [checkout, target] = process.argv.slice(2);
  if (!checkout || !target) throw new Error('Name the checkout of a version and the folder to write.');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sixfold-record-'));
  try {
    const recorded = await runVersion({ checkout, folder, env: { SESSION_KEYS: SESSION_KEY } }, fill);
    mkdirSync(target, { recursive: true });
    writeFileSync(path.join(target, 'recorded.json'), `${JSON.stringify(recorded, null, 2)}\n`);
    const stored = path.join(folder, 'data', 'mongo');
    // Lock files are recreated at each start.
    for (const name of readdirSync(stored).filter((each) => /^(data.*\.mdb|format\.json)$/.test(each)))
      writeFileSync(
        path.join(target, `${name}.br`),
        brotliCompressSync(readFileSync(path.join(stored, name))),
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
