import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { changesOf, draftOf, editedSections, SECTIONS, withoutSections } from './profileDraft';

const profile = buildOwnProfile();
const porto = { latitude: 41.15, longitude: -8.61, timeZone: 'Europe/Lisbon' };

describe('what is sent after editing', () => {
  it('is only what differs from the profile', () => {
    const edits = { bio: 'New words', location: profile.location, gender: 'other' as const };
    expect(changesOf(profile, edits, SECTIONS)).toEqual({ bio: 'New words', gender: 'other' });
  });

  it('is nothing when all was put back, in whatever order', () => {
    const edits = { bio: ` ${profile.bio} `, preferredGenders: [...profile.preferredGenders].reverse() };
    expect(changesOf(profile, edits, SECTIONS)).toEqual({});
  });

  it('is limited to the sections that are saved', () => {
    const edits = { bio: 'New words', birthTime: '09:00' };
    expect(changesOf(profile, edits, ['birth'])).toEqual({ birthTime: '09:00' });
  });

  it('carries the coordinates of a picked place, also when its name reads the same', () => {
    expect(
      changesOf(profile, { birthLocation: profile.birthLocation, birthPlace: porto }, ['birth']),
    ).toEqual({
      birthLocation: profile.birthLocation,
      birthPlace: porto,
    });
    expect(changesOf(profile, { birthLocation: 'Faro', birthPlace: null }, ['birth'])).toEqual({
      birthLocation: 'Faro',
    });
  });
});

it('names the sections in which something differs', () => {
  expect(editedSections(profile, { bio: 'New words', gender: profile.gender })).toEqual(['about']);
  expect(editedSections(profile, {})).toEqual([]);
});

describe('the draft', () => {
  it('shows what was typed over what is stored', () => {
    expect(draftOf(profile, { bio: 'Typed' })).toMatchObject({ bio: 'Typed', location: profile.location });
    expect(draftOf(buildOwnProfile({ birthday: null }), {}).birthday).toBe('');
  });

  it('keeps the edits of other sections when one is cancelled', () => {
    expect(withoutSections({ bio: 'Typed', birthTime: '09:00' }, ['birth'])).toEqual({ bio: 'Typed' });
  });
});
