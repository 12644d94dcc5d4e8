import fc from 'fast-check';
import {
  buildAnalysedMember,
  computeShared,
  countWords,
  findBannedWords,
  findRepeated,
  sentencesOf,
  splitSentences,
} from '../prose';
import { MBTI_TYPES } from '../vocabulary';
import type { AnalysedMember } from './member';
import { buildChapterContent } from '../testing/chapterContent';
import { writeAnalysis } from './writeAnalysis';

const CONTENT = buildChapterContent();
const writeComprehensive = (member: AnalysedMember) => writeAnalysis(CONTENT, 'comprehensive', member);

const members = fc
  .tuple(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom('known', 'rough', 'unknown'))
  .map(([seed, birthTime]) => buildAnalysedMember(seed, birthTime));

test('the prose of the comprehensive analysis holds its measures for any member', () => {
  fc.assert(
    fc.property(members, (member) => {
      const text = writeComprehensive(member);
      expect(writeComprehensive(structuredClone(member))).toBe(text);
      expect(findBannedWords(text)).toEqual([]);
      expect(findRepeated(text)).toEqual([]);
      const sentences = sentencesOf(text);
      const long = sentences.filter((sentence) => countWords(sentence) > 28);
      expect(long.length).toBeLessThanOrEqual(sentences.length * 0.05);
      expect(text.length).toBeGreaterThan(10_000);
    }),
    { numRuns: 60 },
  );
});

describe('the comprehensive analyses of two people', () => {
  const shareOf = (mine: AnalysedMember, theirs: AnalysedMember) =>
    computeShared(sentencesOf(writeComprehensive(mine)), new Set(sentencesOf(writeComprehensive(theirs))));

  it('share at most half of their sentences when only the MBTI type is the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MBTI_TYPES), fc.integer({ min: 1, max: 50_000 }), (mbtiType, seed) => {
        const one = buildAnalysedMember(seed, 'known', { mbtiType });
        const other = buildAnalysedMember(seed + 50_000, 'known', { mbtiType });
        fc.pre(one.enneagramType !== other.enneagramType && one.loveLanguage !== other.loveLanguage);
        expect(shareOf(one, other)).toBeLessThanOrEqual(0.5);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the measures of prose', () => {
  it('find a banned word, a sentence written twice, and what two texts share', () => {
    expect(findBannedWords('It is your Destiny; you must.')).toEqual(['Destiny', 'must']);
    expect(findRepeated('# A\n\nOne thing. Two.\n\n## B\n\n- One thing.')).toEqual(['One thing.']);
    expect(splitSentences('**INFJ:** You ask “why?” Then 3 more.')).toEqual([
      'INFJ: You ask “why?”',
      'Then 3 more.',
    ]);
    expect(computeShared(['a', 'b'], new Set(['b']))).toBe(0.5);
  });
});
