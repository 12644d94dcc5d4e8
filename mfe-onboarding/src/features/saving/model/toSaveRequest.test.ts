import { UNKNOWN_BIRTH_TIME } from '../../../shared/model/draft';
import { profileCalls } from '@sixfold/api-contract';
import * as z from 'zod/mini';
import { buildAnswers, MBTI_DONE } from '../../../testing/answers';
import { toSaveRequest } from './toSaveRequest';

test('the profile contains the sign and life path of the birthday, and the coordinates of the place', () => {
  const { profile } = toSaveRequest(buildAnswers());
  expect(profile).toEqual({
    birthday: '1990-05-17',
    birthTime: '08:30',
    birthLocation: 'Porto, Portugal',
    birthPlace: { latitude: 41.1496, longitude: -8.611, timeZone: 'Europe/Lisbon' },
    location: '',
    gender: 'female',
    preferredGenders: ['male', 'female'],
    connectionGoals: ['dating'],
    bio: '',
    isProfileComplete: true,
    zodiacSign: 'Taurus',
    lifePathNumber: 5,
  });
  expect(z.safeParse(profileCalls.saveProfile.body, profile).success).toBe(true);
});

test('a typed place is sent as text, without guessed coordinates', () => {
  const { profile } = toSaveRequest(
    buildAnswers({
      birthPlace: { text: ' A farm ', at: null },
      currentPlace: { text: ' Lund ', at: { latitude: 55.7, longitude: 13.2, timeZone: 'Europe/Stockholm' } },
    }),
  );
  expect(profile).toMatchObject({ birthLocation: 'A farm', location: 'Lund' });
  expect(profile).not.toHaveProperty('birthPlace');
  expect(profile.currentPlace).toEqual({ latitude: 55.7, longitude: 13.2, timeZone: 'Europe/Stockholm' });
});

test('a repeated save keeps the bio', () => {
  expect(toSaveRequest(buildAnswers(), 'I take long walks.').profile.bio).toBe('I take long walks.');
});

test('only finished tests are sent', () => {
  expect(toSaveRequest(buildAnswers()).tests).toEqual([]);
  expect(toSaveRequest(buildAnswers({ tests: { mbti: MBTI_DONE } })).tests).toEqual([MBTI_DONE]);
});

test('an unknown birth time is sent as such, without a time', () => {
  const { profile } = toSaveRequest(buildAnswers({ birthTime: UNKNOWN_BIRTH_TIME }));
  expect(profile.isBirthTimeUnknown).toBe(true);
  expect(profile).not.toHaveProperty('birthTime');
});

test('a rough birth time is sent with its precision', () => {
  const { profile } = toSaveRequest(buildAnswers({ birthTime: '~08:30' }));
  expect(profile).toMatchObject({ birthTime: '08:30', isBirthTimeRough: true });
  expect(z.safeParse(profileCalls.saveProfile.body, profile).success).toBe(true);
});

test('the account has the name in two parts, the address without spaces and the password unchanged', () => {
  const answers = buildAnswers({
    fullName: 'Mara Lind',
    email: ' mara@example.org ',
    password: ' 12345678 ',
  });
  expect(toSaveRequest(answers).account).toEqual({
    firstName: 'Mara',
    lastName: 'Lind',
    email: 'mara@example.org',
    password: ' 12345678 ',
  });
});
