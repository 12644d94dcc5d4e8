import { formatBirthday, toGenders, toInterests, INTEREST_OPTIONS, formatLabels } from './profileLabels';

describe('toInterests and toGenders', () => {
  it('converts all four genders to everyone', () => {
    expect(toInterests(['male', 'female', 'non-binary', 'other'])).toEqual(['everyone']);
    expect(toInterests(['female', 'male'])).toEqual(['female', 'male']);
  });

  it('replaces single choices by everyone, and everyone by a single choice', () => {
    expect(toGenders(['male'], ['male', 'everyone'])).toEqual(['male', 'female', 'non-binary', 'other']);
    expect(toGenders(['male', 'female', 'non-binary', 'other'], ['female', 'everyone'])).toEqual(['female']);
    expect(toGenders(['male'], ['male', 'female'])).toEqual(['male', 'female']);
    expect(toGenders(['male', 'female', 'non-binary', 'other'], [])).toEqual([]);
  });

  it('labels values in the order of the options', () => {
    expect(formatLabels(toInterests(['female', 'male']), INTEREST_OPTIONS)).toBe('Men, Women');
    expect(formatLabels([], INTEREST_OPTIONS)).toBeNull();
  });
});

it('formats a birthday as the same day in every time zone', () => {
  expect(formatBirthday('1990-05-17')).toBe('May 17, 1990');
});
