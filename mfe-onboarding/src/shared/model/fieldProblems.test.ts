import { problemsFromApi, stepOfProblems } from './fieldProblems';

test.each([
  ['firstName', 'fullName'],
  ['lastName', 'fullName'],
  ['email', 'email'],
  ['password', 'password'],
  ['birthday', 'birthday'],
  ['birthTime', 'birthTime'],
  ['birthLocation', 'birthPlace'],
  ['birthPlace.latitude', 'birthPlace'],
  ['location', 'currentPlace'],
  ['currentPlace', 'currentPlace'],
  ['gender', 'gender'],
  ['preferredGenders.0', 'preferredGenders'],
  ['connectionGoals', 'connectionGoals'],
])('an API error at %s is shown at %s', (name, field) => {
  expect(problemsFromApi({ [name]: 'Please check.' })).toEqual({ [field]: 'Please check.' });
});

test('the first error of a field is shown, and errors of unknown fields are ignored', () => {
  expect(problemsFromApi({ firstName: 'One.', lastName: 'Two.', zodiacSign: 'Three.' })).toEqual({
    fullName: 'One.',
  });
});

test('the step with the first error is returned', () => {
  expect(stepOfProblems({ connectionGoals: 'One.', birthTime: 'Two.' })).toBe('birth');
  expect(stepOfProblems({ gender: 'One.' })).toBe('preferences');
  expect(stepOfProblems({})).toBeNull();
});
