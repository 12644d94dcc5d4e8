/**
 * The calls of accounts and profile as the specification writes them: addresses, fields and values are spelled out here
 * and never taken from the contract.
 */
import { findEmailTo } from './support/emails';
import type { Browser } from './support/browser';
import { jpegOf } from './support/pictures';
import { createTestEnvironment, type TestEnvironment } from './support/testEnvironment';

const PASSWORD = 'correct horse battery';
const PROFILE = {
  birthday: '1990-05-17',
  birthTime: '08:30',
  birthLocation: 'Porto, Portugal',
  location: 'Lisbon, Portugal',
  gender: 'non-binary',
  preferredGenders: ['male', 'other'],
  connectionGoals: ['dating', 'friendship', 'business'],
  bio: '',
  isProfileComplete: true,
  zodiacSign: 'Taurus',
  lifePathNumber: 5,
};

let environment: TestEnvironment;
let ada: Browser;
beforeAll(async () => {
  environment = await createTestEnvironment();
  ada = environment.visitor();
});
afterAll(() => environment.stop());

const send = (browser: Browser, method: string, path: string, body?: object) =>
  browser.send(method, path, body ? { body: JSON.stringify(body) } : {});

describe('the calls of an account', () => {
  it('register a member, who is signed in by a cookie', async () => {
    const body = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: PASSWORD };
    const { status, body: user } = await send(ada, 'POST', '/api/register', body);
    expect([status, user]).toEqual([200, expect.objectContaining({ firstName: 'Ada', profile: null })]);
  });

  it.each(['/api/user', '/api/auth/user'])('return the current user at %s, uncached', async (path) => {
    const { status, body, headers } = await send(ada, 'GET', path);
    expect(status).toBe(200);
    expect(Object.keys(body as object).sort()).toEqual(
      ['id', 'firstName', 'lastName', 'email', 'profileImageUrl', 'profile'].sort(),
    );
    expect(body).toMatchObject({ lastName: 'Byron', email: 'ada@example.org', profileImageUrl: null });
    expect(headers['cache-control']).toBe('no-store');
    expect((await send(environment.visitor(), 'GET', path)).status).toBe(401);
  });

  it('sign in, and say why not in the fields error and message', async () => {
    const visitor = environment.visitor();
    const email = 'ada@example.org';
    const wrong = await send(visitor, 'POST', '/api/login', { email, password: 'wrong' });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      expect.objectContaining({ error: 'Invalid email or password', message: 'Invalid email or password' }),
    ]);
    const right = await send(visitor, 'POST', '/api/login', { email, password: PASSWORD });
    expect([right.status, right.body]).toEqual([200, expect.objectContaining({ email })]);
  });

  it('sign out without a payload', async () => {
    const browser = environment.visitor();
    await send(browser, 'POST', '/api/login', { email: 'ada@example.org', password: PASSWORD });
    expect((await send(browser, 'POST', '/api/logout')).status).toBe(200);
    expect((await send(browser, 'GET', '/api/user')).status).toBe(401);
  });

  it('reset a password by the link of an email', async () => {
    const visitor = environment.visitor();
    await environment.account('Bea');
    expect((await send(visitor, 'POST', '/api/forgot-password', { email: 'bea@example.org' })).status).toBe(
      200,
    );
    const { text } = await findEmailTo(environment, 'bea@example.org');
    const token = /\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';
    const password = 'a brand new password';
    const differs = { password, confirmPassword: 'another new password', token };
    const refused = await send(visitor, 'POST', '/api/reset-password', differs);
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ fields: { confirmPassword: "Passwords don't match" } }),
    ]);
    const reset = { password, confirmPassword: password, token };
    expect((await send(visitor, 'POST', '/api/reset-password', reset)).status).toBe(200);
    const again = await send(visitor, 'POST', '/api/reset-password', { password, token });
    expect(again.status).toBe(400);
    expect((again.body as { message: string }).message).toMatch(/link/);
  });
});

