import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { listMissing } from './listMissing';

const complete = buildOwnProfile({
  photos: ['/p/1'],
  prompts: [{ prompt: 'ask-me', answer: 'Old maps.' }],
});

describe('listMissing', () => {
  it('returns nothing for a profile that lacks nothing', () => {
    expect(listMissing(complete)).toEqual([]);
  });

  it('says how many systems a test would make', () => {
    const profile = { ...complete, loveLanguage: null, enneagramType: null, humanDesignType: null };
    expect(listMissing(profile)).toEqual([
      { place: 'enneagram', label: 'Find your Enneagram type', gain: '3 of 6 systems → 4 of 6' },
      { place: 'loveLanguage', label: 'Add a love language', gain: '3 of 6 systems → 4 of 6' },
      {
        place: 'birth',
        label: 'Complete your birth info',
        gain: 'Human Design: 3 of 6 systems → 4 of 6',
      },
    ]);
  });

  it('names what others would see', () => {
    const places = listMissing({ ...complete, photos: [], bio: ' ', prompts: [], location: '' });
    expect(places.map(({ place }) => place)).toEqual(['photos', 'about', 'prompts', 'basic']);
  });
});
