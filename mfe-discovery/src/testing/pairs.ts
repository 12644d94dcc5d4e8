import { pairsCalls, type PairChart, type PairExplanation, type PublicProfile } from '@sixfold/api-contract';
import { buildOwnProfile, mockCall, type MockHandler } from '@sixfold/api-contract/testing';
import { explainPair, explainMatch } from '@sixfold/domain/explain';

const SHARED: PairChart['aspects'] = [
  ['Sun', 'Sun', 'square', 'tense', 'Your Sun in Taurus and their Sun in Leo form a square.'],
  ['Sun', 'Moon', 'sextile', 'easy', 'Your Sun in Taurus and their Moon in Cancer form a sextile.'],
  ['Moon', 'Moon', 'trine', 'easy', 'Your Moon in Pisces and their Moon in Cancer form a trine.'],
  ['Sun', 'Venus', 'trine', 'easy', 'Your Sun in Taurus and their Venus in Virgo form a trine.'],
  [
    'Moon',
    'Venus',
    'opposition',
    'tense',
    'Your Moon in Pisces and their Venus in Virgo form an opposition.',
  ],
  ['Venus', 'Moon', 'square', 'tense', 'Your Venus in Aries and their Moon in Cancer form a square.'],
  ['Venus', 'Sun', 'trine', 'easy', 'Your Venus in Aries and their Sun in Leo form a trine.'],
].map(([mine, theirs, aspect, nature, sentence]) => ({
  mine,
  theirs,
  aspect,
  nature,
  sentence,
})) as PairChart['aspects'];

/** Creates mock calls about a pair: real explanations, a sample analysis and a sample chart. */
export const pairHandlers = (profileOf: (userId: string) => PublicProfile): readonly MockHandler[] => [
  mockCall(pairsCalls.getCosmicAlignment, ({ params: { otherUserId } }) => {
    const sign = profileOf(otherUserId).astrologySign ?? 'Leo';
    const reason = `The Moon in Pisces is easy with your Taurus, less so with their ${sign}.`;
    return { aligned: true, boostLevel: 'medium', reason };
  }),
  mockCall(pairsCalls.explainPair, ({ params: { otherUserId }, query: { connectionGoal } }) => {
    const other = profileOf(otherUserId);
    const { systems, result } = explainPair(buildOwnProfile(), other, connectionGoal);
    const { insights } = explainMatch(buildOwnProfile(), other, other.user.firstName, result);
    return { insights: [...insights], systems: systems as unknown as PairExplanation['systems'] };
  }),
  mockCall(pairsCalls.writeCompositeAnalysis, ({ body: { otherUserId, connectionGoal } }) => {
    const { firstName } = profileOf(otherUserId).user;
    return {
      analysis: `**You and ${firstName}, ${connectionGoal}: 84%, exceptional**\n${firstName} likes things finished, and you know what they are for.\n\n**A question to ask ${firstName}**\nWhat do people get wrong about you?`,
      highlights: ['Neither of you needs a crowd.'],
      challenges: [`${firstName} decides alone, while you decide by talking.`],
      recommendations: [`Choose two hours without a phone with ${firstName}.`],
      writtenBy: 'built-in',
      generatedAt: '2026-05-01T10:00:00.000Z',
    };
  }),
  mockCall(pairsCalls.getCompositeChart, ({ body: { otherUserId } }): PairChart => {
    const shown = profileOf(otherUserId).fullBirthChart;
    if (!shown)
      return {
        missing: 'Robin shows no birth chart, so there is nothing to compare.',
        leftOut: null,
        mine: [],
        theirs: [],
        aspects: [],
        composite: [],
      };
    return {
      missing: null,
      leftOut: 'Left out, because it is not known or not shown: their ascendant.',
      mine: [
        { point: 'Sun', sign: 'Taurus' },
        { point: 'Moon', sign: 'Pisces' },
        { point: 'Venus', sign: 'Aries' },
        { point: 'Ascendant', sign: 'Taurus' },
      ],
      theirs: [
        { point: 'Sun', sign: shown.sun.sign },
        { point: 'Moon', sign: 'Cancer' },
        { point: 'Venus', sign: 'Virgo' },
      ],
      aspects: SHARED,
      composite: [
        { point: 'Sun', signs: ['Gemini', 'Cancer'] },
        { point: 'Moon', signs: ['Taurus'] },
        { point: 'Venus', signs: ['Gemini', 'Cancer'] },
      ],
    };
  }),
];
