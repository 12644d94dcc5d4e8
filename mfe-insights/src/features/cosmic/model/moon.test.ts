import { SAMPLE_CONDITIONS } from './conditions';
import { describeMoon, phaseName } from './moon';

describe('the phase of the Moon', () => {
  it.each([
    ['new', 1, 'New Moon'],
    ['waxing', 20, 'Waxing Crescent'],
    ['waxing', 45, 'Waxing Crescent'],
    ['waxing', 46, 'First Quarter'],
    ['waxing', 54, 'First Quarter'],
    ['waxing', 55, 'Waxing Gibbous'],
    ['waxing', 80, 'Waxing Gibbous'],
    ['full', 99, 'Full Moon'],
    ['waning', 70, 'Waning Gibbous'],
    ['waning', 48, 'Last Quarter'],
    ['waning', 9, 'Waning Crescent'],
  ] as const)('has its usual name: %s at %d percent is a %s', (phase, percent, name) => {
    expect(phaseName(phase, percent)).toBe(name);
  });

  it('has a text description', () => {
    expect(describeMoon(SAMPLE_CONDITIONS)).toBe(
      'Waxing Gibbous in Leo, 65% lit, as seen from the northern hemisphere.',
    );
  });
});
