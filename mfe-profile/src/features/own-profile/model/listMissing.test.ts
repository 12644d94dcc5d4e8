import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { listMissing } from './listMissing';

const complete = buildOwnProfile({
  photos: ['/p/1'],
  prompts: [{ prompt: 'ask-me', answer: 'Old maps.' }],
});

describe('listMissing', () => {
  it('returns nothing for a complete profile', () => {
    expect(listMissing(complete)).toEqual([]);
  });

  it('states how many systems a test would complete', () => {
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

  it('names the parts that others would see', () => {
    const places = listMissing({ ...complete, photos: [], bio: ' ', prompts: [], location: '' });
    expect(places).toEqual([
      { place: 'photos', label: 'Add a photo', gain: 'People see your initials until then.' },
      {
        place: 'about',
        label: 'Write a few lines about yourself',
        gain: 'It is the first thing people read.',
      },
      { place: 'prompts', label: 'Answer a prompt', gain: 'People have something to ask you about.' },
      { place: 'basic', label: 'Say where you live', gain: 'Others see how far away you are.' },
    ]);
  });

  it('names everything that the birth info would unlock', () => {
    const profile = { ...complete, astrologySign: null, numerologyLifePath: null };
    expect(listMissing(profile)).toEqual([
      {
        place: 'birth',
        label: 'Complete your birth info',
        gain: 'Astrology, Numerology: 4 of 6 systems → 6 of 6',
      },
    ]);
  });
});
