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
])('an error of the API at %s is shown at %s', (name, field) => {
  expect(problemsFromApi({ [name]: 'Please check.' })).toEqual({ [field]: 'Please check.' });
});

test('the first error of a field is shown, and none of an unknown one', () => {
  expect(problemsFromApi({ firstName: 'One.', lastName: 'Two.', zodiacSign: 'Three.' })).toEqual({
    fullName: 'One.',
  });
});

test('problems lead to the first step that asks for one of them', () => {
  expect(stepOfProblems({ connectionGoals: 'One.', birthTime: 'Two.' })).toBe('birth');
  expect(stepOfProblems({ gender: 'One.' })).toBe('preferences');
  expect(stepOfProblems({})).toBeNull();
});
