import { createEmptyProfile, type ProfileRecord } from './record';
import {
  canOpenProfile,
  canSeeOthers,
  isPhotoVerified,
  isProfileComplete,
  isShownToOthers,
  pickTraits,
  redactProfile,
  type ViewerRelation,
} from './policy';

const NOW = new Date('2026-06-15T12:00:00Z');
const complete: ProfileRecord = {
  ...createEmptyProfile(),
  id: 'p1',
  userId: 'ann',
  onboarded: true,
  birthday: '1990-05-17',
  gender: 'female',
};

/** Mandatory parts of a profile, each with the change that removes it. */
const INCOMPLETE: [string, Partial<ProfileRecord>][] = [
  ['onboarding', { onboarded: false }],
  ['the birthday', { birthday: null }],
  ['the gender', { gender: null }],
];

describe('a profile', () => {
  it('is complete with the mandatory parts, even without a goal', () => {
    expect(isProfileComplete(complete)).toBe(true);
  });

  it.each(INCOMPLETE)('is neither complete nor shown to others without %s', (_title, missing) => {
    expect(isProfileComplete({ ...complete, ...missing })).toBe(false);
    expect(isShownToOthers({ ...complete, ...missing })).toBe(false);
  });

  it.each(['review', 'suspended'] as const)(
    'is hidden from others under the restriction %s',
    (restriction) => {
      expect(isShownToOthers(complete)).toBe(true);
      expect(isShownToOthers({ ...complete, restriction })).toBe(false);
    },
  );

  it('can always be opened by its owner, and by a stranger only when it is shown', () => {
    const hidden = { ...complete, onboarded: false };
    expect(canOpenProfile('stranger', complete)).toBe(true);
    expect(canOpenProfile('stranger', hidden)).toBe(false);
    expect(canOpenProfile('ann', hidden)).toBe(true);
  });
});

describe('isPhotoVerified', () => {
  const withMatched = (photos: string[], matchedPhotoIds: string[]) =>
    isPhotoVerified({ photos, photoCheck: { matchedPhotoIds } });

  it('returns true only when the main photo matched', () => {
    expect(withMatched(['a', 'b'], ['a'])).toBe(true);
    expect(withMatched(['a', 'b'], ['b'])).toBe(false);
    expect(withMatched([], ['a'])).toBe(false);
  });
});

describe('canSeeOthers', () => {
  it('returns true from the 18th birthday', () => {
    expect(canSeeOthers({ ...complete, birthday: '2008-06-15' }, NOW)).toBe(true);
    expect(canSeeOthers({ ...complete, birthday: '2008-06-17' }, NOW)).toBe(false);
  });

  it.each(INCOMPLETE)('returns false without %s', (_title, missing) => {
    expect(canSeeOthers({ ...complete, ...missing }, NOW)).toBe(false);
  });

  it('returns false for an invalid birthday', () => {
    expect(canSeeOthers({ ...complete, birthday: '1990-02-30' }, NOW)).toBe(false);
  });
});

const traits = {
  mbtiType: 'INFP',
  enneagramType: 4,
  loveLanguage: 'Quality Time',
  astrologySign: 'Taurus',
  numerologyLifePath: 7,
  humanDesignType: 'Projector',
} as const;
const known: ProfileRecord = {
  ...complete,
  ...traits,
  humanDesignProfile: { strategy: 'Wait for the invitation' },
  fullBirthChart: { sun: { sign: 'Taurus' } },
};

it('pickTraits returns the six types and signs only', () => {
  expect(pickTraits(known)).toEqual(traits);
});

describe('redactProfile', () => {
  it('hides only the details for matches from a stranger when everything is visible to everyone', () => {
    expect(redactProfile(known, 'owner')).toBe(known);
    expect(redactProfile(known, 'match')).toBe(known);
    expect(redactProfile(known, 'stranger')).toEqual({
      ...known,
      fullBirthChart: null,
      humanDesignProfile: null,
    });
  });

  const SEEN: ['everyone' | 'matches' | 'nobody', Record<ViewerRelation, boolean>][] = [
    ['everyone', { owner: true, match: true, stranger: true }],
    ['matches', { owner: true, match: true, stranger: false }],
    ['nobody', { owner: true, match: false, stranger: false }],
  ];
  it.each(SEEN)('shows a type visible to %s only to its owner and those members', (mbti, seen) => {
    const profile = { ...known, visibility: { ...known.visibility, mbti } };
    for (const relation of ['owner', 'match', 'stranger'] as const)
      expect(redactProfile(profile, relation).mbtiType).toBe(seen[relation] ? 'INFP' : null);
  });

  it.each([
    ['mbti', ['mbtiType']],
    ['enneagram', ['enneagramType']],
    ['loveLanguage', ['loveLanguage']],
    ['astrology', ['astrologySign', 'fullBirthChart']],
    ['numerology', ['numerologyLifePath']],
    ['humanDesign', ['humanDesignType', 'humanDesignProfile']],
    ['birthChart', ['fullBirthChart']],
    ['humanDesignDetails', ['humanDesignProfile']],
    ['presence', []],
  ] as const)('hides only the fields of %s: %j', (facet, fields) => {
    const profile = { ...known, visibility: { ...known.visibility, [facet]: 'nobody' as const } };
    const missing = Object.fromEntries(fields.map((field) => [field, null]));
    expect(redactProfile(profile, 'match')).toEqual({ ...profile, ...missing });
  });
});
