import {
  areEnneagramNeighbours,
  centreOf,
  joinedByInnerLine,
  socialStyleOf,
  type EnneagramCentre,
  type SocialStyle,
} from '../../compatibility/rules/enneagram';
import { ENNEAGRAM_TEXTS } from '../../texts/reference/enneagramTypes';
import type { EnneagramType } from '../../vocabulary';
import type { PairReading } from '../systemExplanation';

const CENTRE_TEXTS: Readonly<Record<EnneagramCentre, string>> = {
  gut: 'from the gut',
  heart: 'from the heart',
  head: 'from the head',
};
const STYLE_TEXTS: Readonly<Record<SocialStyle, string>> = {
  assertive: 'goes straight for what it wants',
  compliant: 'starts from what people expect',
  withdrawn: 'takes a step back first',
};

/** Compares two of the nine types: motives, inner lines, centres and social styles. */
export function explainEnneagram(a: EnneagramType, b: EnneagramType): PairReading {
  if (a === b) return readSameType(a);
  const one = ENNEAGRAM_TEXTS[a];
  const other = ENNEAGRAM_TEXTS[b];
  const styleTip =
    socialStyleOf(a) === socialStyleOf(b)
      ? `Both of you have a style that ${STYLE_TEXTS[socialStyleOf(a)]}; take turns doing the opposite`
      : `Your style ${STYLE_TEXTS[socialStyleOf(a)]}, the other person’s ${STYLE_TEXTS[socialStyleOf(b)]}; leave room for both`;
  return {
    explanation: `You are type ${nameOf(a)}, which wants ${one.wish}. The other person is type ${nameOf(b)}, which wants ${other.wish}. ${describeRelation(a, b)}`,
    strengths: [
      ...one.strengths.slice(0, 1),
      ...other.strengths.slice(0, 1),
      'Each of you has something the other can learn',
    ],
    growthAreas: [...one.growthAreas.slice(0, 1), ...other.growthAreas.slice(0, 1)],
    tips: [
      `Under pressure, remember the worry behind it: for you ${one.worry}, for the other person ${other.worry}`,
      styleTip,
    ],
    ...(areEnneagramNeighbours(a, b)
      ? {
          challenges: ['You seem so alike that you may not ask the questions that would show how you differ'],
        }
      : {}),
  };
}

function readSameType(type: EnneagramType): PairReading {
  const text = ENNEAGRAM_TEXTS[type];
  return {
    explanation: `Both of you are type ${nameOf(type)}. You share a wish, ${text.wish}, and a worry, ${text.worry}. So you understand each other quickly, and you tend to miss the same things.`,
    strengths: text.strengths,
    growthAreas: text.growthAreas.slice(0, 2),
    tips: [
      `Under pressure you will both feel the same worry, ${text.worry}; whoever notices first can say so`,
      `Both of you have a style that ${STYLE_TEXTS[socialStyleOf(type)]}; take turns doing the opposite`,
    ],
    challenges: ['You may both avoid the very conversation that would help you'],
  };
}

function nameOf(type: EnneagramType): string {
  return `${type}, ${ENNEAGRAM_TEXTS[type].name.replace(/^The/, 'the')}`;
}

function describeRelation(a: EnneagramType, b: EnneagramType): string {
  const line = joinedByInnerLine(a, b) ? `${describeLine(a, b)} ` : '';
  const centre =
    centreOf(a) === centreOf(b)
      ? `You both react ${CENTRE_TEXTS[centreOf(a)]} first, which feels familiar, and things can heat up quickly.`
      : `You react ${CENTRE_TEXTS[centreOf(a)]} first and the other person ${CENTRE_TEXTS[centreOf(b)]}, so together you notice more than alone.`;
  const neighbours = areEnneagramNeighbours(a, b)
    ? ' As neighbours on the circle, you will find a good deal of yourselves in each other.'
    : '';
  return `${line}${centre}${neighbours}`;
}

function describeLine(a: EnneagramType, b: EnneagramType): string {
  const [grower, model] = ENNEAGRAM_TEXTS[a].growthTo === b ? [a, b] : [b, a];
  return `An inner line joins you: at ease, type ${grower} takes on the best of type ${model}; when tired, type ${model} slips into what type ${grower} struggles with. So each of you knows the other’s side a little.`;
}
