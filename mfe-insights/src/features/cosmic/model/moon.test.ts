import fc from 'fast-check';
import { SAMPLE_CONDITIONS } from './conditions';
import { describeMoon, litPath, phaseName } from './moon';

const disc = { x: 50, y: 50, radius: 40 };

/** Area of the path, from its two arcs: half a disc plus or minus half an ellipse. */
function litShareOf(path: string): number {
  const arcs = [...path.matchAll(/A([\d.]+) ([\d.]+) 0 0 ([01])/g)].map((arc) => arc.slice(1).map(Number));
  const [outerSweep, edgeWidth, edgeSweep] = [arcs[0]?.[2], arcs[1]?.[0] ?? 0, arcs[1]?.[2]];
  const halfDisc = 0.5;
  const halfEllipse = edgeWidth / disc.radius / 2;
  return outerSweep === edgeSweep ? halfDisc + halfEllipse : halfDisc - halfEllipse;
}

describe('the Moon as it is lit', () => {
  it('is lit on exactly the share of its disc that was asked for', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('new', 'waxing', 'full', 'waning'),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (phase, percent) => {
          expect(litShareOf(litPath(phase, percent, disc))).toBeCloseTo(percent / 100, 3);
        },
      ),
    );
  });

  it('is lit on the right while it grows and on the left while it shrinks', () => {
    expect(litPath('waxing', 25, disc)).toBe('M50 10A40 40 0 0 1 50 90A20 40 0 0 0 50 10Z');
    expect(litPath('waning', 25, disc)).toBe('M50 10A40 40 0 0 0 50 90A20 40 0 0 1 50 10Z');
  });

  it('stays a disc when the sky reports more than all of it', () => {
    expect(litPath('full', 130, disc)).toBe(litPath('full', 100, disc));
    expect(litPath('new', -5, disc)).toBe(litPath('new', 0, disc));
  });

  it.each([
    ['new', 1, 'New Moon'],
    ['waxing', 20, 'Waxing Crescent'],
    ['waxing', 52, 'First Quarter'],
    ['waxing', 80, 'Waxing Gibbous'],
    ['full', 99, 'Full Moon'],
    ['waning', 70, 'Waning Gibbous'],
    ['waning', 48, 'Last Quarter'],
    ['waning', 9, 'Waning Crescent'],
  ] as const)('is called by its name: %s with %d percent is a %s', (phase, percent, name) => {
    expect(phaseName(phase, percent)).toBe(name);
  });

  it('is described in words', () => {
    expect(describeMoon(SAMPLE_CONDITIONS)).toBe(
      'Waxing Gibbous in Leo, 65% lit, as seen from the northern hemisphere.',
    );
  });
});
