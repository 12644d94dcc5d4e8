import { photosCalls } from '@sixfold/api-contract';
import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import {
  download,
  jpegOf,
  pngClaiming,
  quarters,
  upload,
  type Uploaded,
} from '../../../../tests/support/pictures';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { waitUntil } from '../../../../tests/support/waiting';

const PHOTO_BYTES_MAX = 10 * 1_024 * 1_024;

let environment: TestEnvironment;
let ada: Member;
beforeAll(async () => {
  environment = await createTestEnvironment();
  // Five photos are accepted in this file, and a profile holds six.
  ada = await environment.member('Ada');
});
afterAll(() => environment.stop());

const idOf = ({ body }: Uploaded) => (body as { id?: string }).id;
const incoming = () => path.join(environment.deps.config.dataDir, 'incoming');
const temporaries = () => readdirSync(incoming());

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(document.cookie)</script>';
const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const toUnixLines = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
const overwriteMiddle = (bytes: Buffer) => bytes.fill(0xaa, bytes.length / 2, bytes.length / 2 + 40);
const heic = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`),
    Buffer.alloc(500),
  ]);

describe('a file that is not a photo', () => {
  it.each([
    ['an SVG drawing', () => Buffer.from(SVG)],
    ['an SVG drawing behind a declaration', () => Buffer.from(`<?xml version="1.0"?>\n${SVG}`)],
    ['a GIF', () => quarters().gif().toBuffer()],
    ['a TIFF', () => quarters().tiff().toBuffer()],
    ['a page', () => Buffer.from(HTML)],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['a ZIP', () => Buffer.from('PK\u0003\u0004'.padEnd(200, '\0'))],
    ['a sound', () => Buffer.from(`RIFF\0\0\0\0WAVE${'sound'.repeat(20)}`)],
    ['one byte', () => Buffer.from([0xff])],
  ] satisfies [string, () => Buffer | Promise<Buffer>][])(
    '%s is rejected regardless of its name',
    async (_what, make) => {
      const bytes = await make();
      for (const [name, type] of [
        ['me.jpg', 'image/jpeg'],
        ['me.svg', 'image/svg+xml'],
        ['../../me.png', 'text/html'],
      ] as const) {
        const answer = await upload(ada, bytes, { name, type });
        expect([answer.status, idOf(answer)]).toEqual([415, 'not_a_photo']);
      }
      expect(temporaries()).toEqual([]);
    },
  );

  it.each(['heic', 'heix', 'mif1'])('a %s picture is rejected with a helpful message', async (brand) => {
    const answer = await upload(ada, heic(brand), { name: 'IMG_1.HEIC', type: 'image/heic' });
    expect(answer.body).toMatchObject({
      id: 'not_a_photo',
      fields: { file: expect.stringContaining('HEIC') },
    });
  });

  it('is recognised by its content: a JPEG named page.html is accepted', async () => {
    expect((await upload(ada, await jpegOf(), { name: 'page.html', type: 'text/html' })).status).toBe(200);
  });
});

describe('a damaged photo', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is reported as damaged when the end of a %s is missing',
    async (format) => {
      const whole = await quarters()
        .toFormat(format, format === 'avif' ? { effort: 0 } : {})
        .toBuffer();
      const lengths = [12, ...[0.1, 0.5, 0.9].map((share) => Math.floor(whole.length * share))];
      for (const length of lengths) {
        const answer = await upload(ada, whole.subarray(0, length));
        expect([length, answer.status, idOf(answer)]).toEqual([length, 422, 'photo_damaged']);
      }
      expect(temporaries()).toEqual([]);
    },
  );

  it.each([
    ['a JPEG without its last 40 bytes', async () => (await jpegOf()).subarray(0, -40)],
    ['a JPEG behind an empty line', async () => Buffer.concat([Buffer.from('\r\n'), await jpegOf()])],
    ['a JPEG that lost its first two bytes', () => Buffer.from('\xff\xe0\0\x10JFIF\0 …', 'latin1')],
    ['the beginning of a JPEG', () => Buffer.from([0xff, 0xd8])],
    ['the beginning of a PNG', () => PNG_SIGNATURE],
    ['a PNG with converted line ends', async () => toUnixLines(await quarters().png().toBuffer())],
    ['a PNG with overwritten pixels', async () => overwriteMiddle(await quarters().png().toBuffer())],
    ['a page that begins like a JPEG', () => Buffer.from(`\xff\xd8\xff\xe0${HTML}`, 'latin1')],
    ['a page that begins like a PNG', () => Buffer.concat([PNG_SIGNATURE, Buffer.from(HTML)])],
    ['a page that begins like a WebP', () => Buffer.from(`RIFF\0\0\0\0WEBP${HTML}`)],
    ['an AVIF without a picture', () => heic('avif')],
    ['an empty file', () => Buffer.alloc(0)],
    ['zeros', () => Buffer.alloc(5_000)],
  ] satisfies [string, () => Buffer | Promise<Buffer>][])('is detected: %s', async (_what, make) => {
    const answer = await upload(ada, await make(), { name: 'me.jpg', type: 'image/jpeg' });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      {
        id: 'photo_damaged',
        message:
          'This picture is damaged or incomplete. Please choose another copy of it, or another picture.',
      },
    ]);
  });
});

describe('a polyglot file', () => {
  it.each([
    ['a page', Buffer.from(HTML)],
    ['an archive', Buffer.from('PK\u0003\u0004 archive PK\u0005\u0006'.padEnd(400, '\0'))],
  ])('loses %s appended to its picture', async (_what, tail) => {
    const { url } = await upload(ada, Buffer.concat([await jpegOf(), tail]));
    for (const size of ['small', 'medium', 'large'])
      expect((await download(ada, url, size)).toString('latin1')).not.toMatch(/script|archive/);
  });

  it('loses a script in a comment, and is served only as a picture', async () => {
    const [start, rest] = [Buffer.from([0xff, 0xd8]), (await jpegOf()).subarray(2)];
    const script = Buffer.from('*/=alert(1);/*');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script]);
    const { url } = await upload(ada, Buffer.concat([start, comment, rest]));
    const { headers, body } = await ada.browser.send('GET', url);
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect((body as Buffer).toString('latin1')).not.toContain('alert');
  });
});

describe('an oversized upload', () => {
  it('is rejected one byte above 10 MB, but not at exactly 10 MB', async () => {
    const jpeg = await jpegOf();
    const most = Buffer.concat([jpeg, Buffer.alloc(PHOTO_BYTES_MAX - jpeg.length)]);
    expect((await upload(ada, most)).status).toBe(200);
    const answer = await upload(ada, Buffer.concat([most, Buffer.alloc(1)]));
    expect([answer.status, idOf(answer)]).toEqual([413, 'photo_too_large']);
    expect(temporaries()).toEqual([]);
  });

  it('is rejected unread when its declared length is too large', async () => {
    const answer = await rawUpload(`Content-Length: ${PHOTO_BYTES_MAX * 100}`, Buffer.from('--b'));
    expect(answer).toMatch(/^HTTP\/1.1 413.*photo_too_large/s);
    expect(temporaries()).toEqual([]);
  });

  it('is rejected before decoding when its header claims 41 megapixels or enormous dimensions', async () => {
    const answer = await upload(ada, await pngClaiming(6_404, 6_404));
    expect([answer.status, idOf(answer)]).toEqual([413, 'photo_too_many_pixels']);
    expect([413, 422]).toContain((await upload(ada, await pngClaiming(2 ** 31 - 1, 2 ** 31 - 1))).status);
  });

  it('is rejected with Retry-After when too many pictures are being processed', async () => {
    const spy = jest
      .spyOn(environment.deps.photoProcessor, 'process')
      .mockResolvedValue({ ok: false, problem: 'busy' });
    const answer = await upload(ada, await jpegOf());
    spy.mockRestore();
    expect([answer.status, idOf(answer), answer.headers['retry-after']]).toEqual([503, 'photos_busy', '10']);
  });
});

describe('an upload in progress', () => {
  it('is stored in a private folder and removed after processing', async () => {
    const seen: number[] = [];
    const spy = jest
      .spyOn(environment.deps.photoProcessor, 'process')
      .mockImplementation(async (filePath) => {
        for (const place of [filePath, path.dirname(filePath), incoming()])
          seen.push(statSync(place).mode & 0o777);
        throw new Error('broken on purpose');
      });
    const answer = await upload(ada, await jpegOf());
    spy.mockRestore();
    expect(idOf(answer)).toBe('internal');
    expect(seen).toEqual([0o600, 0o700, 0o700]);
    expect(temporaries()).toEqual([]);
  });

  it('is removed when the connection breaks, and no photo is added', async () => {
    const before = environment.logs.length;
    await rawUpload(`Content-Length: ${PHOTO_BYTES_MAX}`, half(), async (end) => {
      await waitUntil(() => temporaries().length === 1);
      end();
    });
    await waitUntil(() => temporaries().length === 0);
    await waitUntil(() => environment.logs.slice(before).some(({ event }) => event === 'request'));
    expect(environment.logs.slice(before).filter(({ level }) => level === 'error')).toEqual([]);
    const { reply } = await ada.browser.call(photosCalls.removePhoto, {
      body: { photoUrl: `/api/photos/${'0'.repeat(24)}` },
    });
    expect(reply).toMatchObject({ id: 'not_found' });
  });

  it('is not read when it comes from a visitor', async () => {
    const answer = await rawUpload(`Content-Length: ${PHOTO_BYTES_MAX}`, half(), undefined, '');
    expect(answer).toMatch(/^HTTP\/1.1 401.*not_signed_in/s);
    expect(temporaries()).toEqual([]);
  });
});

const half = () =>
  Buffer.concat([
    Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    ),
    Buffer.alloc(200_000, 1),
  ]);

/** Sends the beginning of an upload and returns the response received before the connection ends. */
function rawUpload(
  lengthHeader: string,
  body: Buffer,
  act?: (end: () => void) => Promise<void>,
  cookie = ada.browser.cookie,
): Promise<string> {
  const { hostname, port } = new URL(environment.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      if (!act) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(
      `POST ${photosCalls.uploadPhoto.path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${environment.origin}\r\n` +
        `Cookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\n${lengthHeader}\r\n\r\n`,
    );
    socket.write(body);
    act?.(() => socket.destroy()).catch(reject);
  });
}
