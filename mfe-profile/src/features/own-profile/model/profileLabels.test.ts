import {
  formatBirthday,
  formatLabels,
  GENDER_OPTIONS,
  GOAL_OPTIONS,
  INTEREST_OPTIONS,
  toGenders,
  toInterests,
} from './profileLabels';

it('the options match those of onboarding', () => {
  expect(GENDER_OPTIONS.map(({ label }) => label)).toEqual(['Male', 'Female', 'Non-binary', 'Other']);
  expect(INTEREST_OPTIONS.map(({ label }) => label)).toEqual([
    'Men',
    'Women',
    'Non-binary people',
    'Other',
    'Everyone',
  ]);
  expect(formatLabels(['friendship', 'dating', 'business'], GOAL_OPTIONS)).toBe(
    'Dating, Friendship, Business Partner',
  );
  expect(formatLabels(['non-binary', 'everyone'], INTEREST_OPTIONS)).toBe('Non-binary people, Everyone');
});

describe('toInterests and toGenders', () => {
  it('converts all four genders to everyone', () => {
    expect(toInterests(['male', 'female', 'non-binary', 'other'])).toEqual(['everyone']);
    expect(toInterests(['female', 'male'])).toEqual(['female', 'male']);
    expect(toInterests(['female', 'other'])).toEqual(['female', 'other']);
  });

  it('replaces single choices by everyone, and everyone by a single choice', () => {
    expect(toGenders(['male'], ['male', 'everyone'])).toEqual(['male', 'female', 'non-binary', 'other']);
    expect(toGenders(['male', 'female', 'non-binary', 'other'], ['female', 'everyone'])).toEqual(['female']);
    expect(toGenders(['male'], ['male', 'female'])).toEqual(['male', 'female']);
  });

  it('keeps a stored other when another option is toggled', () => {
    expect(toGenders(['female', 'other'], ['male', 'female', 'other'])).toEqual(['male', 'female', 'other']);
  });

  it('never removes the last option', () => {
    expect(toGenders(['female'], [])).toEqual(['female']);
    expect(toGenders(['male', 'female', 'non-binary', 'other'], [])).toEqual([
      'male',
      'female',
      'non-binary',
      'other',
    ]);
  });

  it('labels values in the order of the options', () => {
    expect(formatLabels(toInterests(['female', 'male']), INTEREST_OPTIONS)).toBe('Men, Women');
    expect(formatLabels([], INTEREST_OPTIONS)).toBeNull();
  });
});

it('formats a birthday as the same day in every time zone', () => {
  expect(formatBirthday('1990-05-17')).toBe('May 17, 1990');
});
