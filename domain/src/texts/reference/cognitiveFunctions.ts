import type { MbtiType } from '../../vocabulary';

export type CognitiveFunction = 'Ni' | 'Ne' | 'Si' | 'Se' | 'Ti' | 'Te' | 'Fi' | 'Fe';

/** The four functions of a type in order: dominant, auxiliary, tertiary and inferior. */
export type FunctionStack = readonly [
  CognitiveFunction,
  CognitiveFunction,
  CognitiveFunction,
  CognitiveFunction,
];

export interface FunctionText {
  readonly name: string;
  /** A verb phrase that follows "you" or "one of you". */
  readonly does: string;
}

export const FUNCTION_TEXTS: Readonly<Record<CognitiveFunction, FunctionText>> = {
  Ni: { name: 'introverted intuition', does: 'looks for the one meaning underneath and sees where it leads' },
  Ne: {
    name: 'extraverted intuition',
    does: 'jumps from one possibility to the next and connects them aloud',
  },
  Si: { name: 'introverted sensing', does: 'compares what is happening with what has worked before' },
  Se: { name: 'extraverted sensing', does: 'takes in what is here right now and acts on it' },
  Ti: { name: 'introverted thinking', does: 'checks whether an idea holds together' },
  Te: { name: 'extraverted thinking', does: 'organises people and facts so that something gets done' },
  Fi: { name: 'introverted feeling', does: 'weighs everything against personal values' },
  Fe: { name: 'extraverted feeling', does: 'tunes in to what the people in the room need' },
};

const OTHER_ATTITUDE = { e: 'i', i: 'e' } as const;
const OPPOSITE = { N: 'S', S: 'N', T: 'F', F: 'T' } as const;
type Process = keyof typeof OPPOSITE;
type Attitude = keyof typeof OTHER_ATTITUDE;

/**
 * Returns a type's function stack by the usual rule: J shows its judging and P its perceiving function outwardly;
 * extraverts lead with the outward one, introverts with the inward one; third and fourth are the opposites of second
 * and first.
 */
export function functionStackOf(type: MbtiType): FunctionStack {
  const [energy, perceiving, judging, lifestyle] = [...type] as ['E' | 'I', 'S' | 'N', 'T' | 'F', 'J' | 'P'];
  const outward: Process = lifestyle === 'J' ? judging : perceiving;
  const inward: Process = lifestyle === 'J' ? perceiving : judging;
  const leading = energy === 'E' ? outward : inward;
  const supporting = energy === 'E' ? inward : outward;
  const attitude: Attitude = energy === 'E' ? 'e' : 'i';
  const other = OTHER_ATTITUDE[attitude];
  return [
    `${leading}${attitude}`,
    `${supporting}${other}`,
    `${OPPOSITE[supporting]}${attitude}`,
    `${OPPOSITE[leading]}${other}`,
  ];
}
