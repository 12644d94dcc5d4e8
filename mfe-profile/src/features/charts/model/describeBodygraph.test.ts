import { describeBodygraph } from './describeBodygraph';

type Drawing = Parameters<typeof describeBodygraph>[0];

it('lists centres, and gates and complete channels in the order of their numbers', () => {
  const drawing = {
    definedCentres: ['SolarPlexus', 'Throat'],
    channels: [
      [12, 22],
      [1, 8],
    ],
    personalityGates: [22, 3],
    designGates: [12, 8],
  } as unknown as Drawing;
  expect(describeBodygraph(drawing)).toEqual([
    { name: 'Defined centres', words: 'Solar Plexus, Throat' },
    { name: 'Whole channels', words: '12–22' },
    { name: 'Gates at your birth', words: '3, 22' },
    { name: 'Gates of your design', words: '8, 12' },
  ]);
});

it('shows None for an empty list', () => {
  const nothing = { definedCentres: [], channels: [], personalityGates: [], designGates: [] };
  expect(new Set(describeBodygraph(nothing as unknown as Drawing).map(({ words }) => words))).toEqual(
    new Set(['None']),
  );
});
