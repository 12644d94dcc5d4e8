/**
 * Tests the account and profile calls as written in the specification. Paths, fields and values are literals and never
 * come from the contract, so that a change of the contract fails here. Each test runs alone.
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
beforeAll(async () => (environment = await createTestEnvironment()));
afterAll(() => environment.stop());

const send = (browser: Browser, method: string, path: string, body?: object) =>
  browser.send(method, path, body ? { body: JSON.stringify(body) } : {});

let registrations = 0;
/** Registers a new account, so that tests share no data. */
async function registerAccount() {
  const browser = environment.visitor();
  registrations += 1;
  const account = { firstName: 'Ada', lastName: 'Byron', email: `ada${registrations}@example.org` };
  const reply = await send(browser, 'POST', '/api/register', { ...account, password: PASSWORD });
  return { browser, reply, ...account };
}

async function registerMember() {
  const { browser } = await registerAccount();
  expect((await send(browser, 'POST', '/api/profile', PROFILE)).status).toBe(200);
  return browser;
}

async function uploadPhotos(browser: Browser) {
  const upload = async () => {
    const files = [{ field: 'file', bytes: await jpegOf(400, 500) }];
    const call = { method: 'POST', path: '/api/photos/upload' } as const;
    return ((await browser.sendForm(call, { files })).body as { url: string }).url;
  };
  return [await upload(), await upload()] as const;
}

describe('the account API', () => {
  it('registers a member and signs them in with a cookie', async () => {
    const { browser, reply } = await registerAccount();
    const user = expect.objectContaining({ firstName: 'Ada', profile: null }) as unknown;
    expect([reply.status, reply.body]).toEqual([200, user]);
    expect((await send(browser, 'GET', '/api/user')).body).toEqual(user);
  });

  it.each(['/api/user', '/api/auth/user'])('returns the current user at %s, never cached', async (path) => {
    const { browser, email } = await registerAccount();
    const { status, body, headers } = await send(browser, 'GET', path);
    expect(status).toBe(200);
    expect(Object.keys(body as object).sort()).toEqual(
      ['id', 'firstName', 'lastName', 'email', 'profileImageUrl', 'profile'].sort(),
    );
    expect(body).toMatchObject({ lastName: 'Byron', email, profileImageUrl: null });
    expect(headers['cache-control']).toBe('no-store');
    expect((await send(environment.visitor(), 'GET', path)).status).toBe(401);
  });

  it('signs in with the right password and explains a rejection in error and message', async () => {
    const { email } = await registerAccount();
    const visitor = environment.visitor();
    const wrong = await send(visitor, 'POST', '/api/login', { email, password: 'wrong' });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      expect.objectContaining({ error: 'Invalid email or password', message: 'Invalid email or password' }),
    ]);
    const right = await send(visitor, 'POST', '/api/login', { email, password: PASSWORD });
    expect([right.status, right.body]).toEqual([200, expect.objectContaining({ email })]);
  });

  it('signs out without a request body', async () => {
    const { browser } = await registerAccount();
    expect((await send(browser, 'POST', '/api/logout')).status).toBe(200);
    expect((await send(browser, 'GET', '/api/user')).status).toBe(401);
  });

  it('resets a password once with the link from the e-mail', async () => {
    const { email } = await registerAccount();
    const visitor = environment.visitor();
    expect((await send(visitor, 'POST', '/api/forgot-password', { email })).status).toBe(200);
    const { text } = await findEmailTo(environment, email);
    const token = /\/reset-password#token=([\w-]+)/.exec(text)?.[1] ?? '';
    const password = 'a brand new password';
    const differs = { password, confirmPassword: 'another new password', token };
    const refused = await send(visitor, 'POST', '/api/reset-password', differs);
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ fields: { confirmPassword: "Passwords don't match" } }),
    ]);
    const reset = { password, confirmPassword: password, token };
    expect((await send(visitor, 'POST', '/api/reset-password', reset)).status).toBe(200);
    const other = { password: 'yet another password', token };
    const again = await send(visitor, 'POST', '/api/reset-password', other);
    expect(again.status).toBe(400);
    expect((again.body as { message: string }).message).toMatch(/link/);
  });
});

