import {
  ALL_CALLS,
  ERRORS,
  authCalls,
  errorEnvelope,
  profileCalls,
  type AnyCall,
} from '@sixfold/api-contract';
import { exampleOf, fieldsOf, typesOf } from '@sixfold/api-contract/testing';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { errorId, type Answer, type FormInput } from './support/browser';
import { captureDatabase } from './support/databaseContents';
import {
  createTestEnvironment,
  DEPLOY_TOKEN,
  type Member,
  type TestEnvironment,
} from './support/testEnvironment';

let environment: TestEnvironment;
let ada: Member;
let expectUnchanged: () => Promise<void>;
beforeAll(async () => {
  environment = await createTestEnvironment();
  ada = await environment.member('Ada');
  ada.browser.deployToken = DEPLOY_TOKEN;
  expectUnchanged = await captureDatabase(environment);
});
afterAll(() => environment.stop());

const unsafeCalls = ALL_CALLS.filter((call) => !call.safe);
const jsonCalls = unsafeCalls.filter((call) => call.consumes === 'json');
const formCalls = unsafeCalls.filter((call) => call.consumes === 'multipart');
const memberCalls = ALL_CALLS.filter((call) => call.access === 'member');
const addressOf = (call: AnyCall) =>
  call.path.replace(':framework', 'mbti').replace(/:\w+/g, '0123456789abcdef01234567');

function expectEnvelope(answer: Answer, id: string): void {
  const envelope = z.parse(errorEnvelope, answer.body);
  expect(envelope).toMatchObject({ id, requestId: answer.headers['x-request-id'] });
  expect(envelope.error).toBe(envelope.message);
  expect(answer.status).toBe(ERRORS[id as keyof typeof ERRORS].status);
}

describe.each(jsonCalls.map((call) => [call.id, call] as const))('%s', (_id, call) => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    ada.browser.send(call.method, addressOf(call), { body, headers });

  it('rejects every hostile body with a specific error and changes nothing', async () => {
    for (const [body, id] of [
      ['{"email":', 'malformed_json'],
      ['[]', 'invalid_input'],
      ['{"__proto__":{"isDemo":true}}', 'malformed_json'],
      ['{"constructor":{"prototype":{"isDemo":true}}}', 'invalid_input'],
      ['{"$where":"sleep(1000)"}', 'invalid_input'],
      [`{"padding":"${'x'.repeat(call.bodyMaxBytes)}"}`, 'body_too_large'],
    ] as const)
      expectEnvelope(await post(body), id);
    expectEnvelope(await post('email=a', { 'Content-Type': 'text/plain' }), 'unsupported_media_type');
    await expectUnchanged();
  });

  // `fieldInput.test` sends one to every other field.
  it('rejects an operator object in each of its fields with an object', async () => {
    const fields = fieldsOf(call.body).filter(
      ({ path, schema }) => path.length === 1 && typesOf(schema).has('object'),
    );
    for (const {
      path: [field = ''],
    } of fields) {
      const example = exampleOf(call.body) as object;
      const answer = await post(JSON.stringify({ ...example, [field]: { $ne: '' } }));
      expectEnvelope(answer, 'invalid_input');
      const named = Object.keys((answer.body as { fields: object }).fields);
      expect(named.some((name) => name === field || name.startsWith(`${field}.`))).toBe(true);
    }
    await expectUnchanged();
  });
});

const FILE = { bytes: Buffer.from('no picture at all') };

describe.each(formCalls.map((call) => [call.id, call] as const))('%s', (_id, call) => {
  const fieldNames = fieldsOf(call.body)
    .map(({ path }) => path)
    .filter((path) => path.length === 1)
    .map(([name]) => String(name));
  const post = (body: string, headers: Record<string, string>) =>
    ada.browser.send(call.method, addressOf(call), { body, headers });

  it('rejects every hostile form with a specific error and changes nothing', async () => {
    const form = { 'Content-Type': 'multipart/form-data; boundary=line' };
    for (const body of [
      'no form',
      '--line',
      '--line\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nno end',
    ])
      expectEnvelope(await post(body, form), 'malformed_form');
    expectEnvelope(await post('--line--', { 'Content-Type': 'multipart/form-data' }), 'malformed_form');
    for (const type of [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/mixed',
    ])
      expectEnvelope(await post('{}', { 'Content-Type': type }), 'unsupported_media_type');
    const tooLong = { name: 'x'.repeat(9_000) };
    expectEnvelope(await ada.browser.sendForm(call, { fields: tooLong, files: [FILE] }), 'malformed_form');
    const longName = { ['x'.repeat(200)]: '{}' };
    expectEnvelope(await ada.browser.sendForm(call, { fields: longName, files: [FILE] }), 'malformed_form');
    await expectUnchanged();
  });

  it('stops reading unterminated headers of a part at the limit', async () => {
    const headers = `Content-Disposition: form-data; name="${'filename="'.repeat(200_000)}`;
    const answer = await post(`--line\r\n${headers}\r\n\r\n\r\n--line--`, {
      'Content-Type': 'multipart/form-data; boundary=line',
    });
    expectEnvelope(answer, 'invalid_input');
    expect(answer.text.length).toBeLessThan(1_000);
  });

  it('ignores a part without a name and rejects too many parts', async () => {
    const form = { 'Content-Type': 'multipart/form-data; boundary=line' };
    const nameless = await post('--line\r\nContent-Type: text/plain\r\n\r\nx\r\n--line--', form);
    expectEnvelope(nameless, 'invalid_input');
    expect(nameless.body).toMatchObject({ fields: { file: 'Please choose a file.' } });
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`field${index}`, '{}']));
    const refused = await ada.browser.sendForm(call, { fields: many });
    expectEnvelope(refused, 'invalid_input');
    expect(refused.body).toMatchObject({ fields: { request: 'This form has too many fields.' } });
  });

  it('accepts one file in its field and no unknown fields', async () => {
    for (const [form, field] of [
      [{}, 'file'],
      [{ fields: { file: '"text"' } }, 'file'],
      [{ files: [FILE, FILE] }, 'file'],
      [{ files: [FILE, { ...FILE, field: 'picture' }] }, 'picture'],
      [{ files: [FILE], fields: { isDemo: 'true' } }, 'isDemo'],
      [{ files: [FILE], fields: { __proto__x: '{}', constructor: '{}' } }, 'constructor'],
    ] as const) {
      const answer = await ada.browser.sendForm(call, form as FormInput);
      expectEnvelope(answer, 'invalid_input');
      expect(Object.keys((answer.body as { fields: object }).fields)).toContain(field);
    }
    const empty = await ada.browser.sendForm(call, { files: [{ ...FILE, bytes: Buffer.alloc(0) }] });
    expectEnvelope(empty, 'photo_damaged');
    await expectUnchanged();
  });

  it('rejects an operator object, a wrong kind and broken JSON in each of its fields', async () => {
    for (const field of fieldNames)
      for (const text of ['{"$ne":""}', '[]', '-7', 'null', '"text"', '{"x":', '\u0000']) {
        const answer = await ada.browser.sendForm(call, { files: [FILE], fields: { [field]: text } });
        expectEnvelope(answer, 'invalid_input');
        const named = Object.keys((answer.body as { fields: object }).fields);
        expect(named.some((name) => name === field || name.startsWith(`${field}.`))).toBe(true);
      }
    await expectUnchanged();
  });
});

