import { gzipSync } from 'node:zlib';
import { authCalls, CALLS_BY_NOUN, isCall, photosCalls, profileCalls } from '@sixfold/api-contract';
import { errorId } from '../support/browser';
import { openConnection, type RawConnection } from '../support/rawConnection';
import { createTestEnvironment, type TestEnvironment } from '../support/testEnvironment';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

let connection: RawConnection;
beforeEach(() => {
  connection = openConnection(environment.origin);
});
afterEach(() => connection.socket.destroy());

const head = (...lines: string[]) =>
  [
    `POST ${authCalls.login.path} HTTP/1.1`,
    `Host: ${new URL(environment.origin).host}`,
    `Origin: ${environment.origin}`,
    'Content-Type: application/json',
    ...lines,
    '',
    '',
  ].join('\r\n');

/** Sends a request with a readable body, which proves that the connection still works. */
const nextRequest = () => {
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'wrong one' });
  connection.write(`${head(`Content-Length: ${body.length}`)}${body}`);
  return connection.next();
};

describe('V4.2.1 request bodies', () => {
  it.each(['gzip', 'br', 'deflate', 'zstd', 'gzip, identity'])(
    'are rejected with the encoding %s without breaking the connection',
    async (encoding) => {
      const body = gzipSync(JSON.stringify({ email: 'nobody@example.org', password: 'x'.repeat(90_000) }));
      connection.write(head(`Content-Encoding: ${encoding}`, `Content-Length: ${body.length}`));
      connection.write(body);
      const refused = await connection.next();
      expect(refused.status).toBe(415);
      expect(JSON.parse(refused.body)).toMatchObject({ id: 'unsupported_media_type' });
      expect((await nextRequest()).status).toBe(401);
    },
  );

  it('are rejected when they are a gzip bomb, without unpacking it', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1_024 * 1_024));
    connection.write(head('Content-Encoding: gzip', `Content-Length: ${bomb.length}`));
    connection.write(bomb);
    expect((await connection.next()).status).toBe(415);
  });

  it('are skipped to the end after a rejected form, without breaking the connection', async () => {
    const { browser } = await environment.member('Ada');
    const start = '--b\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\n';
    const body = Buffer.concat([Buffer.from(start), Buffer.alloc(2_000_000), Buffer.from('\r\n--b--')]);
    connection.write(
      head('Content-Type: multipart/form-data; boundary=b', `Content-Length: ${body.length}`)
        .replace(authCalls.login.path, photosCalls.uploadPhoto.path)
        .replace('Content-Type: application/json', `Cookie: ${browser.cookie}`),
    );
    connection.write(body);
    const refused = await connection.next();
    expect(JSON.parse(refused.body)).toMatchObject({ fields: { picture: 'This field takes no file.' } });
    expect((await nextRequest()).status).toBe(401);
  });

  it('are read with an explicit identity encoding', async () => {
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'wrong one' });
    connection.write(`${head('Content-Encoding: identity', `Content-Length: ${body.length}`)}${body}`);
    expect((await connection.next()).status).toBe(401);
  });

  it('are rejected when they are chunked and too large, without breaking the connection', async () => {
    const chunk = 'x'.repeat(100 * 1_024);
    connection.write(head('Transfer-Encoding: chunked'));
    for (let count = 0; count < 4; count += 1)
      connection.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
    connection.write('0\r\n\r\n');
    expect((await connection.next()).status).toBe(413);
    expect((await nextRequest()).status).toBe(401);
  });
});

describe('V15.2.2 rejections', () => {
  const unknownFields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, place) => [`field-${place}`, 1]));

  it('are short for a body with nine thousand unknown fields, for visitors and members', async () => {
    const { browser } = await environment.member('Bea');
    const body = unknownFields(9_000);
    // A body that is too large is not read at all; for a smaller one, only the first fields are listed.
    const ofVisitor = await environment.visitor().call(authCalls.login, { body });
    expect([ofVisitor.status, errorId(ofVisitor)]).toEqual([413, 'body_too_large']);
    const ofMember = await browser.call(profileCalls.patchProfile, { body: unknownFields(5_000) });
    expect(ofMember.body).toMatchObject({ fields: { request: 'This has too many fields.' } });
    for (const { text } of [ofVisitor, ofMember]) expect(text.length).toBeLessThan(500);
  });

  it('list at most twenty fields of a hundred characters each', async () => {
    const unknown = { ...unknownFields(200), ['x'.repeat(1_000)]: 1 };
    for (const answer of [
      await environment.visitor().call(authCalls.login, { body: unknown }),
      await environment.visitor().call(authCalls.login, { query: unknown }),
      await environment.visitor().call(authCalls.login, { body: { ['x'.repeat(1_000)]: 1 } }),
    ]) {
      expect(errorId(answer)).toBe('invalid_input');
      const names = Object.keys((answer.body as { fields: object }).fields);
      expect(names.length).toBeLessThanOrEqual(20);
      for (const name of names) expect(name.length).toBeLessThanOrEqual(100);
    }
  });

  it('count the values of a body at every depth', async () => {
    const { browser } = await environment.member('Cleo');
    const answer = await browser.call(profileCalls.patchProfile, {
      body: { connectionGoals: Array.from({ length: 50 }, () => Array.from({ length: 50 }, () => 'dating')) },
    });
    expect(answer.body).toMatchObject({ fields: { request: 'This has too many fields.' } });
  });

  it('count the values of a body before it is parsed', async () => {
    const { origin, cookie } = (await environment.member('Dora')).browser;
    const refused = await fetch(origin + profileCalls.patchProfile.path, {
      method: profileCalls.patchProfile.method,
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: `[${'0,'.repeat(2_001)}`,
    });
    expect(await refused.json()).toMatchObject({ fields: { request: 'This has too many fields.' } });
  });

  it('precede reading a large body for every call open to visitors', () => {
    const calls = Object.values(CALLS_BY_NOUN).flatMap((exported) => Object.values(exported).filter(isCall));
    for (const { id, access, bodyMaxBytes } of calls.filter((call) => call.access === 'public'))
      expect([id, access, bodyMaxBytes]).toEqual([id, 'public', 8 * 1_024]);
  });
});
