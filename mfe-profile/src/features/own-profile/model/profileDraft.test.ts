import { buildOwnProfile } from '@sixfold/api-contract/testing';
import {
  computeChanges,
  toDraft,
  listEditedSections,
  removeSections,
  SECTIONS,
  type Edits,
} from './profileDraft';

const profile = buildOwnProfile();
const porto = { latitude: 41.15, longitude: -8.61, timeZone: 'Europe/Lisbon' };

describe('computeChanges', () => {
  it('contains only values that differ from the profile', () => {
    const edits = { bio: 'New words', location: profile.location, gender: 'other' as const };
    expect(computeChanges(profile, edits, SECTIONS)).toEqual({ bio: 'New words', gender: 'other' });
  });

  it('is empty when every edit was undone, in any order', () => {
    const edits = { bio: ` ${profile.bio} `, preferredGenders: [...profile.preferredGenders].reverse() };
    expect(computeChanges(profile, edits, SECTIONS)).toEqual({});
  });

  it.each([
    [{ location: 'Faro' }, 'basic'],
    [{ preferredGenders: ['other'] }, 'basic'],
    [{ connectionGoals: ['business'] }, 'basic'],
    [{ birthday: '1991-01-01' }, 'birth'],
    [{ prompts: [{ prompt: 'ask-me', answer: 'Old maps.' }] }, 'prompts'],
  ] as const)('contains %j in the section %s', (edits, section) => {
    expect(computeChanges(profile, edits as Edits, [section])).toEqual(edits);
    expect(listEditedSections(profile, edits as Edits)).toEqual([section]);
  });

  it('contains the name of a home picked from the search', () => {
    expect(computeChanges(profile, { currentPlace: porto }, ['basic'])).toEqual({
      location: profile.location,
      currentPlace: porto,
    });
  });

  it('contains prompts in order, trimmed and without unanswered ones', () => {
    const one = { prompt: 'ask-me', answer: 'Old maps.' } as const;
    const two = { prompt: 'best-day', answer: 'Rain.' } as never;
    const answered = buildOwnProfile({ prompts: [one, two] });
    expect(computeChanges(answered, { prompts: [two, one] }, ['prompts'])).toEqual({ prompts: [two, one] });
    const spaced = [{ ...one, answer: ' Old maps. ' }, two, { ...one, answer: '  ' }];
    expect(computeChanges(answered, { prompts: spaced }, ['prompts'])).toEqual({});
  });

  it('is limited to the saved sections', () => {
    const edits = { bio: 'New words', birthTime: '09:00' };
    expect(computeChanges(profile, edits, ['birth'])).toEqual({
      birthTime: '09:00',
      isBirthTimeRough: false,
    });
  });

  it('contains an unknown birth time instead of the time', () => {
    const edits = { birthTime: '', isBirthTimeUnknown: true };
    expect(computeChanges(profile, edits, ['birth'])).toEqual({ isBirthTimeUnknown: true });
  });

  it('contains the time together with its precision when either has changed', () => {
    expect(computeChanges(profile, { isBirthTimeRough: true }, ['birth'])).toEqual({
      birthTime: '08:30',
      isBirthTimeRough: true,
    });
    const unknown = buildOwnProfile({ birthTime: null, isBirthTimeUnknown: true });
    const edits = { birthTime: '09:00', isBirthTimeUnknown: false, isBirthTimeRough: true };
    expect(computeChanges(unknown, edits, ['birth'])).toEqual(edits);
  });

  it('contains the coordinates of a chosen place, even when its name is the same', () => {
    expect(
      computeChanges(profile, { birthLocation: profile.birthLocation, birthPlace: porto }, ['birth']),
    ).toEqual({
      birthLocation: profile.birthLocation,
      birthPlace: porto,
    });
    expect(computeChanges(profile, { birthLocation: 'Faro', birthPlace: null }, ['birth'])).toEqual({
      birthLocation: 'Faro',
    });
  });
});

it('lists the sections that differ', () => {
  expect(listEditedSections(profile, { bio: 'New words', gender: profile.gender })).toEqual(['about']);
  expect(listEditedSections(profile, {})).toEqual([]);
});

describe('toDraft and removeSections', () => {
  it('merges the edits over the stored values', () => {
    expect(toDraft(profile, { bio: 'Typed' })).toMatchObject({ bio: 'Typed', location: profile.location });
    expect(toDraft(buildOwnProfile({ birthday: null }), {}).birthday).toBe('');
  });

  it('keeps the edits of other sections when one is cancelled', () => {
    expect(removeSections({ bio: 'Typed', birthTime: '09:00' }, ['birth'])).toEqual({ bio: 'Typed' });
  });
});
