import type { ConnectionGoal } from '../vocabulary';
import { COMMON_STARTERS } from './commonStarters';
import { GOAL_STARTERS } from './goalStarters';
import { listPairTopics, type StarterProfile } from './pairTopics';
import { STARTER_CATEGORIES, type Starter } from './starter';

/**
 * Returns rounds of conversation starters, each with one of every category in the order of `STARTER_CATEGORIES`. Those
 * that fit the pair come first, then those for the goal; no starter is repeated.
 * @param own the reader
 * @param other the other member, as visible to the reader
 */
export function listStarters(own: StarterProfile, other: StarterProfile, goal: ConnectionGoal): Starter[][] {
  const topics = listPairTopics(own, other, goal);
  const left = STARTER_CATEGORIES.map((category) => [
    ...topics.flatMap(({ reason, texts }) => {
      const text = texts[category];
      return text === undefined ? [] : [{ category, text, reason }];
    }),
    ...[...GOAL_STARTERS[goal][category], ...COMMON_STARTERS[category]].map((text) => ({
      category,
      text,
      reason: null,
    })),
  ]).map(removeRepeated);
  // Stops at the shortest category, so that no round repeats a starter while another is unseen.
  const count = Math.min(...left.map(({ length }) => length));
  return Array.from({ length: count }, () => takeRound(left));
}

/** Two topics may share a question. */
function removeRepeated(starters: readonly Starter[]): Starter[] {
  const texts = new Set<string>();
  return starters.filter(({ text }) => !texts.has(text) && texts.add(text));
}

/** Takes the next starter of each category, with four different reasons if there are enough. */
function takeRound(left: readonly Starter[][]): Starter[] {
  const reasons = new Set<string>();
  return left.flatMap((starters) => {
    const fresh = starters.findIndex(({ reason }) => reason !== null && !reasons.has(reason));
    const [starter] = starters.splice(Math.max(0, fresh), 1);
    if (starter?.reason) reasons.add(starter.reason);
    return starter ?? [];
  });
}
