import { CENTRE_NAMES, CENTRE_WORDS } from './layout';
import type { BodygraphProps } from './Bodygraph';

/** Everything the bodygraph shows, in sentences. */
export function describeBodygraph({
  channels,
  definedCentres,
  personalityGates,
  designGates,
  title,
}: BodygraphProps): string {
  const active = new Set([...personalityGates, ...designGates]);
  const open = CENTRE_NAMES.filter((name) => !definedCentres.includes(name));
  const whole = channels.filter((gates) => gates.every((gate) => active.has(gate)));
  return [
    `${title}.`,
    `Defined centres: ${listed(CENTRE_NAMES.filter((name) => definedCentres.includes(name)).map((name) => CENTRE_WORDS[name]))}.`,
    `Open centres: ${listed(open.map((name) => CENTRE_WORDS[name]))}.`,
    `Whole channels: ${listed(whole.map((gates) => gates.join('-')))}.`,
    `Gates at birth: ${listed(inOrder(personalityGates))}.`,
    `Gates of the design: ${listed(inOrder(designGates))}.`,
  ].join(' ');
}

const listed = (words: readonly (string | number)[]): string =>
  words.length > 0 ? words.join(', ') : 'none';

const inOrder = (gates: readonly number[]): number[] => [...new Set(gates)].sort((a, b) => a - b);