describe('the profile API', () => {
  it('saves the profile sent by onboarding', async () => {
    const { browser } = await registerAccount();
    const { status, body } = await send(browser, 'POST', '/api/profile', PROFILE);
    expect(status).toBe(200);
    const { zodiacSign: _sign, lifePathNumber: _number, ...kept } = PROFILE;
    expect(body).toMatchObject({ ...kept, astrologySign: 'Taurus', numerologyLifePath: 5 });
    expect((await send(browser, 'GET', '/api/user')).body).toMatchObject({ profile: kept });
  });

  it('changes only the fields that a request contains', async () => {
    const browser = await registerMember();
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
      const { status, body } = await send(browser, 'PATCH', '/api/profile', { [field]: value });
      expect([field, status, (body as Record<string, unknown>)[field]]).toEqual([field, 200, value]);
    }
    expect((await send(browser, 'GET', '/api/profile')).body).toMatchObject({
      ...changes,
      connectionGoals: ['dating', 'friendship', 'business'],
    });
  });

  it('rejects a bio of more than 500 characters', async () => {
    const browser = await registerMember();
    const patch = (length: number) => send(browser, 'PATCH', '/api/profile', { bio: 'x'.repeat(length) });
    expect([(await patch(500)).status, (await patch(501)).status]).toEqual([200, 400]);
  });

  it('computes the enhancement without a request body', async () => {
    const browser = await registerMember();
    expect((await send(browser, 'POST', '/api/profile/enhance')).status).toBe(200);
  });

  it('saves the result of each personality test', async () => {
    const browser = await registerMember();
    const result = { type: 'INTJ', title: 'The Architect', description: 'Plans.', traits: ['Strategic'] };
    for (const [testType, questions] of [
      ['mbti', 13],
      ['enneagram', 5],
      ['love-languages', 5],
    ] as const) {
      const body = { testType, responses: Array<number>(questions).fill(1), result };
      const saved = await send(browser, 'POST', '/api/personality-test', body);
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

describe('the photo API', () => {
  it('accepts photos in the field file, lists them and makes the first one the avatar', async () => {
    const browser = await registerMember();
    const [first, second] = await uploadPhotos(browser);
    expect((await send(browser, 'GET', '/api/profile/photos')).body).toEqual({ photos: [first, second] });
    expect((await send(browser, 'GET', '/api/profile')).body).toMatchObject({
      photos: [first, second],
      user: { firstName: 'Ada', lastName: 'Byron', profileImageUrl: first },
    });
  });

  it('changes the avatar when another photo becomes the first', async () => {
    const browser = await registerMember();
    const [first, second] = await uploadPhotos(browser);
    const { body } = await send(browser, 'PATCH', '/api/profile', { photos: [second, first] });
    expect(body).toMatchObject({ photos: [second, first], user: { profileImageUrl: second } });
  });

  it('gives the reason when a photo is not verified', async () => {
    const browser = await registerMember();
    const photoData = `data:image/jpeg;base64,${(await jpegOf(640, 480)).toString('base64')}`;
    const { status, body } = await send(browser, 'POST', '/api/verify-photo', { photoData });
    expect(status).toBe(200);
    expect(body).toMatchObject({ verified: false, reason: expect.stringMatching(/^.{20,}\.$/) });
  });

  it('deletes the photo at the given URL and keeps the others', async () => {
    const browser = await registerMember();
    const [first, second] = await uploadPhotos(browser);
    expect((await send(browser, 'DELETE', '/api/photos', { photoUrl: second })).status).toBe(200);
    expect((await send(browser, 'GET', '/api/profile/photos')).body).toEqual({ photos: [first] });
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
  ])('cannot call %s %s', async (method, path) => {
    expect((await send(environment.visitor(), method, path)).status).toBe(401);
  });
});
