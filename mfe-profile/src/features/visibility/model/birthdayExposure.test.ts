import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { describeBirthdayExposure } from './birthdayExposure';

const usual = buildOwnProfile().visibility;

describe('describeBirthdayExposure', () => {
  it.each([
    [{}, /Sun sign, life path and Human Design type together leave strangers two or three/],
    [{ humanDesign: 'matches' }, /Sun sign and life path together leave strangers three or four/],
    [{ numerology: 'nobody' }, /age and your Sun sign leave strangers about a month/],
    [{ astrology: 'matches' }, /age and your life path leave strangers about a month/],
    [{ astrology: 'nobody', numerology: 'nobody' }, /age alone leaves strangers a whole year/],
    [{ birthChart: 'everyone' }, /^From your chart in detail strangers can nearly always work out the day/],
    [{ humanDesignDetails: 'everyone' }, /^Your design in detail gives strangers your birthday/],
    [{ astrology: 'matches', birthChart: 'everyone' }, /about a month/],
  ] as const)('explains for %j how much strangers can work out', (overrides, sentence) => {
    expect(describeBirthdayExposure({ ...usual, ...overrides }, 'strangers')).toMatch(sentence);
  });

  it.each([
    [
      {},
      /^From your chart in detail your matches can nearly always work out the day .* within about an hour/,
    ],
    [{ birthChart: 'nobody' }, /^Your design in detail gives your matches your birthday/],
    [{ birthChart: 'nobody', humanDesignDetails: 'nobody' }, /leave your matches two or three/],
    [
      { astrology: 'nobody', numerology: 'nobody', humanDesign: 'nobody' },
      /leaves your matches a whole year/,
    ],
  ] as const)('explains for %j how much matches can work out', (overrides, sentence) => {
    expect(describeBirthdayExposure({ ...usual, ...overrides }, 'matches')).toMatch(sentence);
  });
});
