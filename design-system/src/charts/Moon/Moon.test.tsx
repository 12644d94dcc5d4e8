import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { litPath } from './litPath';
import { Moon } from './Moon';

const disc = { x: 50, y: 50, radius: 40 };

/** Computes the area of the path from its two arcs: half a disc plus or minus half an ellipse. */
function litShareOf(path: string): number {
  const arcs = [...path.matchAll(/A([\d.]+) ([\d.]+) 0 0 ([01])/g)].map((arc) => arc.slice(1).map(Number));
  const [outerSweep, edgeWidth, edgeSweep] = [arcs[0]?.[2], arcs[1]?.[0] ?? 0, arcs[1]?.[2]];
  const halfDisc = 0.5;
  const halfEllipse = edgeWidth / disc.radius / 2;
  return outerSweep === edgeSweep ? halfDisc + halfEllipse : halfDisc - halfEllipse;
}

describe('Moon', () => {
  test('uses its label as the text alternative', () => {
    render(<Moon illuminationPercent={40} isWaning={false} label="Waxing crescent, 40% lit" />);
    expect(screen.getByRole('img')).toHaveAccessibleName('Waxing crescent, 40% lit');
  });

  it('lights exactly the given share of its disc', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.double({ min: 0, max: 100, noNaN: true }), (isWaning, percent) => {
        expect(litShareOf(litPath(percent, isWaning, disc))).toBeCloseTo(percent / 100, 3);
      }),
    );
  });

  it('is lit on the right while waxing and on the left while waning', () => {
    expect(litPath(25, false, disc)).toBe('M50 10A40 40 0 0 1 50 90A20 40 0 0 0 50 10Z');
    expect(litPath(25, true, disc)).toBe('M50 10A40 40 0 0 0 50 90A20 40 0 0 1 50 10Z');
  });

  it('draws a full disc above 100 percent', () => {
    expect(litPath(130, false, disc)).toBe(litPath(100, false, disc));
    expect(litPath(-5, false, disc)).toBe(litPath(0, false, disc));
  });
});
