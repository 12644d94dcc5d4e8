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

  it('keeps as many parts as asked for, in their order and the same for the same person', () => {
    const parts = ['a', undefined, 'b', '', 'c', 'd', 'e'];
    const known = ['a', 'b', 'c', 'd', 'e'];
    for (let seed = 1; seed <= 20; seed += 1) {
      const { keep } = readRest('mbti', toPortrait(buildAnalysedMember(seed)));
      for (let count = 0; count <= 6; count += 1) {
        const kept = keep(count, parts);
        expect(kept).toHaveLength(Math.min(count, 5));
        expect(kept).toEqual(known.filter((part) => kept.includes(part)));
        expect(keep(count, parts)).toEqual(kept);
      }
    }
    const poor = readRest('mbti', toPortrait({ mbtiType: 'INTJ', enneagramType: 5 }));
    expect(poor.keep(1, parts)).toEqual(known);
  });

  it('is rich from three other values on', () => {
    const two = { mbtiType: 'INTJ', enneagramType: 5, loveLanguage: 'Quality Time' } as const;
    expect(readRest('mbti', toPortrait(two)).summary).toBeUndefined();
    expect(readRest('mbti', toPortrait({ ...two, numerologyLifePath: 4 })).summary).toBe(
      'It is read here together with type 5, Quality Time and your life path 4.',
    );
  });

  it('says which values agree, which differ and which is a third voice', () => {
    const spectrumOf = (over: object) =>
      readRest('mbti', toPortrait({ mbtiType: 'INTJ', ...over })).spectrum ?? '';
    expect(spectrumOf({ enneagramType: 5, astrologySign: 'Leo', numerologyLifePath: 4 })).toMatch(
      /^Type 5 and INTJ agree: .+ Your Sun in Leo and INTJ differ: [a-z].+ Your life path 4 has a third voice: [a-z]/,
    );
    expect(spectrumOf({ enneagramType: 8, astrologySign: 'Leo' })).toMatch(/^Type 8 and INTJ differ: [^:]+$/);
    expect(spectrumOf({ enneagramType: 5 })).toMatch(/^Type 5 and INTJ agree: [^:]+$/);
    expect(spectrumOf({})).toBe('');
  });

  it('gives every other value a place, and none to a value that is not known', () => {
    const all = JSON.stringify(readRest('mbti', toPortrait(MEMBER)));
    for (const name of [
      'ype 9',
      'cts of Service',
      'our Sun in Sagittarius',
      'our life path 1',
      'he Generator',
    ])
      expect(all).toContain(name);
    const { helps, costs, others, dating, friendship, business } = readRest(
      'mbti',
      toPortrait({ mbtiType: 'INTJ', enneagramType: 5 }),
    );
    expect(helps).toMatch(/^With type 5 you also [^.]+\.$/);
    expect([costs, others, friendship, business]).toEqual(['', '', undefined, undefined]);
    expect(dating).toMatch(/it is type 5 that asks for it\.$/);
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
