import { accountCalls, authCalls, insightsCalls, photosCalls } from '@sixfold/api-contract';
import sharp from 'sharp';
import yauzl from 'yauzl';
import {
  change,
  markRead,
  matchedPair,
  send,
  sendImage,
  showReceipts,
} from '../../../../tests/support/conversations';
import { deleteAccount, finishDeletions } from '../../../../tests/support/deletions';
import { block, match, report, write } from '../../../../tests/support/relations';
import { errorId } from '../../../../tests/support/browser';
import { jpegOf } from '../../../../tests/support/pictures';
import {
  PASSWORD,
  completeProfile,
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { act, unmatch } from '../../../../tests/support/decisions';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

const download = ({ browser }: Pick<Member, 'browser'>, currentPassword = PASSWORD) =>
  fetch(browser.origin + accountCalls.exportData.path, {
    method: 'POST',
    headers: { cookie: browser.cookie, origin: browser.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ currentPassword }),
  });

async function unpack(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(archive);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
    files.set(entry.fileName, Buffer.concat(parts));
  }
  return files;
}

describe('the archive of a member', () => {
  it('returns an uncached ZIP with data, photos and a plain-language README', async () => {
    const prompts = [{ prompt: 'ask-me' as const, answer: 'the Babbage letters' }];
    const ada = await environment.member('Ada', completeProfile({ prompts }));
    const bo = await environment.member(
      'Bo',
      completeProfile({ gender: 'male', bio: 'a secret of Bo', birthday: '1971-07-07' }),
    );
    await match(ada, bo);
    const cy = await environment.member('Cy');
    await act(ada, cy, 'not_now');
    await send(ada, bo, 'a question 💬 with "quotes"');
    await send(bo, ada, 'an answer');
    await send(ada, bo, 'a slip');
    await send(ada, bo, 'a tpyo', { replyTo: 2 });
    await send(bo, ada, 'not read yet');
    await change(ada, bo, { kind: 'unsend', target: 3 });
    await change(ada, bo, { kind: 'edit', target: 4, content: 'a typo' });
    await change(bo, ada, { kind: 'reaction', target: 4, reaction: 'laugh' });
    await markRead(ada, bo, 1);
    await markRead(bo, ada, 3);
    await showReceipts(ada, true);
    await ada.browser.call(insightsCalls.generateAnalysis, { params: { framework: 'astrology' } });
    await ada.browser.call(insightsCalls.savePersonalityTest, {
      body: { testType: 'mbti', responses: Array<number>(13).fill(0) },
    });
    await ada.browser.call(insightsCalls.generateAnalysis, { params: { framework: 'mbti' } });
    await environment.deps.connection
      .collection('analysisJobs')
      .updateOne({ framework: 'mbti' }, { $set: { state: 'stopped', text: 'a text that was stopped' } });
    await ada.browser.call(insightsCalls.saveAnalysisOpinion, {
      params: { framework: 'mbti' },
      body: { section: 'In short', fits: false },
    });

    const picture = sharp({ create: { width: 640, height: 800, channels: 3, background: '#c86' } });
    await ada.browser.sendForm(photosCalls.uploadPhoto, {
      files: [{ bytes: await picture.jpeg().toBuffer() }],
    });

    const answer = await download(ada);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="sixfold-\d{4}-\d\d-\d\d\.zip"$/,
    );

    const files = await unpack(Buffer.from(await answer.arrayBuffer()));
    expect([...files.keys()]).toEqual(['README.txt', 'data.json', expect.stringMatching(/^photos\/1\.\w+$/)]);
    const photo = [...files].find(([name]) => name.startsWith('photos/'))?.[1];
    expect(await sharp(photo).metadata()).toMatchObject({ width: 640, height: 800 });
    expect(files.get('README.txt')?.toString()).toContain('Everything we hold about you');
    const text = files.get('data.json')?.toString() ?? '';
    const data = JSON.parse(text) as Record<string, never>;
    expect(data).toMatchObject({
      account: { id: ada.id, email: ada.email, firstName: 'Ada' },
      profile: {
        birthday: '1990-05-17',
        birthTime: '08:30',
        isBirthTimeRough: false,
        prompts,
        birthPlace: { timeZone: 'Europe/Lisbon' },
        aiPersonalityAnalysis: { astrology: expect.any(String) as string },
      },
      people: {
        likesAndPasses: [
          { member: 'Bo T', action: 'like' },
          { member: 'Cy T', action: 'not_now' },
        ],
        matches: [{ member: 'Bo T' }],
      },
      conversations: [
        {
          with: 'Bo T',
          messages: [
            { number: 1, from: 'you', content: 'a question 💬 with "quotes"', editedAt: null },
            { number: 2, from: 'them', content: 'an answer', isRead: true },
            { number: 3, from: 'you', content: '', unsentAt: expect.any(String) as string },
            {
              number: 4,
              from: 'you',
              content: 'a typo',
              editedAt: expect.any(String) as string,
              repliesTo: 2,
              reactions: [{ from: 'them', reaction: 'laugh' }],
            },
            { number: 5, from: 'them', content: 'not read yet', isRead: false },
          ],
        },
      ],
      unfinishedAnalyses: [{ framework: 'mbti', text: 'a text that was stopped' }],
      analysisOpinions: [{ framework: 'mbti', section: 'In short', fits: false }],
      conversationSettings: {
        hasReadReceipts: true,
        hasScreening: true,
        hiddenWords: [],
        hasAutoBlock: false,
      },
    });
    expect(text).not.toMatch(/a slip|a tpyo/);
    // Bo's read position belongs to Bo.
    expect(text.match(/"isRead"/g)).toHaveLength(2);
    expect(data['signedIn']).toHaveLength(1);
  });

  it('holds no secrets of the server and no private data of others', async () => {
    const cleo = await environment.member('Cleo');
    const dan = await environment.member(
      'Dan',
      completeProfile({ gender: 'male', birthday: '1971-07-07', bio: 'of Dan alone' }),
    );
    await match(dan, cleo);
    const files = await unpack(Buffer.from(await (await download(cleo)).arrayBuffer()));
    const text = files.get('data.json')?.toString() ?? '';
    const keys = new Set([...text.matchAll(/"(\w+)":/g)].map(([, key]) => key));
    for (const secret of ['password', 'passwordHash', 'token', '_id', 'key', 'expiresAt'])
      expect(keys).not.toContain(secret);
    expect(text).not.toContain('argon2');
    expect(text).not.toContain(/sixfold=([^;]+)/.exec(cleo.browser.cookie)?.[1]);
    const stored = await environment.deps.connection
      .collection('sessions')
      .find({ userId: cleo.id })
      .toArray();
    for (const { _id } of stored) expect(text).not.toContain(String(_id));
    expect(text).not.toMatch(/1971-07-07|of Dan alone|dan@example/);
    expect(text).not.toContain(dan.id);
  });

  it('holds the pictures that the member sent and names those of others', async () => {
    const [ida, jon] = await matchedPair(environment, 'Ida', 'Jon');
    const bytes = await jpegOf(600, 400);
    const { image: own } = (await sendImage(ida, jon, bytes)).reply;
    const { image: received } = (await sendImage(jon, ida, bytes)).reply;
    await sendImage(ida, jon, bytes);
    await change(ida, jon, { kind: 'unsend', target: 3 });
    const files = await unpack(Buffer.from(await (await download(ida)).arrayBuffer()));
    const name = `pictures/${own?.id}.webp`;
    expect([...files.keys()]).toEqual(['README.txt', 'data.json', name]);
    expect(await sharp(files.get(name)).metadata()).toMatchObject({ width: 600, height: 400 });
    expect(files.get('README.txt')?.toString()).toContain('What you sent in conversations');
    expect(JSON.parse(files.get('data.json')?.toString() ?? '')).toMatchObject({
      conversations: [{ messages: [{ picture: own?.id }, { picture: received?.id }, { picture: null }] }],
    });
    // A member who blocked the owner appears to have left.
    await block(jon, ida);
    const later = await unpack(Buffer.from(await (await download(ida)).arrayBuffer()));
    expect([...later.keys()]).toEqual(['README.txt', 'data.json']);
  });

  it('does not reveal whether a reported member blocked, unmatched or deleted their account', async () => {
    const archiveAfter = async (leave: (from: Member, to: Member) => Promise<unknown>) => {
      const [lea, max] = await Promise.all([environment.member('Lea'), environment.member('Max')]);
      await match(lea, max);
      await write(lea, max, 'Hello');
      await leave(max, lea);
      await report(lea, max, { reason: 'scam' });
      const files = await unpack(Buffer.from(await (await download(lea)).arrayBuffer()));
      const { people, conversations, safety } = JSON.parse(files.get('data.json')?.toString() ?? '');
      await Promise.all([deleteAccount(lea), deleteAccount(max)]);
      await finishDeletions(environment);
      const text = JSON.stringify({ people, conversations, safety });
      expect(text).toContain('scam');
      return text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time');
    };
    const afterDeletion = await archiveAfter(async (member) => {
      await deleteAccount(member);
      await finishDeletions(environment);
    });
    expect(await archiveAfter((member) => deleteAccount(member))).toBe(afterDeletion);
    expect(await archiveAfter(block)).toBe(afterDeletion);
    expect(await archiveAfter(unmatch)).toBe(afterDeletion);
  });

  it('works for an account without a profile', async () => {
    const edda = await environment.account('Edda');
    const files = await unpack(Buffer.from(await (await download(edda)).arrayBuffer()));
    expect(JSON.parse(files.get('data.json')?.toString() ?? '')).toMatchObject({
      profile: null,
      conversations: [],
    });
    expect([...files.keys()].some((name) => name.startsWith('photos/'))).toBe(false);
  });

  it('aborts instead of ending early when a section cannot be read, without crashing the server', async () => {
    const finn = await environment.member('Finn');
    const sessions = environment.deps.connection.model('Session');
    const spy = jest.spyOn(sessions, 'find').mockImplementationOnce(() => {
      throw new Error('gone in the middle');
    });
    await expect(download(finn).then((answer) => answer.arrayBuffer())).rejects.toThrow();
    spy.mockRestore();
    expect(environment.logs.map(({ event }) => event)).toContain('archive_failed');
    expect((await download(finn)).status).toBe(200);
  });

  it('requires the password even in a signed-in browser', async () => {
    const hedy = await environment.member('Hedy');
    const refused = await download(hedy, 'not this one');
    expect([refused.status, errorId({ body: await refused.json() })]).toEqual([403, 'wrong_password']);
  });

  it('is limited to its member', async () => {
    const answer = await environment
      .visitor()
      .call(accountCalls.exportData, { body: { currentPassword: PASSWORD } });
    expect([answer.status, errorId(answer)]).toEqual([401, 'not_signed_in']);
  });
});

it('limits the archive to five downloads an hour and sends Retry-After', async () => {
  const limited = await createTestEnvironment({ rateLimitScale: 1 });
  const gil = await limited.account('Gil');
  const statuses: number[] = [];
  let retryAfter = '';
  for (let turn = 0; turn < 6; turn += 1) {
    const answer = await download(gil);
    await answer.arrayBuffer();
    statuses.push(answer.status);
    retryAfter = answer.headers.get('retry-after') ?? '';
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(Number(retryAfter)).toBeGreaterThan(60);
  const again = await limited
    .visitor()
    .call(authCalls.login, { body: { email: gil.email, password: PASSWORD } });
  expect(again.status).toBe(200);
  await limited.stop();
});
