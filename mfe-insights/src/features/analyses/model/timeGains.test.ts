import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { describeTimeGains } from './timeGains';

describe('describeTimeGains', () => {
  it('returns null for an exact time or without a birthday', () => {
    expect(describeTimeGains(buildOwnProfile())).toBeNull();
    expect(describeTimeGains(buildOwnProfile({ birthday: null, isBirthTimeUnknown: true }))).toBeNull();
  });

  it('lists everything that varies within two hours', () => {
    const profile = buildOwnProfile({
      isBirthTimeRough: true,
      humanDesignProfile: { strategy: 'To Respond' },
    });
    expect(describeTimeGains(profile)).toBe(
      'These texts use what holds within two hours of your birth time. ' +
        'The exact time would add the ascendant, your Moon sign, your Human Design profile and your authority.',
    );
  });

  it('lists everything that varies within a day when the time is unknown', () => {
    const profile = buildOwnProfile({
      isBirthTimeUnknown: true,
      fullBirthChart: { sun: { sign: 'Taurus' }, moon: { sign: 'Leo' } },
      humanDesignType: null,
      humanDesignProfile: null,
    });
    expect(describeTimeGains(profile)).toMatch(/any hour.*would add the ascendant and your Human Design\.$/);
  });

  it('lists only the ascendant when all else is constant throughout the day', () => {
    const profile = buildOwnProfile({
      isBirthTimeUnknown: true,
      fullBirthChart: { sun: { sign: 'Taurus' }, moon: { sign: 'Leo' } },
    });
    expect(describeTimeGains(profile)).toBe(
      'These texts use what holds at any hour of your birthday. The exact time would add the ascendant.',
    );
  });

  it('lists everything without a chart and a Human Design profile', () => {
    const profile = buildOwnProfile({
      isBirthTimeRough: true,
      fullBirthChart: null,
      humanDesignProfile: null,
    });
    expect(describeTimeGains(profile)).toMatch(
      /would add the ascendant, your Moon sign, your Human Design profile and your authority\.$/,
    );
  });
});
