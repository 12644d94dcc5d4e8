import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { accountCalls, discoveryCalls, placesCalls } from '@sixfold/api-contract';
import type { PhotoProcessor, PhotoResult } from '../../src/providers/photoProcessor';
import { createPhotoProcesses } from '../../src/providers/photoProcesses';
import type { PlaceProvider } from '../../src/providers/placeProvider';
import { createSharpPhotoProcessor } from '../../src/providers/sharpPhotoProcessor';
import { errorId } from '../support/browser';
import { jpegOf, upload } from '../support/pictures';
import { openConnection } from '../support/rawConnection';
import { recordingLogger, type LogLine } from '../support/recordingLogger';
import { createTestEnvironment, PASSWORD, type TestEnvironment } from '../support/testEnvironment';
import { waitUntil } from '../support/waiting';

const PROGRAM = {
  file: path.join(import.meta.dirname, '../../src/photoWorker.ts'),
  execArgv: ['--import', 'tsx'],
};
const logs: LogLine[] = [];
/** An attacker's single-colour picture: a kilobyte that decodes to this many megapixels. Encoding it takes seconds. */
const readFlatAvif = (megapixels: 24 | 40): Promise<Buffer> =>
  fs.readFile(path.join(import.meta.dirname, `../support/flat-${megapixels}-megapixels.avif`));

let environment: TestEnvironment;
afterEach(() => environment.stop());

describe('V5.2.6 pictures', () => {
  it('are accepted with 24 megapixels from a phone, and rejected before decoding as an AVIF of 40', async () => {
    const photoProcessor = createPhotoProcesses({ program: PROGRAM, logger: recordingLogger(logs) });
    environment = await createTestEnvironment({}, { photoProcessor });
    const ada = await environment.member('Ada');
    const photo = sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: '#808080' } });
    expect((await upload(ada, await photo.jpeg().toBuffer())).status).toBe(200);
    const bomb = await readFlatAvif(40);
    expect(bomb.length).toBeLessThan(2_000);
    const refused = await upload(ada, bomb);
    expect([refused.status, errorId(refused)]).toEqual([413, 'photo_too_many_pixels']);
    expect(refused.body).toMatchObject({
      fields: { file: expect.stringContaining('25 megapixels') as string },
    });
  });

  it('only crash their own process when they take too much memory, and the next one is accepted', async () => {
    const photoProcessor = createPhotoProcesses({
      program: PROGRAM,
      logger: recordingLogger(logs),
      // No time limit, which ends the process first on a slow machine.
      limits: { processes: 1, memoryBytesMax: 230 * 1_024 * 1_024, timeoutMs: 600_000 },
    });
    environment = await createTestEnvironment({}, { photoProcessor });
    const [ada, ben] = await Promise.all([environment.member('Ada'), environment.member('Ben')]);
    const [attack, honest] = await Promise.all([
      upload(ada, await readFlatAvif(24)),
      upload(ben, await jpegOf()),
    ]);
    expect([attack.status, errorId(attack)]).toEqual([422, 'photo_damaged']);
    expect(logs).toContainEqual(
      expect.objectContaining({ event: 'photo_process_ended', fields: { code: 77, signal: null } }),
    );
    expect(honest.status).toBe(200);
  });

  it('are aborted when they take too long', async () => {
    const photoProcessor = createPhotoProcesses({
      program: PROGRAM,
      logger: recordingLogger(logs),
      // The process itself takes longer than this to start.
      limits: { timeoutMs: 1 },
    });
    environment = await createTestEnvironment({}, { photoProcessor });
    const answer = await upload(await environment.member('Ada'), await jpegOf());
    expect([answer.status, errorId(answer)]).toEqual([422, 'photo_damaged']);
  });

  it('are decoded one at a time per member without delaying others', async () => {
    const real = createSharpPhotoProcessor();
    let isHeld = true;
    let held = 0;
    const releases: (() => void)[] = [];
    const photoProcessor: PhotoProcessor = {
      ...real,
      async process(filePath, crop): Promise<PhotoResult> {
        if (!isHeld) return real.process(filePath, crop);
        held += 1;
        await new Promise<void>((resolve) => releases.push(resolve));
        return real.process(filePath, crop);
      },
    };
    environment = await createTestEnvironment({ rateLimitScale: 1 }, { photoProcessor });
    const [ada, ben] = await Promise.all([environment.member('Ada'), environment.member('Ben')]);
    const picture = await jpegOf();
    let refused = 0;
    const attacks = Array.from({ length: 12 }, async () => {
      const answer = await upload(ada, picture);
      if (answer.status === 429) refused += 1;
      return answer;
    });
    // One is being decoded, six are waiting.
    await waitUntil(() => refused === 5);
    expect(held).toBe(1);
    isHeld = false;
    expect((await upload(ben, picture)).status).toBe(200);
    releases.forEach((release) => release());
    const answers = await Promise.all(attacks);
    const late = answers.filter(({ status }) => status === 429);
    expect(late.map((answer) => [errorId(answer), answer.headers['retry-after']])).toEqual(
      Array.from({ length: 5 }, () => ['rate_limited', '1']),
    );
    expect(held).toBe(1);
  });
});

