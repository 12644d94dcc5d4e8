import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { closeWhenStalled, CONNECTION_TIMEOUTS, createHttpServer } from '../../src/http/connections';
import { authCalls, photosCalls, REALTIME_PATH } from '@sixfold/api-contract';
import { openConnection, type RawConnection } from '../support/rawConnection';
import { createTestEnvironment, type TestEnvironment } from '../support/testEnvironment';

/** Same proportions as in the product, a thousand times faster. */
const FAST = {
  headersMs: 60,
  bodyMs: 100,
  requestMs: 400,
  stallMs: 60,
  uploadBytesMin: 240,
  keepAliveMs: 225,
  checkEveryMs: 20,
};
const LARGE_BYTES = 64 * 1_024 * 1_024;

let http: Server;
let connection: RawConnection;
beforeEach(async () => {
  http = createHttpServer((req, res) => {
    if (req.url === '/large') {
      res.end(Buffer.alloc(LARGE_BYTES));
      closeWhenStalled(res, FAST.stallMs);
      return;
    }
    // Exceeds every request timeout: a slow server is not the client's fault.
    req.resume();
    req.once('end', () => void setTimeout(3 * FAST.bodyMs).then(() => res.end('done')));
  }, FAST);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  connection = openConnection(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
});
afterEach(async () => {
  connection.socket.destroy();
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});

/** Far more than any limit in `FAST` allows; an unlimited connection would stay open forever. */
const SENDINGS_MAX = 200;

/**
 * Sends `bytes` again and again until the connection closes; an empty string sends nothing.
 * @throws when the connection is open after all sendings, so that a missing limit fails instead of hanging
 */
async function sendUntilClosed(bytes: string, closed: Promise<void> = connection.closed): Promise<void> {
  let isClosed = false;
  void closed.then(() => (isClosed = true));
  for (let count = 0; count < SENDINGS_MAX; count += 1) {
    if (isClosed) return;
    if (bytes) connection.write(bytes);
    await Promise.race([closed, setTimeout(FAST.stallMs / 4)]);
  }
  const sent = bytes ? `sending "${bytes}"` : 'waiting';
  throw new Error(`The connection is still open after ${sent} ${SENDINGS_MAX} times.`);
}

const post = (type: string) =>
  `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n`;

describe('V15.2.2 slow connections', () => {
  it('are closed when nothing is sent', async () => {
    await sendUntilClosed('');
  });

  it('are closed when headers arrive a byte at a time', async () => {
    connection.write('GET / HTTP/1.1\r\nX-Slow: ');
    await sendUntilClosed('x');
  });

  it('are closed when a body arrives a byte at a time', async () => {
    connection.write(post('application/json'));
    await sendUntilClosed('x');
  });

  it('are closed when a form stalls', async () => {
    connection.write(post('multipart/form-data; boundary=x'));
    connection.write('x');
    await sendUntilClosed('');
  });

  it('are closed when a form arrives a byte at a time', async () => {
    connection.write(post('multipart/form-data; boundary=x'));
    await sendUntilClosed('x');
  });

  it('are closed when a response is not read', async () => {
    connection.socket.pause();
    // The server's side: a client that does not read does not notice the end either.
    const closed = new Promise<void>((resolve) =>
      http.once('request', (_req, res) => res.once('close', () => resolve())),
    );
    connection.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
    await sendUntilClosed('', closed);
  });

  it('are closed after the keep-alive timeout without another request, and not earlier', async () => {
    connection.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    expect((await connection.next()).body).toBe('done');
    const repliedAtMs = performance.now();
    await sendUntilClosed('');
    // Exceeds the header timeout: an idle connection has not begun a request.
    expect(performance.now() - repliedAtMs).toBeGreaterThan(FAST.headersMs + 2 * FAST.checkEveryMs);
  });

  it('are kept open while the server itself is slow', async () => {
    connection.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx');
    expect((await connection.next()).body).toBe('done');
  });

  it('have at most 30 s for their headers, a call or the next chunk', () => {
    const { headersMs, checkEveryMs, bodyMs, stallMs } = CONNECTION_TIMEOUTS;
    for (const ms of [headersMs + checkEveryMs, bodyMs, stallMs]) expect(ms).toBeLessThanOrEqual(30_000);
  });
});

describe('V15.2.2 slow request bodies', () => {
  const HOUR_MS = 3_600_000;
  let environment: TestEnvironment;
  let cookie: string;
  beforeAll(async () => {
    environment = await createTestEnvironment(
      {},
      // Only the deadline of a body and the minimum upload rate can end a request here.
      { connectionTimeouts: { ...FAST, headersMs: HOUR_MS, requestMs: HOUR_MS, stallMs: 1_000 } },
    );
    cookie = (await environment.member('Ada')).browser.cookie;
  });
  afterAll(() => environment.stop());

  const begin = (path: string, ...lines: string[]) =>
    [
      `POST ${path} HTTP/1.1`,
      `Host: ${new URL(environment.origin).host}`,
      `Origin: ${environment.origin}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 50000',
      ...lines,
      '',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
    ].join('\r\n');

  it.each([
    ['a visitor', 'at the sign-in', authCalls.login.path],
    ['a visitor', 'at an upload', photosCalls.uploadPhoto.path],
    ['a visitor', 'at a page', '/'],
    ['a visitor', 'at the live connection', `${REALTIME_PATH}/?EIO=4&transport=polling&sid=unknown`],
    ['a member', 'at the sign-in', authCalls.login.path],
  ])('close the connection of %s who declares a form %s', async (who, _where, path) => {
    connection = openConnection(environment.origin);
    connection.write(begin(path, ...(who === 'a member' ? [`Cookie: ${cookie}`] : [])));
    await sendUntilClosed('x');
  });

  it("close a member's upload that sends a few bytes at a time", async () => {
    connection = openConnection(environment.origin);
    connection.write(begin(photosCalls.uploadPhoto.path, `Cookie: ${cookie}`));
    await sendUntilClosed('x');
  });

  it("are accepted from a member's upload that takes longer than other bodies may", async () => {
    connection = openConnection(environment.origin);
    connection.write(begin(photosCalls.uploadPhoto.path, `Cookie: ${cookie}`));
    const startedMs = performance.now();
    let sent = 0;
    while (performance.now() - startedMs < 3 * FAST.bodyMs) {
      connection.write('x'.repeat(1_000));
      sent += 1_000;
      await setTimeout(FAST.bodyMs / 4);
    }
    connection.write('x'.repeat(50_000 - sent));
    expect((await connection.next()).status).toBe(400);
  });
});
