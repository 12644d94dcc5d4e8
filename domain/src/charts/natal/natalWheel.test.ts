import { signedDegrees } from '../sky/angle';
import { pointsOf, toAspectPoint } from './chartPoints';
import { computeNatalWheel, type NatalWheel } from './natalWheel';

const UTC = new Date('1990-05-15T12:00:00Z');

function wheelOf(...args: Parameters<typeof computeNatalWheel>): NatalWheel {
  const wheel = computeNatalWheel(...args);
  if (!wheel.ok) throw new Error(wheel.error.message);
  return wheel.value;
}

describe('the natal wheel', () => {
  it('has the ascendant on the left, thirteen points in their houses and Placidus cusps', () => {
    const wheel = wheelOf(UTC, { lat: 52, lng: 4 });
    expect(wheel.leftLongitude).toBe(wheel.chart.ascendant?.longitude);
    expect(wheel.houses).toMatchObject({ system: 'placidus', cusps: { length: 12 } });
    expect(wheel.points).toHaveLength(13);
    for (const { house } of wheel.points) expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).toContain(house);
    expect(wheel.points.find(({ point }) => point === 'ascendant')?.house).toBe(1);
    expect(wheel.points.find(({ point }) => point === 'midheaven')?.house).toBe(10);
    expect(wheel).not.toHaveProperty('notice');
  });

  it('has whole-sign houses on request, and with a notice beyond the polar circle', () => {
    expect(wheelOf(UTC, { lat: 52, lng: 4 }, 'whole-sign').houses?.system).toBe('whole-sign');
    const polar = wheelOf(UTC, { lat: 69.6, lng: 18.9 });
    expect(polar.houses?.system).toBe('whole-sign');
    expect(polar.notice).toContain('Placidus houses do not exist');
  });

  it('has no houses and no angles without a place', () => {
    const wheel = wheelOf(UTC);
    expect(wheel.points).toHaveLength(11);
    expect(wheel).not.toHaveProperty('houses');
    expect(wheel.points[0]).not.toHaveProperty('house');
    expect(wheel.leftLongitude).toBe(0);
  });

  it('lists each aspect of two points once, closest first, with its actual distance', () => {
    const { aspects, chart } = wheelOf(UTC, { lat: 52, lng: 4 });
    expect(aspects.length).toBeGreaterThan(5);
    const exact = {
      conjunction: 0,
      semisextile: 30,
      sextile: 60,
      square: 90,
      trine: 120,
      quincunx: 150,
      opposition: 180,
    };
    for (const { one, other, aspect, orb } of aspects) {
      const apart = Math.abs(signedDegrees(chart[one]?.longitude ?? NaN, chart[other]?.longitude ?? NaN));
      expect(Math.abs(apart - exact[aspect])).toBeCloseTo(orb, 9);
    }
    const pairs = aspects.map(({ one, other }) => [one, other].sort().join());
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(pairs).not.toContain('ascendant,midheaven');
    expect(aspects.map(({ orb }) => orb)).toEqual(aspects.map(({ orb }) => orb).sort((a, b) => a - b));
  });

  it('distinguishes applying from separating only between moving points', () => {
    for (const { one, other, phase } of wheelOf(UTC, { lat: 52, lng: 4 }).aspects) {
      const withAngle = [one, other].some((point) => point === 'ascendant' || point === 'midheaven');
      expect(phase === undefined).toBe(withAngle);
    }
  });

  it('gives only Sun and Moon the wider luminary orbs', () => {
    const { chart } = wheelOf(UTC, { lat: 52, lng: 4 });
    const luminaries = pointsOf(chart).filter(
      ([point, placement]) => toAspectPoint(point, placement).isLuminary,
    );
    expect(luminaries.map(([point]) => point)).toEqual(['sun', 'moon']);
  });

  it('has no aspect between ascendant and midheaven, which are always nearly square on the equator', () => {
    const { aspects, points } = wheelOf(UTC, { lat: 0, lng: 4 });
    const angles = points.filter(({ point }) => point === 'ascendant' || point === 'midheaven');
    expect(angles.map(({ retrograde }) => retrograde)).toEqual([false, false]);
    const apart = Math.abs(signedDegrees(angles[0]?.longitude ?? NaN, angles[1]?.longitude ?? NaN));
    expect(Math.abs(apart - 90)).toBeLessThan(6);
    expect(aspects.filter(({ one, other }) => one === 'ascendant' && other === 'midheaven')).toEqual([]);
  });

  it('rejects an invalid place', () => {
    expect(computeNatalWheel(UTC, { lat: 91, lng: 0 })).toMatchObject({ ok: false, error: { field: 'lat' } });
  });
});
