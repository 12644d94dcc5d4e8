import type { OwnCharts } from '@sixfold/api-contract';

type Drawing = NonNullable<OwnCharts['bodygraph']['drawing']>;

const listed = (words: readonly (string | number)[]): string =>
  words.length > 0 ? words.join(', ') : 'None';

const ascending = (gates: readonly number[]): number[] => [...gates].sort((one, other) => one - other);

/** What a bodygraph shows, to be read: gates and channels in the order of their numbers. */
export function bodygraphWords({
  channels,
  definedCentres,
  personalityGates,
  designGates,
}: Drawing): { name: string; words: string }[] {
  const active = new Set([...personalityGates, ...designGates]);
  const whole = channels.filter((gates) => gates.every((gate) => active.has(gate)));
  return [
    {
      name: 'Defined centres',
      words: listed(definedCentres.map((centre) => (centre === 'SolarPlexus' ? 'Solar Plexus' : centre))),
    },
    { name: 'Whole channels', words: listed(whole.map((gates) => gates.join('–'))) },
    { name: 'Gates at your birth', words: listed(ascending(personalityGates)) },
    { name: 'Gates of your design', words: listed(ascending(designGates)) },
  ];
}
