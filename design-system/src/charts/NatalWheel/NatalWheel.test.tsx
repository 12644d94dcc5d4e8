import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { CENTRE, getSpot, spreadLongitudes } from './geometry';
import { NatalWheel } from './NatalWheel';

const degrees = fc.double({ min: 0, max: 359.99, noNaN: true });

describe('NatalWheel', () => {
  test('has a text alternative with everything it shows', () => {
    render(
      <NatalWheel
        title="Natal chart of Ada"
        bodies={[
          { name: 'Sun', longitude: 121.4 },
          { name: 'Mercury', longitude: 31.9, retrograde: true },
        ]}
        ascendant={359.99}
        midheaven={270}
        aspects={[{ from: 'Sun', to: 'Mercury', kind: 'square' }]}
      />,
    );
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Natal chart of Ada. Sun at 1 degree of Leo. Mercury at 1 degree of Taurus, retrograde. ' +
        'Ascendant at 29 degrees of Pisces. Midheaven at 0 degrees of Capricorn. Aspects: Sun square Mercury.',
    );
  });

  test('has no ascendant without a time of birth', () => {
    render(<NatalWheel title="Planets" bodies={[]} />);
    expect(screen.getByRole('img')).toHaveAccessibleName('Planets. No ascendant and no houses.');
  });

  test('shows and describes transits around the wheel', async () => {
    const wheel = (
      <NatalWheel
        title="Today and your chart"
        bodies={[{ name: 'Sun', longitude: 121.4 }]}
        ascendant={300}
        transits={{
          bodies: [{ name: 'Mars', longitude: 211.9, retrograde: true }],
          aspects: [
            { from: 'Mars', to: 'Sun', kind: 'square' },
            { from: 'Mars', to: 'Ascendant', kind: 'square' },
          ],
        }}
      />
    );
    const { container } = render(wheel);
    expect(container.querySelectorAll('[data-part="transits"] g')).toHaveLength(1);
    expect(container.querySelectorAll('path[opacity="0.8"]')).toHaveLength(2);
    expect(screen.getAllByRole('img').at(-1)).toHaveAccessibleName(
      'Today and your chart. Sun at 1 degree of Leo. Ascendant at 0 degrees of Aquarius. ' +
        'In the ring around it: Mars at 1 degree of Scorpio, retrograde. ' +
        'Aspects of the ring to the chart: Mars square Sun, Mars square Ascendant.',
    );
  });

  test('places the ascendant on the left and runs counterclockwise', () => {
    expect(getSpot(75, 100, 75)).toEqual({ x: CENTRE - 100, y: CENTRE });
    expect(getSpot(165, 100, 75)).toEqual({ x: CENTRE, y: CENTRE + 100 });
  });

  test('keeps glyphs apart and in order in a crowded sky', () => {
    fc.assert(
      fc.property(fc.array(degrees, { maxLength: 13 }), (longitudes) => {
        const shown = spreadLongitudes(longitudes, 9.5);
        const order = longitudes
          .map((_, index) => index)
          .sort((a, b) => (longitudes[a] ?? 0) - (longitudes[b] ?? 0));
        order.slice(1).forEach((index, place) => {
          const before = order[place] ?? 0;
          expect((shown[index] ?? 0) - (shown[before] ?? 0)).toBeGreaterThan(9);
        });
      }),
    );
  });

  test('leaves glyphs in place when they have enough room', () => {
    expect(spreadLongitudes([10, 100, 200], 9.5)).toEqual([10, 100, 200]);
  });
});
