import { buildAnswers } from '../../testing/answers';
import { EMPTY_DRAFT, UNKNOWN_BIRTH_TIME } from './draft';
import {
  isStepFilled,
  listQuestions,
  numberOf,
  questionOfAddress,
  stepAfter,
  stepBefore,
  stepOfAddress,
  stepOfField,
  STEPS,
} from './steps';

test('an empty draft can leave only the optional step', () => {
  const nothing = { ...EMPTY_DRAFT, password: '' };
  expect(STEPS.filter((step) => isStepFilled(step, nothing))).toEqual(['tests']);
});

test('complete answers can leave every step', () => {
  expect(STEPS.every((step) => isStepFilled(step, buildAnswers()))).toBe(true);
});

test.each([
  ['account', { fullName: '' }],
  ['account', { email: ' ' }],
  ['account', { password: '1234567' }],
  ['birth', { birthday: '' }],
  ['birth', { birthTime: '' }],
  ['birth', { birthTime: '~' }],
  ['birth', { birthPlace: { text: ' ', at: null } }],
  ['preferences', { gender: null }],
  ['preferences', { preferredGenders: [] }],
  ['goals', { connectionGoals: [] }],
] as const)('the step %s cannot be left with %j', (step, overrides) => {
  expect(isStepFilled(step, { ...buildAnswers(), ...overrides } as ReturnType<typeof buildAnswers>)).toBe(
    false,
  );
});

test('a password of 8 characters is enough, and the current location is optional', () => {
  expect(isStepFilled('account', buildAnswers({ password: '12345678' }))).toBe(true);
  expect(isStepFilled('birth', buildAnswers({ currentPlace: { text: '', at: null } }))).toBe(true);
});

test('each field belongs to the step that asks for it', () => {
  expect(
    (['password', 'currentPlace', 'preferredGenders', 'connectionGoals'] as const).map(stepOfField),
  ).toEqual(['account', 'birth', 'preferences', 'goals']);
  expect(STEPS.map(numberOf)).toEqual([1, 2, 3, 4, 5]);
});

test('the birth step can be left without a time when the time is unknown', () => {
  expect(isStepFilled('birth', buildAnswers({ birthTime: UNKNOWN_BIRTH_TIME }))).toBe(true);
});

test('the address counts steps from one, and an invalid one is the first step', () => {
  expect(['1', '2', '5'].map(stepOfAddress)).toEqual(['account', 'birth', 'tests']);
  expect([null, '', '0', '6', '2.5', 'two', '-1'].map(stepOfAddress)).toEqual(Array(7).fill('account'));
});

test('the first step has no previous one, and neither does the second for a member', () => {
  expect(stepBefore('account', false)).toBeNull();
  expect(stepBefore('birth', true)).toBeNull();
  expect(stepBefore('birth', false)).toBe('account');
  expect(stepAfter('goals')).toBe('tests');
  expect(stepAfter('tests')).toBeNull();
});

test('a phone shows few questions at a time, a wide screen all questions of a step', () => {
  expect(listQuestions('birth', true)).toEqual([['birthday', 'birthTime', 'birthPlace'], ['currentPlace']]);
  expect(listQuestions('birth', false)).toEqual([['birthday', 'birthTime', 'birthPlace', 'currentPlace']]);
});

test('the address counts questions from one, within the step', () => {
  expect(['1', '3', '9'].map((text) => questionOfAddress(text, 4))).toEqual([0, 2, 3]);
  expect([null, '0', '-1', '1.5', 'two'].map((text) => questionOfAddress(text, 4))).toEqual(Array(5).fill(0));
});

test('a member can go back from later steps', () => {
  expect(stepBefore('preferences', true)).toBe('birth');
  expect(stepBefore('tests', true)).toBe('goals');
});

test('the test step is one question without required fields', () => {
  expect(listQuestions('tests', true)).toEqual([[]]);
});
