/**
 * The entities, enumerations and limits of the accounts and profile specification as literals. A test that imported
 * them from the contract would accept any change to it.
 */
import * as z from 'zod/mini';
import { authCalls, insightsCalls, photosCalls, placesCalls, profileCalls } from './index';
import { idOf } from './testing';
import {
  connectionGoal,
  enneagramType,
  gender,
  humanDesignType,
  lifePathNumber,
  loveLanguage,
  mbtiType,
  zodiacSign,
} from './values';

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;
const fieldsOf = (schema: unknown) => Object.keys((schema as z.ZodMiniObject).shape);
const unwrap = (schema: unknown) => (schema as z.ZodMiniNullable).def.innerType;

describe('entities', () => {
  it('have the fields of a user, without the password', () => {
    expect(fieldsOf(authCalls.getUser.reply)).toEqual([
      'id',
      'firstName',
      'lastName',
      'email',
      'profileImageUrl',
      'profile',
    ]);
  });

  it('have the fields of a profile', () => {
    const { ownProfile } = profileCalls;
    expect(fieldsOf(ownProfile)).toEqual(
      expect.arrayContaining([
        'id',
        'userId',
        'user',
        'bio',
        'location',
        'gender',
        'preferredGenders',
        'connectionGoals',
        'photos',
        'birthday',
        'birthTime',
        'birthLocation',
        'mbtiType',
        'enneagramType',
        'loveLanguage',
        'astrologySign',
        'numerologyLifePath',
        'humanDesignType',
        'humanDesignProfile',
        'fullBirthChart',
        'aiPersonalityAnalysis',
        'isProfileComplete',
        'isPhotoVerified',
        'verificationStatus',
        'verificationAttempts',
      ]),
    );
    expect(fieldsOf(ownProfile.shape.user)).toEqual(['firstName', 'lastName', 'profileImageUrl']);
    expect(fieldsOf(unwrap(ownProfile.shape.humanDesignProfile))).toEqual([
      'profile',
      'strategy',
      'authority',
    ]);
    expect(fieldsOf(unwrap(ownProfile.shape.fullBirthChart))).toEqual(
      expect.arrayContaining(['sun', 'moon', 'venus', 'mars', 'ascendant']),
    );
    expect(accepts(ownProfile.shape.fullBirthChart, { sun: { sign: 'Taurus' }, moon: 'Leo' })).toBe(false);
    expect(fieldsOf(unwrap(ownProfile.shape.aiPersonalityAnalysis))).toEqual(
      expect.arrayContaining([
        'mbti',
        'enneagram',
        'loveLanguages',
        'astrology',
        'numerology',
        'humanDesign',
        'comprehensive',
        'generatedAt',
      ]),
    );
  });

  it('have three photo check states and an attempt count', () => {
    const { verificationStatus, verificationAttempts } = profileCalls.ownProfile.shape;
    expect(['none', 'pending', 'rejected'].every((status) => accepts(verificationStatus, status))).toBe(true);
    expect(accepts(verificationStatus, 'verified')).toBe(false);
    expect(accepts(verificationAttempts, 3)).toBe(true);
    expect(accepts(verificationAttempts, '3')).toBe(false);
  });

  it('have the fields of a place', () => {
    const [place] = z.parse(placesCalls.searchPlaces.reply, [
      {
        place_id: '1',
        display_name: 'Porto, Portugal',
        address: { city: 'Porto', state: 'Porto', country: 'Portugal' },
        lat: 41.15,
        lon: -8.61,
        source: 'local',
      },
    ]);
    expect(place).toMatchObject({
      place_id: '1',
      display_name: 'Porto, Portugal',
      address: { city: 'Porto', state: 'Porto', country: 'Portugal' },
    });
  });

  it.each([
    ['birthday', '1990-05-17', '17.05.1990'],
    ['birthTime', '08:30', '8:30'],
    ['birthTime', '23:59', '24:00'],
  ] as const)('accept %s as %s but not as %s', (field, right, wrong) => {
    const schema = profileCalls.saveProfile.body;
    expect(accepts(schema, { [field]: right })).toBe(true);
    expect(accepts(schema, { [field]: wrong })).toBe(false);
  });
});

