/**
 * The calls of the accounts and profile specification as literals. A test that imported them from the contract would
 * accept any change to it.
 */
import * as z from 'zod/mini';
import { ALL_CALLS, authCalls, insightsCalls, photosCalls, profileCalls, verificationCalls } from './index';
import { idOf } from './testing';

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;
const fieldsOf = (schema: unknown) => Object.keys((schema as z.ZodMiniObject).shape);

describe('call table', () => {
  it.each([
    ['auth.getUser', 'GET', '/api/user'],
    ['auth.getAuthUser', 'GET', '/api/auth/user'],
    ['auth.register', 'POST', '/api/register'],
    ['auth.login', 'POST', '/api/login'],
    ['auth.logout', 'POST', '/api/logout'],
    ['auth.forgotPassword', 'POST', '/api/forgot-password'],
    ['auth.resetPassword', 'POST', '/api/reset-password'],
    ['profile.saveProfile', 'POST', '/api/profile'],
    ['profile.patchProfile', 'PATCH', '/api/profile'],
    ['profile.getOwnProfile', 'GET', '/api/profile'],
    ['profile.listOwnPhotos', 'GET', '/api/profile/photos'],
    ['photos.uploadPhoto', 'POST', '/api/photos/upload'],
    ['photos.removePhoto', 'DELETE', '/api/photos'],
    ['verification.verifyPhoto', 'POST', '/api/verify-photo'],
    ['insights.savePersonalityTest', 'POST', '/api/personality-test'],
    ['profile.enhanceProfile', 'POST', '/api/profile/enhance'],
    ['places.searchPlaces', 'GET', '/api/places'],
  ])('has %s as %s %s', (id, method, path) => {
    expect(ALL_CALLS.find((call) => call.id === id)).toMatchObject({ method, path });
  });

  it.each<[string, unknown, Record<string, unknown>]>([
    [
      'register',
      authCalls.register.body,
      { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: '12345678' },
    ],
    ['login', authCalls.login.body, { email: 'ada@example.org', password: 'x' }],
    ['forgot password', authCalls.forgotPassword.body, { email: 'ada@example.org' }],
    [
      'reset password',
      authCalls.resetPassword.body,
      { password: '12345678', confirmPassword: '12345678', token: 't' },
    ],
    [
      'save profile',
      profileCalls.saveProfile.body,
      {
        birthday: '1990-05-17',
        birthTime: '08:30',
        birthLocation: 'Porto, Portugal',
        location: 'Lisbon, Portugal',
        gender: 'female',
        preferredGenders: ['male'],
        connectionGoals: ['dating'],
        bio: '',
        isProfileComplete: true,
        zodiacSign: 'Taurus',
        lifePathNumber: 5,
      },
    ],
    [
      'change profile',
      profileCalls.patchProfile.body,
      {
        photos: [`/api/photos/${idOf(1)}`],
        bio: 'Walks.',
        location: 'Lisbon, Portugal',
        gender: 'female',
        preferredGenders: ['male'],
        birthday: '1990-05-17',
        birthTime: '08:30',
        birthLocation: 'Porto, Portugal',
      },
    ],
    ['remove photo', photosCalls.removePhoto.body, { photoUrl: `/api/photos/${idOf(1)}` }],
    ['verify photo', verificationCalls.verifyPhoto.body, { photoData: 'data:image/jpeg;base64,AAAA' }],
    [
      'personality test',
      insightsCalls.savePersonalityTest.body,
      {
        testType: 'mbti',
        responses: [0, 1],
        result: { type: 'INTJ', title: 'The Architect', description: 'Plans.', traits: ['Strategic'] },
      },
    ],
    ['enhance', profileCalls.enhanceProfile.body, {}],
    ['log out', authCalls.logout.body, {}],
  ])('accepts the documented payload of %s', (_call, body, payload) => {
    const read = z.safeParse(body as z.ZodMiniType, payload);
    expect(read.error?.issues).toBeUndefined();
    expect(read.data).toEqual(payload);
  });

  it.each([
    ['photos of the profile', profileCalls.listOwnPhotos.reply, ['photos']],
    ['an upload', photosCalls.uploadPhoto.reply, ['url']],
    ['a verification', verificationCalls.verifyPhoto.reply, ['verified', 'reason']],
    ['a personality test', insightsCalls.savePersonalityTest.reply, ['testType', 'result']],
  ])('documents the reply fields of %s', (_what, reply, fields) => {
    expect(fieldsOf(reply)).toEqual(expect.arrayContaining(fields));
  });

  it('rejects an undocumented payload field', () => {
    const typed = {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.org',
      password: '12345678',
      confirmPassword: '12345678',
    };
    expect(accepts(authCalls.register.body, typed)).toBe(false);
  });

  it('sends a photo as multipart form data', () => {
    expect(photosCalls.uploadPhoto.consumes).toBe('multipart');
  });
});
