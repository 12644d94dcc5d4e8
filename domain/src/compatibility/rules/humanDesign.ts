import type { HumanDesignType } from '../../vocabulary';

export type Aura = 'enveloping' | 'focused' | 'closed' | 'sampling';

export const AURA_OF_TYPE: Readonly<Record<HumanDesignType, Aura>> = {
  Generator: 'enveloping',
  'Manifesting Generator': 'enveloping',
  Projector: 'focused',
  Manifestor: 'closed',
  Reflector: 'sampling',
};

/** Hundredths for two auras; each pair is listed once. */
const AURA_SCORES: Readonly<Record<Aura, Readonly<Partial<Record<Aura, number>>>>> = {
  enveloping: { enveloping: 80, focused: 90, closed: 70, sampling: 75 },
  focused: { focused: 70, closed: 70, sampling: 75 },
  closed: { closed: 60, sampling: 65 },
  sampling: { sampling: 65 },
};

/**
 * Returns hundredths from 60 to 90 for the two auras. Compared with a Generator, a Manifesting Generator gets 5 more
 * with a Manifestor and 5 less with a Projector.
 */
export function humanDesignRule(a: HumanDesignType, b: HumanDesignType): number {
  const one = AURA_OF_TYPE[a];
  const other = AURA_OF_TYPE[b];
  const score = AURA_SCORES[one][other] ?? AURA_SCORES[other][one] ?? 50;
  if (isPair(a, b, 'Manifesting Generator', 'Manifestor')) return score + 5;
  if (isPair(a, b, 'Manifesting Generator', 'Projector')) return score - 5;
  return score;
}

function isPair(
  a: HumanDesignType,
  b: HumanDesignType,
  one: HumanDesignType,
  other: HumanDesignType,
): boolean {
  return (a === one && b === other) || (a === other && b === one);
}