describe('the calls of a profile', () => {
  it('save what onboarding sends', async () => {
    const { status, body } = await send(ada, 'POST', '/api/profile', PROFILE);
    expect(status).toBe(200);
    const { zodiacSign: _sign, lifePathNumber: _number, ...kept } = PROFILE;
    expect(body).toMatchObject({ ...kept, astrologySign: 'Taurus', numerologyLifePath: 5 });
    expect((await send(ada, 'GET', '/api/user')).body).toMatchObject({ profile: kept });
  });

  it('change the fields that are sent and no other', async () => {
    const changes = {
      bio: 'Walks and notes.',
      location: 'Porto, Portugal',
      gender: 'other',
      preferredGenders: ['female'],
      birthday: '1985-11-02',
      birthTime: '23:10',
      birthLocation: 'Lisbon, Portugal',
    };
    for (const [field, value] of Object.entries(changes)) {
      const { status, body } = await send(ada, 'PATCH', '/api/profile', { [field]: value });
      expect([field, status, (body as Record<string, unknown>)[field]]).toEqual([field, 200, value]);
    }
    expect((await send(ada, 'GET', '/api/profile')).body).toMatchObject({
      ...changes,
      connectionGoals: ['dating', 'friendship', 'business'],
    });
  });

  it('refuse a bio of more than 500 characters', async () => {
    const patch = (length: number) => send(ada, 'PATCH', '/api/profile', { bio: 'x'.repeat(length) });
    expect([(await patch(500)).status, (await patch(501)).status]).toEqual([200, 400]);
  });

  it('compute the enhancement without a payload', async () => {
    expect((await send(ada, 'POST', '/api/profile/enhance')).status).toBe(200);
  });

  it('save each personality test', async () => {
    const result = { type: 'INTJ', title: 'The Architect', description: 'Plans.', traits: ['Strategic'] };
    for (const [testType, questions] of [
      ['mbti', 13],
      ['enneagram', 5],
      ['love-languages', 5],
    ] as const) {
      const body = { testType, responses: Array<number>(questions).fill(1), result };
      const saved = await send(ada, 'POST', '/api/personality-test', body);
      expect([saved.status, saved.body]).toEqual([
        200,
        { testType, result: expect.objectContaining({ type: expect.any(String) }) },
      ]);
      expect(Object.keys((saved.body as { result: object }).result)).toEqual(
        expect.arrayContaining(['type', 'title', 'description', 'traits']),
      );
    }
  });
});

describe('the calls of photos', () => {
  let first = '';
  let second = '';

  it('upload a file in the field file, list it and make the first one the avatar', async () => {
    const upload = async () => {
      const files = [{ field: 'file', bytes: await jpegOf(400, 500) }];
      const call = { method: 'POST', path: '/api/photos/upload' } as const;
      return ((await ada.sendForm(call, { files })).body as { url: string }).url;
    };
    first = await upload();
    second = await upload();
    expect((await send(ada, 'GET', '/api/profile/photos')).body).toEqual({ photos: [first, second] });
    expect((await send(ada, 'GET', '/api/profile')).body).toMatchObject({
      photos: [first, second],
      user: { firstName: 'Ada', lastName: 'Byron', profileImageUrl: first },
    });
  });

  it('change the order, and with it the avatar', async () => {
    const { body } = await send(ada, 'PATCH', '/api/profile', { photos: [second, first] });
    expect(body).toMatchObject({ photos: [second, first], user: { profileImageUrl: second } });
  });

  it('say whether a photo is verified, and why not', async () => {
    const photoData = `data:image/jpeg;base64,${(await jpegOf(640, 480)).toString('base64')}`;
    const { status, body } = await send(ada, 'POST', '/api/verify-photo', { photoData });
    expect(status).toBe(200);
    expect(body).toMatchObject({ verified: false, reason: expect.stringMatching(/^.{20,}\.$/) });
  });

  it('delete one by its address', async () => {
    expect((await send(ada, 'DELETE', '/api/photos', { photoUrl: second })).status).toBe(200);
    expect((await send(ada, 'GET', '/api/profile/photos')).body).toEqual({ photos: [first] });
  });
});

describe('the place search', () => {
  it('returns at most 8 places with id, name and address', async () => {
    const { status, body } = await send(environment.visitor(), 'GET', '/api/places?q=porto%20alegre');
    expect(status).toBe(200);
    expect((body as object[])[0]).toMatchObject({
      place_id: expect.any(String),
      display_name: 'Porto Alegre, Rio Grande do Sul, Brazil',
      address: { city: 'Porto Alegre', state: 'Rio Grande do Sul', country: 'Brazil' },
    });
    const { body: many } = await send(environment.visitor(), 'GET', '/api/places?q=san');
    expect(many).toHaveLength(8);
  });
});

describe('a visitor', () => {
  it.each([
    ['GET', '/api/user'],
    ['GET', '/api/profile'],
    ['POST', '/api/profile'],
    ['PATCH', '/api/profile'],
    ['GET', '/api/profile/photos'],
    ['POST', '/api/photos/upload'],
    ['DELETE', '/api/photos'],
    ['POST', '/api/verify-photo'],
    ['POST', '/api/personality-test'],
    ['POST', '/api/profile/enhance'],
  ])('may not call %s %s', async (method, path) => {
    expect((await send(environment.visitor(), method, path)).status).toBe(401);
  });
});
