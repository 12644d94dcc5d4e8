import fc from 'fast-check';
import { CONNECTION_GOALS } from '../vocabulary';
import {
  acceptsGender,
  acceptsGoal,
  isCandidate,
  listSharedGoals,
  normaliseGender,
  type CandidateProfile,
} from './isCandidate';

const ada: CandidateProfile = {
  userId: 'ada',
  gender: 'female',
  preferredGenders: ['Men'],
  connectionGoals: ['dating'],
};
const ben: CandidateProfile = {
  userId: 'ben',
  gender: 'male',
  preferredGenders: ['women', 'Non-binary people'],
  connectionGoals: ['Dating', 'Business Partner'],
};

describe('a candidate', () => {
  it('is a member with the same goal, acceptable to both sides', () => {
    expect(isCandidate(ada, ben, 'dating')).toBe(true);
  });

  it('is never the viewer', () => {
    const open = { ...ben, preferredGenders: [] };
    expect(isCandidate(open, { ...open, gender: 'female' }, 'dating')).toBe(false);
    expect(isCandidate(open, { ...open, userId: 'col' }, 'dating')).toBe(true);
  });

  it('must have the goal on both sides, in any spelling, or no goal at all', () => {
    expect(isCandidate(ada, ben, 'business')).toBe(false);
    expect(isCandidate({ ...ada, connectionGoals: [] }, ben, 'business')).toBe(true);
    expect(isCandidate({ ...ada, connectionGoals: ['friendship'] }, ben, 'dating')).toBe(false);
    expect(isCandidate(ada, { ...ben, connectionGoals: ['friendship'] }, 'dating')).toBe(false);
    expect(acceptsGoal(['BUSINESS PARTNER'], 'business')).toBe(true);
    expect(acceptsGoal(['friend'], 'friendship')).toBe(true);
    expect(acceptsGoal([' '], 'friendship')).toBe(true);
    expect(acceptsGoal([' ', 'dating'], 'friendship')).toBe(false);
  });

  it('is excluded when either side does not accept the other’s gender', () => {
    expect(isCandidate(ada, { ...ben, gender: 'non-binary' }, 'dating')).toBe(false);
    expect(isCandidate({ ...ada, gender: 'other' }, ben, 'dating')).toBe(false);
    expect(isCandidate({ ...ada, gender: 'nonbinary' }, ben, 'dating')).toBe(true);
  });

  it('may be of any gender when the preference is Everyone or empty', () => {
    expect(
      isCandidate({ ...ada, preferredGenders: ['Everyone'] }, { ...ben, gender: 'other' }, 'dating'),
    ).toBe(true);
    expect(isCandidate({ ...ada, preferredGenders: [] }, { ...ben, gender: undefined }, 'dating')).toBe(true);
  });

  it('is excluded when a gender is preferred and the candidate has none', () => {
    expect(isCandidate(ada, { ...ben, gender: null }, 'dating')).toBe(false);
  });

  it('is symmetric', () => {
    const anyProfile = fc.record({
      userId: fc.constantFrom('a', 'b', 'c'),
      gender: fc.option(fc.constantFrom('male', 'female', 'non-binary', 'other', 'Women')),
      preferredGenders: fc.option(fc.subarray(['Men', 'Women', 'Non-binary', 'other', 'Everyone'])),
      connectionGoals: fc.option(fc.subarray(['dating', 'Friendship', 'Business Partner'])),
    });
    fc.assert(
      fc.property(anyProfile, anyProfile, fc.constantFrom(...CONNECTION_GOALS), (one, other, goal) => {
        expect(isCandidate(one, other, goal)).toBe(isCandidate(other, one, goal));
      }),
    );
  });

  it.each([
    ['men', 'male'],
    ['Men', 'male'],
    ['man', 'male'],
    ['male', 'male'],
    [' Women ', 'female'],
    ['woman', 'female'],
    ['non binary', 'non-binary'],
    ['women', 'female'],
    ['Female', 'female'],
    ['non-binary', 'non-binary'],
    ['nonbinary', 'non-binary'],
    ['NonBinary', 'non-binary'],
    ['Other', 'other'],
  ])('normalises the gender %s to %s', (text, gender) => expect(normaliseGender(text)).toBe(gender));
});

describe('acceptsGender', () => {
  it.each(['Everyone', 'anyone', 'all', 'any'])(
    'accepts every gender for %s, even combined with another',
    (word) => {
      expect(acceptsGender([word], 'other')).toBe(true);
      expect(acceptsGender(['Men', word], 'female')).toBe(true);
      expect(acceptsGender([word], null)).toBe(true);
    },
  );

  it.each([[null], [undefined], [[]], [[' ']]])('accepts every gender for the preference %j', (preferred) => {
    expect([acceptsGender(preferred, 'male'), acceptsGender(preferred, null)]).toEqual([true, true]);
  });

  it('rejects a blank gender when one is preferred', () => {
    expect(acceptsGender(['Men', ' '], '')).toBe(false);
  });
});

describe('listSharedGoals', () => {
  it.each([
    [['dating', 'friendship'], ['friendship', 'business'], ['friendship']],
    [['dating'], ['business'], []],
    [[], ['friendship'], ['friendship']],
    [
      ['Business Partner', 'dating'],
      ['dating', 'business'],
      ['dating', 'business'],
    ],
  ])('returns for %j and %j the goals %j', (own, theirs, shared) => {
    expect(listSharedGoals({ connectionGoals: own }, { connectionGoals: theirs })).toEqual(shared);
  });
});

describe('acceptsGoal', () => {
  it.each([null, undefined])('accepts every goal when none was chosen: %p', (goals) => {
    expect(acceptsGoal(goals, 'business')).toBe(true);
  });
});
