import { CENTRE_NAMES, CENTRE_WORDS, type CentreName } from './layout';

export interface BodygraphProps {
  /** All 36 channels, each with its two gates; open ones are drawn too. */
  channels: readonly (readonly [number, number])[];
  definedCentres: readonly CentreName[];
  /** Gates active at birth. */
  personalityGates: readonly number[];
  /** Gates active in the design, before birth. */
  designGates: readonly number[];
  /** Start of the text alternative: 'Bodygraph of Ada'. */
  title: string;
}

/** Describes everything the bodygraph shows, in sentences. */
export function describeBodygraph({
  channels,
  definedCentres,
  personalityGates,
  designGates,
  title,
}: BodygraphProps): string {
  const active = new Set([...personalityGates, ...designGates]);
  const open = CENTRE_NAMES.filter((name) => !definedCentres.includes(name));
  const definedChannels = channels.filter((gates) => gates.every((gate) => active.has(gate)));
  return [
    `${title}.`,
    `Defined centres: ${formatList(CENTRE_NAMES.filter((name) => definedCentres.includes(name)).map((name) => CENTRE_WORDS[name]))}.`,
    `Open centres: ${formatList(open.map((name) => CENTRE_WORDS[name]))}.`,
    `Whole channels: ${formatList(definedChannels.map((gates) => gates.join('-')))}.`,
    `Gates at birth: ${formatList(sortNumbers(personalityGates))}.`,
    `Gates of the design: ${formatList(sortNumbers(designGates))}.`,
  ].join(' ');
}

const formatList = (words: readonly (string | number)[]): string =>
  words.length > 0 ? words.join(', ') : 'none';

const sortNumbers = (gates: readonly number[]): number[] => [...new Set(gates)].sort((a, b) => a - b);
