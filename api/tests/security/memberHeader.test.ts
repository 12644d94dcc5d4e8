import {
  accountCalls,
  ALL_CALLS,
  authCalls,
  discoveryCalls,
  MEMBER_HEADER,
  photosCalls,
  profileCalls,
  remotesCalls,
  systemCalls,
  type AnyCall,
} from '@sixfold/api-contract';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { LIMITS } from '../../src/http/rateLimits';
import { errorId } from '../support/browser';
import { captureDatabase, waitForRecordedActivity } from '../support/databaseContents';
import { jpegOf, upload } from '../support/pictures';
import { openConnection } from '../support/rawConnection';
import {
  createTestEnvironment,
  openSocket,
  PASSWORD,
  waitForConnection,
  type Member,
  type TestEnvironment,
} from '../support/testEnvironment';

let environment: TestEnvironment;
/** Member of the tab. */
let ada: Member;
/** Member who signed in later with the same browser. */
let bea: Member;
beforeAll(async () => {
  environment = await createTestEnvironment({ rateLimitScale: 1 });
  ada = await environment.member('Ada');
  bea = await environment.member('Bea');
  await waitForRecordedActivity(environment);
});
afterAll(() => environment.stop());

interface Operation {
  parameters: { name: string; in: string; required: boolean }[];
  responses: Record<string, { description: string }>;
}

const memberCalls = ALL_CALLS.filter((call) => call.access === 'member');
const unsafeCalls = memberCalls.filter((call) => !call.safe);
const addressOf = (call: AnyCall) =>
  call.path.replace(':framework', 'mbti').replace(/:\w+/g, '0123456789abcdef01234567');

const sendAs = (named: string, call: AnyCall, body?: string) =>
  bea.browser.send(call.method, addressOf(call), {
    ...(call.safe ? {} : { body: body ?? '{}' }),
    headers: { [MEMBER_HEADER]: named },
  });
const namedIn = ({ headers }: { headers: Record<string, string> }) => headers[MEMBER_HEADER];
const isSignedIn = async () => (await bea.browser.call(authCalls.getUser)).status === 200;

describe('a call that names another member', () => {
  it('is rejected without any change, for every call', async () => {
    const expectUnchanged = await captureDatabase(environment);
    for (const call of memberCalls) {
      const answer = await sendAs(ada.id, call);
      expect([call.id, answer.status, errorId(answer)]).toEqual([call.id, 409, 'session_changed']);
      expect([call.id, namedIn(answer)]).toEqual([call.id, undefined]);
    }
    await expectUnchanged();
    expect(await isSignedIn()).toBe(true);
  });

  it.each([
    ['no id', 'x'],
    ['very long', '0'.repeat(8_000)],
    ['two ids', `${'0'.repeat(24)}, ${'1'.repeat(24)}`],
  ])('is rejected when the value is %s', async (_what, named) => {
    expect(errorId(await sendAs(named, discoveryCalls.countLikes))).toBe('session_changed');
  });

  it('is rejected for public calls too, so that nobody signs out, registers or resets for another', async () => {
    const expectUnchanged = await captureDatabase(environment);
    for (const call of [
      authCalls.logout,
      authCalls.register,
      authCalls.checkRegistration,
      authCalls.login,
      authCalls.resetPassword,
    ])
      expect([call.id, errorId(await sendAs(ada.id, call))]).toEqual([call.id, 'session_changed']);
    await expectUnchanged();
    expect(await isSignedIn()).toBe(true);
  });

  it('is rejected before an upload is read, leaving no file behind', async () => {
    const { host } = new URL(environment.origin);
    const connection = openConnection(environment.origin);
    connection.write(
      [
        `POST ${photosCalls.uploadPhoto.path} HTTP/1.1`,
        `Host: ${host}`,
        `Origin: ${environment.origin}`,
        `Cookie: ${bea.browser.cookie}`,
        `${MEMBER_HEADER}: ${ada.id}`,
        'Content-Type: multipart/form-data; boundary=line',
        'Content-Length: 1000000',
        '',
        '--line\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nthe first bytes',
      ].join('\r\n'),
    );
    const { status, body } = await connection.next();
    connection.socket.destroy();
    expect([status, body]).toEqual([409, expect.stringContaining('session_changed')]);
    const whole = await bea.browser.sendForm(
      photosCalls.uploadPhoto,
      { files: [{ bytes: await jpegOf() }] },
      { [MEMBER_HEADER]: ada.id },
    );
    expect(errorId(whole)).toBe('session_changed');
    expect(await environment.deps.connection.collection('photos.files').countDocuments()).toBe(0);
    const { dataDir } = environment.deps.config;
    const waiting = readdirSync(dataDir).includes('incoming')
      ? readdirSync(path.join(dataDir, 'incoming'))
      : [];
    expect(waiting).toEqual([]);
  });

  it("does not count against the account's limits", async () => {
    for (let count = 0; count < LIMITS.export.perAccount + 1; count += 1)
      expect(errorId(await sendAs(ada.id, accountCalls.exportData))).toBe('session_changed');
    const own = await bea.browser.call(accountCalls.exportData, {
      body: { currentPassword: 'not this one' },
    });
    expect(errorId(own)).toBe('wrong_password');
  });

  it('leaves no trace of the header in the log', async () => {
    const named = 'f'.repeat(24);
    await sendAs(named, discoveryCalls.countLikes);
    expect(JSON.stringify(environment.logs)).not.toContain(named);
  });
});

