import { render, screen } from '@testing-library/react';
import { EXAMPLE_CHARTS } from '../../../gallery/exampleCharts';
import { Bodygraph } from './Bodygraph';
import { GATE_SPOTS } from './layout';

const CHANNELS = EXAMPLE_CHARTS[0]?.bodygraph.channels ?? [];

describe('Bodygraph', () => {
  test('has a text alternative with everything it shows', () => {
    render(
      <Bodygraph
        title="Bodygraph of Ada"
        channels={CHANNELS}
        definedCentres={['Ajna', 'Head']}
        personalityGates={[64, 1]}
        designGates={[47, 64]}
      />,
    );
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Bodygraph of Ada. Defined centres: Head, Ajna. ' +
        'Open centres: Throat, G, Heart, Spleen, Solar Plexus, Sacral, Root. Whole channels: 47-64. ' +
        'Gates at birth: 1, 64. Gates of the design: 47, 64.',
    );
  });

  test('places each of the 64 gates separately, with 36 channels between them', () => {
    expect([...GATE_SPOTS.keys()].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 64 }, (_, index) => index + 1),
    );
    const spots = [...GATE_SPOTS.values()];
    spots.forEach((one, index) =>
      spots.slice(index + 1).forEach((other) => {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(12);
      }),
    );
    expect(CHANNELS).toHaveLength(36);
    for (const gate of CHANNELS.flat()) expect(GATE_SPOTS.has(gate)).toBe(true);
  });
});
