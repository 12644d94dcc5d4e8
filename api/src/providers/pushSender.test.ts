import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import webPush from 'web-push';
import { createWebPushSender, isPushService, type PushSender } from './pushSender';

describe('isPushService', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/x',
  ])('accepts %s', (endpoint) => expect(isPushService(endpoint, [])).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:3000/api/user',
    'https://localhost/x',
    'file:///etc/passwd',
    'not an address',
    '',
  ])('refuses %s', (endpoint) => expect(isPushService(endpoint, [])).toBe(false));

  it('accepts a configured host by host and port, and plain HTTP only on loopback', () => {
    const own = ['push.example', '127.0.0.1:4850'];
    expect(isPushService('https://push.example/x', own)).toBe(true);
    expect(isPushService('http://127.0.0.1:4850/x', own)).toBe(true);
    expect(isPushService('http://push.example/x', own)).toBe(false);
    expect(isPushService('http://127.0.0.1:4851/x', own)).toBe(false);
    expect(isPushService('https://sub.push.example/x', own)).toBe(false);
  });
});

/** Decrypts a push message like a browser (RFC 8291 over RFC 8188). */
function decryptAsBrowser(body: Buffer, keys: ECDH, secret: Buffer): string {
  const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), serverKey]);
  const key = derive(keys.computeSecret(serverKey), secret, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // A delimiter ends the text of the last record.
  return opened.subarray(0, opened.lastIndexOf(2)).toString();
}

describe('a push service over HTTP', () => {
  const received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  let respond: (response: ServerResponse) => void;
  const http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts) });
      respond(response);
    });
  });
  const vapidKeys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:operator@sixfold.example' };
  const browserKeys = createECDH('prime256v1');
  const secret = randomBytes(16);
  let host: string;
  let sender: PushSender;

  const send = (path = '/device') =>
    sender.send(
      {
        endpoint: `http://${host}${path}`,
        keys: { p256dh: browserKeys.getPublicKey('base64url'), auth: secret.toString('base64url') },
      },
      '{"what":"only the browser can read this"}',
      { ttlSeconds: 60, topic: 'message' },
    );
  const status =
    (code: number, headers = {}) =>
    (response: ServerResponse) =>
      void response.writeHead(code, headers).end('a text that nobody reads');

  beforeAll(async () => {
    browserKeys.generateKeys();
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
    sender = createWebPushSender(vapidKeys, { hosts: [host], timeoutMs: 300 });
  });
  afterAll(async () => {
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });
  beforeEach(() => received.splice(0));

  it('receives what only the browser can decrypt, signed with our key', async () => {
    respond = status(201);
    expect(await send()).toBe('sent');
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = received;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '60', topic: 'message' });
    expect(body.toString('latin1')).not.toContain('browser');
    expect(decryptAsBrowser(body, browserKeys, secret)).toBe('{"what":"only the browser can read this"}');

    const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe(vapidKeys.publicKey);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ aud: `http://${host}`, sub: vapidKeys.subject });
  });

  it.each([404, 410])('reports with %i that the browser is gone', async (code) => {
    respond = status(code);
    expect(await send()).toBe('gone');
  });

  it('makes sending fail on a refusal, a redirect or a missing reply', async () => {
    respond = status(413);
    await expect(send()).rejects.toThrow('413');
    respond = status(307, { location: 'http://127.0.0.1:1/elsewhere' });
    await expect(send()).rejects.toThrow();
    respond = () => undefined;
    await expect(send()).rejects.toThrow(/timeout|aborted/i);
    expect(received).toHaveLength(3);
  });

  it('is never called at an unknown address', async () => {
    const stranger = createWebPushSender(vapidKeys, { hosts: [] });
    const keys = { p256dh: browserKeys.getPublicKey('base64url'), auth: secret.toString('base64url') };
    await expect(
      stranger.send({ endpoint: `http://${host}/device`, keys }, 'x', { ttlSeconds: 1, topic: 'x' }),
    ).rejects.toThrow('no push service');
    expect(received).toEqual([]);
  });
});
