import { ENERGY_PERCENT, ENERGY_WORDS, SAMPLE_CONDITIONS } from './conditions';

it('each energy level has a bar length and a label', () => {
  expect(ENERGY_PERCENT).toEqual({ high: 85, medium: 60, low: 35 });
  expect(ENERGY_WORDS).toEqual({ high: 'High energy', medium: 'Medium energy', low: 'Low energy' });
});

it('the sample says that it is one and has no times', () => {
  expect(SAMPLE_CONDITIONS.insights.map(({ basis }) => basis)).toEqual(
    Array.from({ length: 4 }, () => 'An example, not computed.'),
  );
  expect(SAMPLE_CONDITIONS).not.toHaveProperty('nextIngress');
});

it('the sample is the waxing Moon in Leo of the specification', () => {
  expect(SAMPLE_CONDITIONS).toMatchObject({
    moonPhase: 'waxing',
    moonSign: 'Leo',
    isVoidOfCourse: false,
    mercuryRetrograde: false,
    cosmicEnergy: 'high',
  });
  expect(SAMPLE_CONDITIONS.recommendedActivities).toHaveLength(3);
});

it('the sample has an insight for each of the four topics', () => {
  expect(SAMPLE_CONDITIONS.insights.map(({ topic, title }) => [topic, title])).toEqual([
    ['phase', 'A waxing Moon'],
    ['moonSign', 'The Moon in Leo'],
    ['mercury', 'Mercury is direct'],
    ['sun', 'The Sun in Aries'],
  ]);
});
