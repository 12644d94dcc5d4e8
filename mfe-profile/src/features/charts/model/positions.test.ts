import { exampleCharts } from '../../../testing/exampleCharts';
import { toPositions, type Wheel } from './positions';

const wheel = (overrides: Partial<Wheel> = {}): Wheel => ({
  ...(exampleCharts.wheel.drawing as Wheel),
  ...overrides,
});

describe('toPositions', () => {
  it('starts with the angles and gives sign, degree and house of each position', () => {
    const [ascendant, midheaven, sun] = toPositions(wheel());
    expect(ascendant).toEqual({
      name: 'Ascendant',
      sign: 'Aquarius',
      degree: 28,
      retrograde: false,
      house: 1,
    });
    expect(midheaven).toMatchObject({ name: 'Midheaven', house: 10 });
    expect(sun).toMatchObject({ name: 'Sun', sign: 'Taurus', degree: 13, house: 2 });
  });

  it('rounds a degree down, also at the end of the zodiac', () => {
    const bodies = [{ name: 'Moon' as const, longitude: 359.99, retrograde: false }];
    expect(toPositions(wheel({ bodies })).at(-1)).toMatchObject({ sign: 'Pisces', degree: 29 });
  });

  it('finds houses across 0 degrees of Aries', () => {
    const cusps = Array.from({ length: 12 }, (_, index) => (345 + index * 30) % 360);
    const bodies = [{ name: 'Moon' as const, longitude: 5, retrograde: false }];
    expect(toPositions(wheel({ bodies, cusps })).at(-1)?.house).toBe(1);
  });
});