describe('V15.2.2 expensive calls', () => {
  let begun: string[];
  let release: () => void;
  beforeEach(async () => {
    begun = [];
    const released = new Promise<void>((resolve) => (release = resolve));
    // Ada's searches take until the test releases them.
    const placeProvider: PlaceProvider = {
      async search(query) {
        begun.push(query);
        if (query.startsWith('ada')) await released;
        return [];
      },
    };
    environment = await createTestEnvironment({ rateLimitScale: 1 }, { placeProvider });
  });
  const beginOf = (name: string) => begun.filter((query) => query.startsWith(name));
  const requestPlaces = (query: string, cookie: string) =>
    `GET /api/places?q=${query} HTTP/1.1\r\nHost: ${new URL(environment.origin).host}\r\nCookie: ${cookie}\r\n\r\n`;
  /** Counts the requests whose browser disconnected before the reply. */
  const countGone = () =>
    environment.logs.filter(({ fields }) => 'completed' in fields && fields.completed === false).length;

  it('run two at a time per account without delaying other accounts', async () => {
    const [ada, ben] = await Promise.all([environment.member('Ada'), environment.member('Ben')]);
    let refused = 0;
    const attacks = Array.from({ length: 20 }, async (_, place) => {
      const answer = await ada.browser.call(placesCalls.searchPlaces, { query: { q: `ada ${place}` } });
      if (answer.status === 429) refused += 1;
      return answer;
    });
    // Two are running, eight are waiting.
    await waitUntil(() => refused === 10);
    expect(beginOf('ada')).toHaveLength(2);
    // Lists and counts share the same two slots.
    expect((await ada.browser.call(discoveryCalls.listMatches)).status).toBe(429);
    expect((await ben.browser.call(discoveryCalls.listMatches)).status).toBe(200);
    expect((await ben.browser.call(placesCalls.searchPlaces, { query: { q: 'ben' } })).status).toBe(200);
    expect(beginOf('ada')).toHaveLength(2);
    release();
    const answers = await Promise.all(attacks);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(10).fill(429)]);
    for (const answer of answers.filter(({ status }) => status === 429))
      expect([errorId(answer), answer.headers['retry-after']]).toEqual(['rate_limited', '1']);
    expect((await ada.browser.call(discoveryCalls.listMatches)).status).toBe(200);
  });

  it('keep their slot when the browser disconnects early', async () => {
    const [ada, ben] = await Promise.all([environment.member('Ada'), environment.member('Ben')]);
    for (let place = 0; place < 6; place += 1) {
      const connection = openConnection(environment.origin);
      connection.write(requestPlaces(`ada${place}`, ada.browser.cookie));
      if (place < 2) await waitUntil(() => beginOf('ada').length === place + 1);
      else await ben.browser.call(placesCalls.searchPlaces, { query: { q: `ben ${place}` } });
      connection.socket.destroy();
      await waitUntil(() => countGone() === place + 1);
    }
    expect(beginOf('ada')).toHaveLength(2);
    release();
    expect((await ada.browser.call(discoveryCalls.listMatches)).status).toBe(200);
    // Nothing is started for disconnected browsers.
    expect(beginOf('ada')).toHaveLength(2);
  });

  it('leave the queue when the browser disconnects, without delaying other tabs of the account', async () => {
    const { browser } = await environment.member('Ada');
    const running = [0, 1].map((place) =>
      browser.call(placesCalls.searchPlaces, { query: { q: `ada ${place}` } }),
    );
    await waitUntil(() => beginOf('ada').length === 2);
    const tabs = Array.from({ length: 9 }, () => openConnection(environment.origin));
    for (const tab of tabs) tab.write(requestPlaces('ada', browser.cookie));
    // Eight are waiting.
    expect((await Promise.any(tabs.map((tab) => tab.next()))).status).toBe(429);
    for (const { socket } of tabs) socket.destroy();
    await waitUntil(() => countGone() === 8);
    const list = browser.call(discoveryCalls.listMatches);
    const search = browser.call(placesCalls.searchPlaces, { query: { q: 'ada again' } });
    release();
    expect([(await list).status, (await search).status]).toEqual([200, 200]);
    await Promise.all(running);
    expect(beginOf('ada').sort()).toEqual(['ada 0', 'ada 1', 'ada again']);
  });

  it('free their slot after the reply, including exports', async () => {
    const { browser } = await environment.member('Ada');
    const exportData = () => browser.call(accountCalls.exportData, { body: { currentPassword: PASSWORD } });
    for (let turn = 0; turn < 3; turn += 1) expect((await exportData()).status).toBe(200);
  });
});