describe('a call that names the signed-in member or nobody', () => {
  it.each(['the member', 'nobody'])('passes on to its validation when it names %s', async (whom) => {
    for (const call of unsafeCalls) {
      const headers: Record<string, string> = whom === 'nobody' ? {} : { [MEMBER_HEADER]: bea.id };
      const answer = await bea.browser.send(call.method, addressOf(call), { body: '[]', headers });
      const refusal = call.consumes === 'multipart' ? 'unsupported_media_type' : 'invalid_input';
      expect([call.id, errorId(answer)]).toEqual([call.id, refusal]);
    }
  });

  it('succeeds when it names the member', async () => {
    const headers = { [MEMBER_HEADER]: bea.id };
    const body = JSON.stringify({ bio: 'Hers, and saved.' });
    const saved = await bea.browser.send('PATCH', profileCalls.patchProfile.path, { body, headers });
    expect([saved.status, namedIn(saved)]).toEqual([200, bea.id]);
    expect((await bea.browser.call(profileCalls.getOwnProfile)).reply).toMatchObject({
      bio: 'Hers, and saved.',
    });
  });

  it("counts as a visitor's without a session, regardless of the member named", async () => {
    const headers = { [MEMBER_HEADER]: ada.id };
    const visitor = environment.visitor();
    const asMember = await visitor.send('GET', authCalls.getUser.path, { headers });
    expect([asMember.status, errorId(asMember)]).toEqual([401, 'not_signed_in']);
    const inPublic = await visitor.send('POST', authCalls.logout.path, { body: '{}', headers });
    expect([inPublic.status, namedIn(inPublic)]).toEqual([200, undefined]);
  });
});

describe('a reply', () => {
  it('names the member even when it is a rejection, a file or unchanged', async () => {
    expect(namedIn(await bea.browser.call(authCalls.getUser))).toBe(bea.id);
    expect(namedIn(await bea.browser.call(profileCalls.patchProfile, { body: { bio: 7 } }))).toBe(bea.id);
    const file = await bea.browser.call(accountCalls.exportData, { body: { currentPassword: PASSWORD } });
    expect([file.status, namedIn(file)]).toEqual([200, bea.id]);
    const registry = await bea.browser.call(remotesCalls.listRemotes);
    const headers = { 'If-None-Match': registry.headers['etag'] ?? '' };
    const unchanged = await bea.browser.send('GET', remotesCalls.listRemotes.path, { headers });
    expect([unchanged.status, namedIn(unchanged)]).toEqual([304, bea.id]);
  });

  it('names the newly signed-in member, and nobody after a sign-out', async () => {
    const browser = environment.visitor();
    const signIn = ({ email }: Member) =>
      browser.call(authCalls.login, { body: { email, password: PASSWORD } });
    expect(namedIn(await signIn(ada))).toBe(ada.id);
    expect(namedIn(await signIn(bea))).toBe(bea.id);
    expect(namedIn(await browser.call(authCalls.logout))).toBeUndefined();
  });

  it('names nobody to a visitor', async () => {
    const visitor = environment.visitor();
    expect(namedIn(await visitor.call(authCalls.getUser))).toBeUndefined();
    expect(namedIn(await visitor.call(remotesCalls.listRemotes))).toBeUndefined();
  });

  it('names nobody when it is cacheable', async () => {
    const { url } = await upload(bea, await jpegOf());
    const photo = await bea.browser.send('GET', url);
    const headers = { 'If-None-Match': photo.headers['etag'] ?? '' };
    const unchanged = await bea.browser.send('GET', url, { headers });
    expect([photo.status, unchanged.status]).toEqual([200, 304]);
    expect([photo, unchanged].map(namedIn)).toEqual([undefined, undefined]);
  });

  it('is not exposed to pages of other origins', async () => {
    const answer = await bea.browser.send('GET', authCalls.getUser.path, {
      headers: { Origin: 'https://evil.example' },
    });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

it('OpenAPI describes the header and both errors', async () => {
  const { reply } = await environment.visitor().call(systemCalls.openapi);
  const paths = reply['paths'] as Record<string, Record<string, Operation>>;
  for (const call of memberCalls) {
    const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    const header = operation?.parameters.find((parameter) => parameter.in === 'header');
    expect([call.id, header?.name, header?.required]).toEqual([call.id, 'sixfold-member', false]);
    expect(operation?.responses['401']?.description).toContain('session_ended');
    expect(operation?.responses['409']?.description).toContain('session_changed');
  }
});

describe('the live connection', () => {
  const open = (auth: Record<string, unknown>) =>
    openSocket(environment.origin, bea.browser.cookie, environment.origin, ['websocket'], auth);

  it.each([
    ['the member', () => ({ memberId: bea.id })],
    ['nobody', () => ({ memberId: null })],
    ['nothing', () => ({})],
  ])('opens when the handshake names %s', async (_whom, auth) => {
    const { socket } = open(auth());
    expect(await waitForConnection(socket)).toBe('connected');
    socket.close();
  });

  it.each([
    ['another member', () => ada.id],
    ['a number', () => 7],
    ['a list', () => [bea.id]],
    ['an object', () => ({ toString: bea.id })],
    ['a very long text', () => '0'.repeat(12_000)],
  ])('is rejected when the handshake names %s', async (_whom, memberId) => {
    const before = environment.logs.length;
    const refused = await waitForConnection(open({ memberId: memberId() }).socket);
    expect(refused).toMatchObject({ data: { id: 'session_changed' } });
    expect(environment.logs.slice(before).filter(({ level }) => level === 'error')).toEqual([]);
  });
});
