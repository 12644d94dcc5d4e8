import { buildAnswers } from '../../../testing/answers';
import type { Answers, Step } from '../../../shared/model/steps';
import { findBirthdayProblem, findMissing } from './findMissing';

const NOW = new Date('2026-03-01T12:00:00Z');

test('complete answers leave nothing missing', () => {
  expect(findMissing(buildAnswers(), false, NOW)).toBeNull();
});

interface Case {
  overrides: Partial<Answers>;
  step: Step;
  title: string;
  description: string;
}

test.each<Case>([
  {
    overrides: { fullName: ' ' },
    step: 'account',
    title: 'Account Information Required',
    description: 'Please complete all account fields.',
  },
  {
    overrides: { password: '1234567' },
    step: 'account',
    title: 'Account Information Required',
    description: 'Please complete all account fields.',
  },
  {
    overrides: { birthTime: '' },
    step: 'birth',
    title: 'Birth Data Required',
    description: 'Please complete all birth information for AI personality analysis.',
  },
  {
    overrides: { gender: null },
    step: 'preferences',
    title: 'Gender Information Required',
    description: 'Please select your gender and preferences.',
  },
  {
    overrides: { preferredGenders: [] },
    step: 'preferences',
    title: 'Gender Information Required',
    description: 'Please select your gender and preferences.',
  },
  {
    overrides: { connectionGoals: [] },
    step: 'goals',
    title: 'Connection Goals Required',
    description: "Please select what type of connections you're seeking.",
  },
])('$overrides leads back to the step $step', ({ overrides, ...expected }) => {
  expect(findMissing(buildAnswers(overrides), false, NOW)).toMatchObject(expected);
});

test('the first step with a missing field is returned', () => {
  const nothing = buildAnswers({ email: '', birthday: '', gender: null, connectionGoals: [] });
  expect(findMissing(nothing, false, NOW)?.step).toBe('account');
});

test('a member needs no account fields', () => {
  const reloaded = buildAnswers({ fullName: '', email: '', password: '' });
  expect(findMissing(reloaded, true, NOW)).toBeNull();
});

test('a birthday in the future or before 1900 is an error of the birthday', () => {
  expect(findBirthdayProblem('2030-01-01', NOW)).toBe('A birth date cannot be in the future.');
  expect(findBirthdayProblem('1899-12-31', NOW)).toBe('Please give a birth date from 1900 on.');
  expect(findBirthdayProblem('1990-05-17', NOW)).toBeNull();
  expect(findMissing(buildAnswers({ birthday: '2030-01-01' }), false, NOW)).toMatchObject({
    step: 'birth',
    problems: { birthday: 'A birth date cannot be in the future.' },
  });
});

test('an age under 18 is rejected before an account is created', () => {
  expect(findBirthdayProblem('2008-03-03', NOW)).toBe('You must be 18 or older to use Sixfold.');
  expect(findBirthdayProblem('2008-03-01', NOW)).toBeNull();
});

test('a missing password alone, as after a reload, is explained', () => {
  expect(findMissing(buildAnswers({ password: '' }), false, NOW)?.problems).toEqual({
    password: 'Passwords are never kept, so please type yours once more.',
  });
  expect(findMissing(buildAnswers({ password: '', email: '' }), false, NOW)?.problems).toEqual({});
});

test('a missing answer of a member leads to its step, without an error at the password', () => {
  const missing = findMissing(buildAnswers({ birthTime: '', password: '' }), true, NOW);
  expect([missing?.step, missing?.problems]).toEqual(['birth', {}]);
  expect(findMissing(buildAnswers({ connectionGoals: [] }), true, NOW)?.step).toBe('goals');
  expect(findMissing(buildAnswers({ birthday: '2008-03-03' }), true, NOW)?.step).toBe('birth');
});

test('an empty birthday is no error yet', () => {
  expect(findBirthdayProblem('', NOW)).toBeNull();
});

test.each([{ password: '1234567' }, { fullName: ' ', password: '' }, { email: ' ', password: '' }])(
  'the password is not explained with %j',
  (overrides) => {
    expect(findMissing(buildAnswers(overrides), false, NOW)?.problems).toEqual({});
  },
);
