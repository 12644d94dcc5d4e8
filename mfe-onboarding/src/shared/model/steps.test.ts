import { buildAnswers } from '../../testing/answers';
import { EMPTY_DRAFT } from './draft';
import { isStepFilled, stepAfter, stepBefore, stepOfAddress, STEPS } from './steps';

test('with nothing answered only the optional step can be left', () => {
  const nothing = { ...EMPTY_DRAFT, password: '' };
  expect(STEPS.filter((step) => isStepFilled(step, nothing))).toEqual(['tests']);
});

test('with everything answered every step can be left', () => {
  expect(STEPS.every((step) => isStepFilled(step, buildAnswers()))).toBe(true);
});

test.each([
  ['account', { fullName: '' }],
  ['account', { email: ' ' }],
  ['account', { password: '1234567' }],
  ['birth', { birthday: '' }],
  ['birth', { birthTime: '' }],
  ['birth', { birthPlace: { text: ' ', at: null } }],
  ['preferences', { gender: null }],
  ['preferences', { preferredGenders: [] }],
  ['goals', { connectionGoals: [] }],
] as const)('the step %s cannot be left with %j', (step, over) => {
  expect(isStepFilled(step, { ...buildAnswers(), ...over } as ReturnType<typeof buildAnswers>)).toBe(false);
});

test('the address counts from one, and nonsense is the first step', () => {
  expect(['1', '2', '5'].map(stepOfAddress)).toEqual(['account', 'birth', 'tests']);
  expect([null, '', '0', '6', '2.5', 'two', '-1'].map(stepOfAddress)).toEqual(Array(7).fill('account'));
});

test('nobody goes back beyond the first step, nor a member to making an account', () => {
  expect(stepBefore('account', false)).toBeNull();
  expect(stepBefore('birth', true)).toBeNull();
  expect(stepBefore('birth', false)).toBe('account');
  expect(stepAfter('goals')).toBe('tests');
  expect(stepAfter('tests')).toBeNull();
});
