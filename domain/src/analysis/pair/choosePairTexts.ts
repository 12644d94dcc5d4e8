import type { SystemWeights } from '../../compatibility/goalWeights';
import type { CompatibilityResult } from '../../compatibility/scorePair';
import { TRAIT_OF_SYSTEM, type Traits } from '../../compatibility/traits';
import { SYSTEMS, type System } from '../../vocabulary';
import { hashOf } from '../hashOf';
import { findPairCase, type PairCase, type PairContent, type PairTheme } from './pairContent';

export interface ChosenText {
  readonly system: System;
  readonly text: PairCase;
  readonly isReaderFirst: boolean;
}

export interface PairTexts {
  /** The strongest agreements, at most two. */
  readonly easy: readonly ChosenText[];
  /** The most important difference. */
  readonly care: ChosenText;
  /** Further agreements and differences from the remaining systems. */
  readonly moreEasy: readonly ChosenText[];
  readonly moreCare: readonly ChosenText[];
}

/** Lowest score that counts as an agreement. */
const AGREES_FROM = 0.6;
const EASY_MAX = 2;
const MORE_EASY_MAX = 2;
const MORE_CARE_MAX = 1;

type Side = 'easy' | 'care';

/** The claims of one side of a text, such as `{ 'mine plans': 'ahead' }`. */
function claimsOf({ text, isReaderFirst }: ChosenText, side: Side): ReadonlyMap<string, string> {
  const [first, second] = isReaderFirst ? ['mine', 'theirs'] : ['theirs', 'mine'];
  return new Map(
    Object.entries(text[`${side}Claims`] ?? {}).flatMap(([key, claim = '']) => {
      const [subject, person] = key.split(' ').reverse();
      const people = person ? [person === 'A' ? first : second] : [first, second];
      return people.map((each) => [`${each} ${subject}`, claim] as const);
    }),
  );
}

/**
 * Chooses the texts for two people: at most one per system, no theme twice, and no two that contradict each other
 * unless nothing else is left. Returns undefined if they have no system in common.
 */
export function choosePairTexts(
  content: PairContent,
  mine: Traits,
  theirs: Traits,
  result: CompatibilityResult,
  weights: SystemWeights,
): PairTexts | undefined {
  const { breakdown } = result;
  const known = SYSTEMS.filter((system) => result.known[system] && weights[system] > 0);
  const byScore = [...known].sort(
    (one, other) => breakdown[other] - breakdown[one] || weights[other] - weights[one],
  );
  const [best] = byScore;
  if (best === undefined) return undefined;
  const byGap = [...known].sort(
    (one, other) => (1 - breakdown[other]) * weights[other] - (1 - breakdown[one]) * weights[one],
  );

  const themes = new Set<PairTheme>();
  const claims = new Map<string, string>();
  const used = new Set<System>();
  const seed = known.map((system) =>
    [mine, theirs]
      .map((each) => each[TRAIT_OF_SYSTEM[system]])
      .sort()
      .join(),
  );
  const turn = hashOf(seed.join());

  function take(system: System, side: Side, isStrict = true): ChosenText | undefined {
    const { versions, isReaderFirst } = findPairCase(content, system, mine, theirs);
    const candidates = versions.map((_, place) => ({
      system,
      text: versions[(place + turn) % versions.length] as PairCase,
      isReaderFirst,
    }));
    const chosen = candidates.find((candidate) => {
      const { text } = candidate;
      if (themes.has(text[`${side}Theme`])) return false;
      if (!isStrict) return true;
      return [...claimsOf(candidate, side)].every(([key, claim]) => (claims.get(key) ?? claim) === claim);
    });
    if (!chosen) return undefined;
    themes.add(chosen.text[`${side}Theme`]);
    for (const [key, claim] of claimsOf(chosen, side)) claims.set(key, claim);
    used.add(system);
    return chosen;
  }
  function takeSome(systems: readonly System[], side: Side, most: number, isStrict = true): ChosenText[] {
    const taken: ChosenText[] = [];
    for (const system of systems) {
      if (taken.length === most) break;
      const chosen = used.has(system) ? undefined : take(system, side, isStrict);
      if (chosen) taken.push(chosen);
    }
    return taken;
  }

  const differing = byGap.filter((system) => system !== best);
  const [widest = best] = differing;
  const care = takeSome(differing, 'care', 1)[0] ?? take(widest, 'care', false);
  if (!care) return undefined;
  // A single system supplies both sides.
  const easy = widest === best ? [care] : takeSome(byScore, 'easy', EASY_MAX);
  if (easy.length < EASY_MAX) easy.push(...takeSome(byScore, 'easy', EASY_MAX - easy.length, false));
  const agreeing = byScore.filter((system) => breakdown[system] >= AGREES_FROM);
  const moreCare = takeSome(byGap, 'care', MORE_CARE_MAX);
  const moreEasy = takeSome(agreeing, 'easy', MORE_EASY_MAX);
  return { easy, care, moreEasy, moreCare };
}
