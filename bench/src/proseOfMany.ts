import {
  ANALYSIS_FRAMEWORKS,
  SYSTEMS,
  TRAIT_OF_SYSTEM,
  type AnalysisFramework,
  type System,
} from '@sixfold/domain';
import { writeAnalysis, type AnalysedMember } from '@sixfold/domain/analysis';
import { buildAnalysedMember, computeShared, countWords, sentencesOf } from '@sixfold/domain/prose';
import { announceFigure } from './currentFigure';
import { percentile, type Finding } from './report';

type SingleFramework = Exclude<AnalysisFramework, 'comprehensive'>;

const SYSTEM_OF: Readonly<Record<SingleFramework, System>> = {
  mbti: 'mbti',
  enneagram: 'enneagram',
  'love-languages': 'loveLanguage',
  astrology: 'astrology',
  numerology: 'numerology',
  'human-design': 'humanDesign',
};
const SINGLE = ANALYSIS_FRAMEWORKS.filter((framework) => framework !== 'comprehensive');

const DRAWN = 300;
/** So many people of one value are compared with each other. */
const OF_ONE_VALUE = 10;

/** Measures the texts on one system: their length, and what two people of one value and other data share. */
export function* measureSingleTexts(): Generator<Finding> {
  const people = Array.from({ length: DRAWN }, (_, place) =>
    buildAnalysedMember(place + 1, place % 8 === 3 ? 'unknown' : 'known'),
  );
  const words: number[] = [];
  const shares: number[] = [];
  for (const framework of SINGLE) {
    const trait = TRAIT_OF_SYSTEM[SYSTEM_OF[framework]];
    for (const value of new Set(people.map((person) => person[trait]))) {
      if (value === undefined || value === null) continue;
      const group = people.filter((person) => person[trait] === value);
      const texts = group
        .slice(0, OF_ONE_VALUE)
        .map((person) => ({ person, text: writeAnalysis(framework, person) }));
      words.push(...texts.map(({ text }) => countWords(text)));
      for (const one of texts)
        for (const other of texts)
          if (one !== other && shareNothingElse(SYSTEM_OF[framework], one.person, other.person))
            shares.push(computeShared(sentencesOf(one.text), new Set(sentencesOf(other.text))));
    }
  }
  yield {
    what: announceFigure('prose: shortest text on one system'),
    measured: Math.min(...words),
    floor: 600,
    unit: 'words',
    detail: `${words.length} texts`,
  };
  yield {
    what: announceFigure('prose: sentences that two people of one value and other data share, median'),
    measured: 100 * percentile(shares, 50),
    limit: 50,
    unit: '%',
    detail: `${shares.length} comparisons`,
  };
  yield {
    what: announceFigure('prose: sentences that two people of one value and other data share, p95'),
    measured: 100 * percentile(shares, 95),
    limit: 55,
    unit: '%',
  };
}

const shareNothingElse = (system: System, one: AnalysedMember, other: AnalysedMember) =>
  SYSTEMS.every((each) => each === system || one[TRAIT_OF_SYSTEM[each]] !== other[TRAIT_OF_SYSTEM[each]]);