describe('enumerations', () => {
  it.each<[string, z.ZodMiniType, readonly unknown[], readonly unknown[]]>([
    ['gender', gender, ['male', 'female', 'non-binary', 'other'], ['x', 'Male', '']],
    ['goal', connectionGoal, ['dating', 'friendship', 'business'], ['marriage', 'Dating']],
    [
      'love language',
      loveLanguage,
      ['Words of Affirmation', 'Quality Time', 'Physical Touch', 'Acts of Service', 'Receiving Gifts'],
      ['Gifts'],
    ],
    [
      'Human Design type',
      humanDesignType,
      ['Manifestor', 'Generator', 'Manifesting Generator', 'Projector', 'Reflector'],
      ['manifestor'],
    ],
    ['Enneagram type', enneagramType, [1, 2, 3, 4, 5, 6, 7, 8, 9], [0, 10, '5']],
    ['life path', lifePathNumber, [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33], [0, 10, 12, 44]],
    [
      'zodiac sign',
      zodiacSign,
      [
        'Aries',
        'Taurus',
        'Gemini',
        'Cancer',
        'Leo',
        'Virgo',
        'Libra',
        'Scorpio',
        'Sagittarius',
        'Capricorn',
        'Aquarius',
        'Pisces',
      ],
      ['Ophiuchus'],
    ],
    [
      'MBTI type',
      mbtiType,
      [
        'INTJ',
        'INTP',
        'ENTJ',
        'ENTP',
        'INFJ',
        'INFP',
        'ENFJ',
        'ENFP',
        'ISTJ',
        'ISFJ',
        'ESTJ',
        'ESFJ',
        'ISTP',
        'ISFP',
        'ESTP',
        'ESFP',
      ],
      ['XXXX'],
    ],
  ])('accept each %s and no other value', (_what, schema, values, others) => {
    expect(values.filter((value) => !accepts(schema, value))).toEqual([]);
    expect(others.filter((value) => accepts(schema, value))).toEqual([]);
    expect(countValues(schema)).toBe(values.length);
  });

  it('use the same genders for preferences and allow several goals', () => {
    const schema = profileCalls.saveProfile.body;
    expect(accepts(schema, { preferredGenders: ['male', 'female', 'non-binary', 'other'] })).toBe(true);
    expect(accepts(schema, { connectionGoals: ['dating', 'friendship', 'business'] })).toBe(true);
  });

  it('include three personality tests', () => {
    const { body } = insightsCalls.savePersonalityTest;
    const isKnown = (testType: string) => accepts(body, { testType, responses: [] });
    expect(['mbti', 'enneagram', 'love-languages'].filter((testType) => !isKnown(testType))).toEqual([]);
    expect(isKnown('tarot')).toBe(false);
  });
});

describe('limits', () => {
  it.each([
    ['bio', { bio: 'x'.repeat(500) }, { bio: 'x'.repeat(501) }],
    ['photos', { photos: photosOf(6) }, { photos: photosOf(7) }],
  ])('are exact for %s', (_what, most, tooMuch) => {
    expect(accepts(profileCalls.patchProfile.body, most)).toBe(true);
    expect(accepts(profileCalls.patchProfile.body, tooMuch)).toBe(false);
  });

  it('allow uploads of 10 MB', () => {
    expect(photosCalls.uploadPhoto.bodyMaxBytes).toBe(10 * 1_024 * 1_024);
  });

  it('require 8 characters for a new password and 1 to sign in', () => {
    const messageFor = (schema: unknown, body: object) =>
      z.safeParse(schema as z.ZodMiniType, body).error?.issues[0]?.message;
    const reset = (password: string) => messageFor(authCalls.resetPassword.body, { password, token: 't' });
    expect([reset('1234567'), reset('12345678')]).toEqual([
      'Password must be at least 8 characters long',
      undefined,
    ]);
    const signIn = (password: string) =>
      messageFor(authCalls.login.body, { email: 'ada@example.org', password });
    expect([signIn(''), signIn('x')]).toEqual(['Password is required', undefined]);
    const token = messageFor(authCalls.resetPassword.body, { password: '12345678', token: '' });
    expect(token).toBe('Reset token is required');
    expect(messageFor(authCalls.forgotPassword.body, { email: 'ada@' })).toBe(
      'Please enter a valid email address',
    );
  });
});

function photosOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `/api/photos/${idOf(index + 1)}`);
}

function countValues(schema: z.ZodMiniType): number {
  const { def } = schema as unknown as { def: { entries?: object; values?: unknown[] } };
  return def.entries ? Object.keys(def.entries).length : (def.values?.length ?? 0);
}
