import type { OwnCharts } from '@sixfold/api-contract';

type Drawing = NonNullable<OwnCharts['bodygraph']['drawing']>;

const formatList = (words: readonly (string | number)[]): string =>
  words.length > 0 ? words.join(', ') : 'None';

const sortAscending = (gates: readonly number[]): number[] => [...gates].sort((one, other) => one - other);

/** Describes a bodygraph as text, with gates and channels in the order of their numbers. */
export function describeBodygraph({
  channels,
  definedCentres,
  personalityGates,
  designGates,
}: Drawing): { name: string; words: string }[] {
  const active = new Set([...personalityGates, ...designGates]);
  const definedChannels = channels.filter((gates) => gates.every((gate) => active.has(gate)));
  return [
    {
      name: 'Defined centres',
      words: formatList(definedCentres.map((centre) => (centre === 'SolarPlexus' ? 'Solar Plexus' : centre))),
    },
    { name: 'Whole channels', words: formatList(definedChannels.map((gates) => gates.join('–'))) },
    { name: 'Gates at your birth', words: formatList(sortAscending(personalityGates)) },
    { name: 'Gates of your design', words: formatList(sortAscending(designGates)) },
  ];
}
