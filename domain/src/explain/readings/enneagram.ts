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
  gut: 'from instinct',
  heart: 'from feeling',
  head: 'from thought',
};
const STYLE_TEXTS: Readonly<Record<SocialStyle, string>> = {
  assertive: 'moves towards what it wants',
  compliant: 'moves towards what people expect',
  withdrawn: 'moves inward first',
};

/** Reads two of the nine types: motives, inner lines, centres and social styles. */
export function readEnneagram(a: EnneagramType, b: EnneagramType): PairReading {
  if (a === b) return readSameType(a);
  const one = ENNEAGRAM_TEXTS[a];
  const other = ENNEAGRAM_TEXTS[b];
  const styleTip =
    socialStyleOf(a) === socialStyleOf(b)
      ? `Both of you have a style that ${STYLE_TEXTS[socialStyleOf(a)]}; take turns doing the opposite`
      : `Your style ${STYLE_TEXTS[socialStyleOf(a)]}, the other one ${STYLE_TEXTS[socialStyleOf(b)]}; leave room for both tempos`;
  return {
    explanation: `You are type ${nameOf(a)}, which wants ${one.wish}; the other one is type ${nameOf(b)}, which wants ${other.wish}. ${describeRelation(a, b)}`,
    strengths: [
      ...one.strengths.slice(0, 1),
      ...other.strengths.slice(0, 1),
      'Each of you can do what the other has to learn',
    ],
    growthAreas: [...one.growthAreas.slice(0, 1), ...other.growthAreas.slice(0, 1)],
    tips: [
      `Under pressure remember the worry behind the behaviour: ${one.worry} for you, ${other.worry} for the other one`,
      styleTip,
    ],
    ...(areEnneagramNeighbours(a, b)
      ? {
          challenges: ['You resemble each other enough to skip the questions that would show the difference'],
        }
      : {}),
  };
}

function readSameType(type: EnneagramType): PairReading {
  const text = ENNEAGRAM_TEXTS[type];
  return {
    explanation: `Both of you are type ${nameOf(type)}. You share one wish, ${text.wish}, and one worry, ${text.worry}, which makes for instant understanding, and for the same blind spot twice.`,
    strengths: text.strengths,
    growthAreas: text.growthAreas.slice(0, 2),
    tips: [
      `Under pressure you will both meet the same worry, ${text.worry}; whoever notices it first, says it`,
      `Both of you have a style that ${STYLE_TEXTS[socialStyleOf(type)]}; take turns doing the opposite`,
    ],
    challenges: ['You may spare each other the very conversation that would help you both'],
  };
}

function nameOf(type: EnneagramType): string {
  return `${type}, ${ENNEAGRAM_TEXTS[type].name.replace(/^The/, 'the')}`;
}

function describeRelation(a: EnneagramType, b: EnneagramType): string {
  const line = joinedByInnerLine(a, b) ? `${describeLine(a, b)} ` : '';
  const centre =
    centreOf(a) === centreOf(b)
      ? `You both react ${CENTRE_TEXTS[centreOf(a)]} first, which is familiar and can heat up quickly.`
      : `You react ${CENTRE_TEXTS[centreOf(a)]} first, the other one ${CENTRE_TEXTS[centreOf(b)]}, so you see more together than alone.`;
  const neighbours = areEnneagramNeighbours(a, b)
    ? ' As neighbours on the circle you resemble each other more than you complete each other.'
    : '';
  return `${line}${centre}${neighbours}`;
}

/** Says which of the two grows towards the other, along the line that connects them. */
function describeLine(a: EnneagramType, b: EnneagramType): string {
  const [grower, model] = ENNEAGRAM_TEXTS[a].growthTo === b ? [a, b] : [b, a];
  return `An inner line joins you: at ease, type ${grower} takes on the best of type ${model}, and tired, type ${model} slips into what type ${grower} struggles with, so you recognise each other from the inside.`;
}
