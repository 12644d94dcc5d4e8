import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { describeTimeGains } from './timeGains';

describe('what an exact birth time would add', () => {
  it('is nothing when the time is exact, or there is no birthday', () => {
    expect(describeTimeGains(buildOwnProfile())).toBeNull();
    expect(describeTimeGains(buildOwnProfile({ birthday: null, isBirthTimeUnknown: true }))).toBeNull();
  });

  it('is what the two hours leave open', () => {
    const profile = buildOwnProfile({
      isBirthTimeRough: true,
      humanDesignProfile: { strategy: 'To Respond' },
    });
    expect(describeTimeGains(profile)).toBe(
      'These texts use what holds within two hours of your birth time. ' +
        'The exact time would add the ascendant, your Moon sign, your Human Design profile and your authority.',
    );
  });

  it('is what the day leaves open when the time is unknown', () => {
    const profile = buildOwnProfile({
      isBirthTimeUnknown: true,
      fullBirthChart: { sun: { sign: 'Taurus' }, moon: { sign: 'Leo' } },
      humanDesignType: null,
      humanDesignProfile: null,
    });
    expect(describeTimeGains(profile)).toMatch(/any hour.*would add the ascendant and your Human Design\.$/);
  });

  it('is only the ascendant when everything else holds at any hour', () => {
    const profile = buildOwnProfile({
      isBirthTimeUnknown: true,
      fullBirthChart: { sun: { sign: 'Taurus' }, moon: { sign: 'Leo' } },
    });
    expect(describeTimeGains(profile)).toBe(
      'These texts use what holds at any hour of your birthday. The exact time would add the ascendant.',
    );
  });

  it('is everything when neither a chart nor a Human Design is known', () => {
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
