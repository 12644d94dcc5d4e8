import { formatBirthday, gendersOf, interestsOf, INTEREST_OPTIONS, labelsOf } from './words';

describe('who somebody is interested in', () => {
  it('reads all four genders as everyone', () => {
    expect(interestsOf(['male', 'female', 'non-binary', 'other'])).toEqual(['everyone']);
    expect(interestsOf(['female', 'male'])).toEqual(['female', 'male']);
  });

  it('replaces single choices by everyone, and everyone by a single choice', () => {
    expect(gendersOf(['male'], ['male', 'everyone'])).toEqual(['male', 'female', 'non-binary', 'other']);
    expect(gendersOf(['male', 'female', 'non-binary', 'other'], ['female', 'everyone'])).toEqual(['female']);
    expect(gendersOf(['male'], ['male', 'female'])).toEqual(['male', 'female']);
    expect(gendersOf(['male', 'female', 'non-binary', 'other'], [])).toEqual([]);
  });

  it('is named in the order of the options', () => {
    expect(labelsOf(interestsOf(['female', 'male']), INTEREST_OPTIONS)).toBe('Men, Women');
    expect(labelsOf([], INTEREST_OPTIONS)).toBeNull();
  });
});

it('writes a birthday as the day it is, in every zone', () => {
  expect(formatBirthday('1990-05-17')).toBe('May 17, 1990');
});
