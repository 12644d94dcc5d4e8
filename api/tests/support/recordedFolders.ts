import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Browser } from './browser';

/** Signs the cookies of the recorded sessions. */
export const SESSION_KEY = 'a key that only recorded folders know';

export interface RecordedMember {
  id: string;
  firstName: string;
  email: string;
  password: string;
  bio: string;
  birthday: string;
  gender: string;
  /** URL of the photo. */
  photo: string;
  photoSha256: string;
  /** Hash of the numerology analysis; absent in older folders. */
  analysisSha256?: string;
  /** Cookie of a signed-in browser. */
  cookie: string;
}

type Name = 'ada' | 'ben' | 'cleo';

/**
 * Data stored by a version: Ada and Ben like each other and wrote the messages, Cleo likes Ada, and Ben passed on Cleo.
 * Recorded by `scripts/recordDataFolder.ts`.
 */
export interface RecordedFolder {
  recordedAt: string;
  members: Record<Name, RecordedMember>;
  /** Between Ada and Ben, oldest first. */
  messages: { from: 'ada' | 'ben'; content: string }[];
}

const FOLDERS = path.join(import.meta.dirname, '../dataFolders');

/** Commits with recorded data folders. */
export const RECORDED_VERSIONS = readdirSync(FOLDERS);

export const readRecord = (version: string): RecordedFolder =>
  JSON.parse(readFileSync(path.join(FOLDERS, version, 'recorded.json'), 'utf8')) as RecordedFolder;

const listStored = (version: string): string[] =>
  readdirSync(path.join(FOLDERS, version)).filter((name) => name.endsWith('.br'));

const unpack = (version: string, name: string): Buffer =>
  brotliDecompressSync(readFileSync(path.join(FOLDERS, version, name)));

export function unpackFolder(version: string, folder: string): void {
  for (const name of listStored(version))
    writeFileSync(path.join(folder, name.slice(0, -'.br'.length)), unpack(version, name));
}

/** Returns the format number, which the first two versions did not write. */
export function readFormat(version: string): number {
  const names = listStored(version);
  if (names.includes('format.json.br'))
    return (JSON.parse(unpack(version, 'format.json.br').toString()) as { format: number }).format;
  return names.includes('data.mdb.br') ? 1 : 2;
}

const sha256Of = (stored: unknown): string =>
  Buffer.isBuffer(stored) || typeof stored === 'string'
    ? createHash('sha256').update(stored).digest('hex')
    : '';

async function read(browser: Browser, address: string): Promise<Record<string, unknown>> {
  return (await browser.send('GET', address)).body as Record<string, unknown>;
}

/** Lists differences from the record of one member. @param browser is signed in as the member */
async function listMemberProblems(
  browser: Browser,
  visitor: () => Browser,
  member: RecordedMember,
): Promise<string[]> {
  const earlier = visitor();
  earlier.cookie = member.cookie;
  const account = await read(browser, '/api/user');
  const profile = await read(browser, '/api/profile');
  const photo = await browser.send('GET', member.photo);
  const found = {
    account: account['id'] === member.id && account['firstName'] === member.firstName,
    session: (await read(earlier, '/api/user'))['id'] === member.id,
    profile: (['bio', 'birthday', 'gender'] as const).every((field) => profile[field] === member[field]),
    photo: sha256Of(photo.body) === member.photoSha256,
    ...(member.analysisSha256 !== undefined && {
      analysis:
        sha256Of((profile['aiPersonalityAnalysis'] as { numerology?: string } | null)?.numerology) ===
        member.analysisSha256,
    }),
  };
  return Object.entries(found).flatMap(([kind, isThere]) =>
    isThere ? [] : [`${kind} of ${member.firstName}`],
  );
}

const isMentioned = async (browser: Browser, address: string, { id }: RecordedMember): Promise<boolean> =>
  JSON.stringify(await read(browser, address)).includes(id);

async function hasMessages(
  browser: Browser,
  other: RecordedMember,
  record: RecordedFolder,
): Promise<boolean> {
  const { body } = await browser.send('GET', `/api/messages/${other.id}`);
  const found = (body as { senderId: string; content: string }[]).map(({ senderId, content }) => [
    senderId,
    content,
  ]);
  const expected = record.messages.map(({ from, content }) => [record.members[from].id, content]);
  return JSON.stringify(found) === JSON.stringify(expected);
}

/**
 * Lists missing or different records; empty when everything is there. Members without a known password cannot see
 * anything more.
 */
export async function listProblems(visitor: () => Browser, record: RecordedFolder): Promise<string[]> {
  const problems: string[] = [];
  const signIn = async ({ firstName, email, password }: RecordedMember) => {
    const browser = visitor();
    const reply = await browser.send('POST', '/api/login', { body: JSON.stringify({ email, password }) });
    if (reply.status !== 200) problems.push(`password of ${firstName}`);
    return browser;
  };
  const { ada, ben, cleo } = record.members;
  const browsers = { ada: await signIn(ada), ben: await signIn(ben), cleo: await signIn(cleo) };
  if (problems.length > 0) return problems;
  for (const name of ['ada', 'ben', 'cleo'] as const)
    problems.push(...(await listMemberProblems(browsers[name], visitor, record.members[name])));
  const found = {
    'match of Ada and Ben': await isMentioned(browsers.ada, '/api/mutual-matches', ben),
    'like of Cleo': await isMentioned(browsers.ada, '/api/likes', cleo),
    'pass of Ben': await isMentioned(browsers.ben, '/api/passes', cleo),
    'messages of Ada': await hasMessages(browsers.ada, ben, record),
    'messages of Ben': await hasMessages(browsers.ben, ada, record),
  };
  return [...problems, ...Object.keys(found).filter((kind) => !found[kind as keyof typeof found])];
}