const sendFrom = (call: AnyCall, origin: string) =>
  ada.browser.send(call.method, addressOf(call), { body: '{}', headers: { Origin: origin } });

describe.each(unsafeCalls.map((call) => [call.id, call] as const))('%s', (_id, call) => {
  it('rejects another origin', async () => {
    expectEnvelope(await sendFrom(call, 'https://evil.example'), 'foreign_origin');
    await expectUnchanged();
  });
});

it('a call rejects text and nothing instead of an object, an opaque origin and the same host by another name', async () => {
  const call = profileCalls.patchProfile;
  for (const body of ['"text"', 'null'])
    expectEnvelope(await ada.browser.send(call.method, call.path, { body }), 'malformed_json');
  for (const origin of ['null', environment.origin.replace('127.0.0.1', 'localhost')])
    expectEnvelope(await sendFrom(call, origin), 'foreign_origin');
  await expectUnchanged();
});

it.each(memberCalls.map((call) => [call.id, call] as const))('%s requires a session', async (_id, call) => {
  const answer = await environment
    .visitor()
    .send(call.method, addressOf(call), call.safe ? {} : { body: JSON.stringify(exampleOf(call.body)) });
  expectEnvelope(answer, 'not_signed_in');
});

it('the sign-in survives generated nonsense without an internal error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.object({ key: fc.constantFrom('email', 'password', '$gt', 'x') }), async (body) => {
      const answer = await environment.visitor().call(authCalls.login, { body });
      expect([400, 401]).toContain(answer.status);
    }),
    { numRuns: 40 },
  );
});

it('the profile survives generated text and stores it unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (bio) => {
      const answer = await ada.browser.call(profileCalls.patchProfile, { body: { bio } });
      if (answer.status === 200) expect(answer.reply.bio).toBe(bio.trim());
      else expect(errorId(answer)).toBe('invalid_input');
    }),
    { numRuns: 40 },
  );
});

describe('an unknown address', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/user/', '/api/profile/a/b', '/api/%00', '/api/..%2fuser'])(
    '%s returns 404 with the id of an unknown call',
    async (path) => {
      const answer = await ada.browser.send('GET', path);
      expect([404, 400]).toContain(answer.status);
      expect(['unknown_call', 'invalid_input']).toContain(errorId(answer));
    },
  );

  it('returns the allowed methods when only the method is wrong', async () => {
    const answer = await ada.browser.send('PUT', '/api/profile', { body: '{}' });
    expectEnvelope(answer, 'method_not_allowed');
    expect(answer.headers['allow']).toBe('GET, PATCH, POST');
  });

  it('is rejected with unknown parameters or invalid ids', async () => {
    expectEnvelope(await ada.browser.send('GET', '/api/matches?minCompatibility[$gt]=0'), 'invalid_input');
    expectEnvelope(await ada.browser.send('GET', '/api/matches?sort=evil'), 'invalid_input');
    expectEnvelope(await ada.browser.send('GET', '/api/profile/not-an-id'), 'invalid_input');
    expectEnvelope(await ada.browser.send('GET', '/api/messages/%7B%22%24ne%22%3A1%7D'), 'invalid_input');
  });
});

it('internal errors are logged with the request id and not exposed', async () => {
  const jobs = environment.deps.connection.model('AnalysisJob');
  const spy = jest.spyOn(jobs, 'findOneAndUpdate').mockImplementationOnce(() => {
    throw new Error('secret detail');
  });
  const answer = await ada.browser.send('POST', '/api/personality-analysis/astrology', { body: '{}' });
  spy.mockRestore();
  expectEnvelope(answer, 'internal');
  expect(answer.text).not.toContain('secret');
  const line = environment.logs.find(({ event }) => event === 'request_failed');
  expect(line?.fields).toMatchObject({ requestId: answer.headers['x-request-id'] });
});

it('the log contains no personal data', () => {
  const text = JSON.stringify(environment.logs.filter(({ event }) => event === 'request'));
  expect(text).toContain('profile.saveProfile');
  expect(text).not.toMatch(/ada@|Tester|sixfold=|Porto/);
});
