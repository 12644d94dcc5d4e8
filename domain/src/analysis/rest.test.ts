import { buildAnalysedMember, computeShared, sentencesOf } from '../prose';
import { TRAIT_OF_SYSTEM } from '../compatibility/traits';
import { ANALYSIS_FRAMEWORKS, SYSTEMS } from '../vocabulary';
import { toPortrait } from './portrait';
import { readRest } from './rest';
import { writeAnalysis } from './writeAnalysis';

const MEMBER = buildAnalysedMember(11);
const SENTENCES = 'You begin. You go on. You end.';

describe('what the other values add', () => {
  it('leaves a passage whole while few of them are known', () => {
    const { keepSentences, shorten, unlessRich, summary } = readRest(
      'mbti',
      toPortrait({ mbtiType: 'INTJ', enneagramType: 5 }),
    );
    expect([keepSentences(1, SENTENCES), shorten(1, SENTENCES), unlessRich('x'), summary]).toEqual([
      SENTENCES,
      SENTENCES,
      'x',
      undefined,
    ]);
  });

  it('makes room for them when several are known', () => {
    const { keepSentences, shorten, unlessRich, helps } = readRest('mbti', toPortrait(MEMBER));
    expect(keepSentences(2, SENTENCES).length).toBeLessThan(SENTENCES.length);
    expect([shorten(1, SENTENCES), unlessRich('x')]).toEqual(['You begin.', undefined]);
    expect(helps).toMatch(/^With .+ you also .+\. .+ adds that you .+\. And thanks to .+ you .+\.$/);
  });

  it('names each of them, and none that the time of birth leaves open', () => {
    const { summary } = readRest('mbti', toPortrait(MEMBER));
    expect(summary).toBe(
      'It is read here together with type 9, Acts of Service, your Sun in Sagittarius, your life path 1 and the Generator design.',
    );
    const unknown = readRest('mbti', toPortrait({ ...MEMBER, birthTime: 'unknown' }));
    expect(JSON.stringify(unknown)).not.toContain('Generator');
  });

  it.each(ANALYSIS_FRAMEWORKS.filter((framework) => framework !== 'comprehensive'))(
    'leaves two people of one value at most two thirds of the sentences on %s in common',
    (framework) => {
      const system = SYSTEMS[ANALYSIS_FRAMEWORKS.indexOf(framework)] ?? 'mbti';
      const people = Array.from({ length: 60 }, (_, place) => buildAnalysedMember(place + 1));
      for (const one of people)
        for (const other of people) {
          const alike = SYSTEMS.filter((each) => one[TRAIT_OF_SYSTEM[each]] === other[TRAIT_OF_SYSTEM[each]]);
          if (alike.length !== 1 || alike[0] !== system) continue;
          const others = new Set(sentencesOf(writeAnalysis(framework, other)));
          expect(computeShared(sentencesOf(writeAnalysis(framework, one)), others)).toBeLessThanOrEqual(
            2 / 3,
          );
        }
    },
  );
});
