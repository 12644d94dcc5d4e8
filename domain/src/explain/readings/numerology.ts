import { rootNumberOf, sharesNumberFamily, sharesParity } from '../../compatibility/rules/numerology';
import { LIFE_PATH_TEXTS } from '../../texts/reference/lifePathNumbers';
import type { LifePathNumber } from '../../vocabulary';
import type { PairReading } from '../systemExplanation';

/** Compares two life paths: family, parity, and master numbers through their roots. */
export function explainNumerology(a: LifePathNumber, b: LifePathNumber): PairReading {
  const one = LIFE_PATH_TEXTS[a];
  const other = LIFE_PATH_TEXTS[b];
  if (a === b) {
    return {
      explanation: `You both have life path ${a}, ${lowercaseArticle(one.name)}. You are on the same path, so you understand each other’s aims at once and trip over the same things.`,
      strengths: one.strengths.slice(0, 2),
      growthAreas: one.growthAreas.slice(0, 2),
      tips: [one.together],
    };
  }
  const distant = !sharesNumberFamily(a, b) && !sharesParity(a, b);
  return {
    explanation: `Life path ${a}, ${lowercaseArticle(one.name)}, meets ${b}, ${lowercaseArticle(other.name)}. ${describeRelation(a, b)}`,
    strengths: [...one.strengths.slice(0, 1), ...other.strengths.slice(0, 1)],
    growthAreas: [...one.growthAreas.slice(0, 1), ...other.growthAreas.slice(0, 1)],
    tips: [`For ${a}: ${one.together}`, `For ${b}: ${other.together}`],
    ...(distant ? { challenges: ['Agree on what a good year would look like before you plan one'] } : {}),
  };
}

function describeRelation(a: LifePathNumber, b: LifePathNumber): string {
  if (rootNumberOf(a) === rootNumberOf(b)) {
    return 'One of your numbers is the master form of the other: the same theme, quieter in one of you and louder in the other.';
  }
  const parity = sharesParity(a, b);
  if (sharesNumberFamily(a, b)) {
    return parity
      ? 'Your numbers belong to one family and share a rhythm: you want similar things at a similar pace.'
      : 'Your numbers belong to one family, so you value similar things, but go after them at different speeds.';
  }
  return parity
    ? 'Your numbers come from different families and share a rhythm: the pace fits even where the aims differ.'
    : 'Your numbers come from different families and have different rhythms, so each of you brings what the other would not think of.';
}

function lowercaseArticle(name: string): string {
  return name.replace(/^The/, 'the');
}
