import { readChapterContent } from '@sixfold/api/chapter-content';
import { ANALYSIS_FRAMEWORKS } from '@sixfold/domain';
import { BASIS_HEADING, writeAnalysis, type ChapterContent } from '@sixfold/domain/analysis';
import { buildAnalysedMember, computeShared, countWords, sentencesOf } from '@sixfold/domain/prose';
import { inRoot } from '@sixfold/tooling';
import { announceFigure } from './currentFigure';
import { measureSentences } from './proseOfSentences';
import { mean, type Finding } from './report';

export const readChapters = (): ChapterContent => readChapterContent(inRoot('content/chapters'));

const DRAWN = 200;

/** Value that provides a text's title. */
const TRAITS = {
  mbti: 'mbtiType',
  enneagram: 'enneagramType',
  'love-languages': 'loveLanguage',
  astrology: 'astrologySign',
  numerology: 'numerologyLifePath',
  'human-design': 'humanDesignType',
} as const;
const SINGLE = Object.keys(TRAITS) as (keyof typeof TRAITS)[];

/** Measures the texts of random members, without the section that lists the data used. */
export function* measureSingleTexts(content: ChapterContent): Generator<Finding> {
  const shortest = announceFigure('prose: shortest text on one system');
  const people = Array.from({ length: DRAWN }, (_, place) =>
    buildAnalysedMember(place * 37 + 1, place % 8 === 3 ? 'unknown' : 'known'),
  );
  const write = (framework: (typeof ANALYSIS_FRAMEWORKS)[number], person: (typeof people)[number]) =>
    writeAnalysis(content, framework, person).split(`\n## ${BASIS_HEADING}`)[0] ?? '';
  const texts = SINGLE.flatMap((framework) =>
    people.flatMap((person) => {
      const isOpen = framework === 'human-design' && person.birthTime === 'unknown';
      return isOpen ? [] : [{ framework, person, text: write(framework, person) }];
    }),
  );
  // Without a birth time, a chart may have only three chapters, because nothing unknown is described.
  const words = texts
    .filter(({ person }) => person.birthTime === 'known')
    .map(({ text }) => countWords(text.replace(/^#.*$/gm, '')));
  const sentences = texts.flatMap(({ text }) => sentencesOf(text));
  yield {
    what: shortest,
    measured: Math.min(...words),
    floor: 350,
    unit: 'words',
    detail: `${words.length} texts`,
  };
  yield {
    what: announceFigure('prose: longest text on one system'),
    measured: Math.max(...words),
    limit: 600,
    unit: 'words',
  };
  for (const framework of SINGLE)
    yield {
      what: announceFigure(`prose: sentences that two members share on ${framework}, mean`),
      measured:
        100 * computeMeanShare(texts.filter((each) => each.framework === framework).map(({ text }) => text)),
      limit: 5,
      unit: '%',
    };
  for (const framework of SINGLE) {
    const trait = TRAITS[framework];
    const ofFramework = texts.filter((each) => each.framework === framework);
    yield {
      what: announceFigure(`prose: sentences that two members with one value share on ${framework}, mean`),
      measured:
        100 *
        mean(
          ofFramework.flatMap((own, place) =>
            ofFramework
              .slice(place + 1)
              .filter(({ person }) => person[trait] === own.person[trait])
              .map(({ text }) => computeShared(sentencesOf(own.text), new Set(sentencesOf(text)))),
          ),
        ),
      limit: 100 / 3,
      unit: '%',
    };
  }
  const onAllSystems = announceFigure('prose: sentences that two members share on all systems, mean');
  const portraits = people
    .filter(({ birthTime }) => birthTime === 'known')
    .map((person) => write('comprehensive', person));
  yield {
    what: onAllSystems,
    measured: 100 * computeMeanShare(portraits),
    limit: 5,
    unit: '%',
    detail: `${portraits.length} members`,
  };
  yield {
    what: announceFigure('prose: sentences that two texts of one member share'),
    measured: people.flatMap((person) =>
      findShared(ANALYSIS_FRAMEWORKS.map((framework) => sentencesOf(write(framework, person)))),
    ).length,
    limit: 0,
    unit: '',
    detail: `${DRAWN} members with seven texts each`,
  };
  yield* measureSentences('texts on one system', sentences);
}

/** Returns the mean share of sentences that each text shares with the next twenty. */
function computeMeanShare(texts: readonly string[]): number {
  const sentences = texts.map(sentencesOf);
  const shares = sentences.flatMap((own, place) =>
    Array.from({ length: 20 }, (_, step) => {
      const other = sentences[(place + step + 1) % sentences.length] ?? [];
      return computeShared(own, new Set(other));
    }),
  );
  return mean(shares);
}

/** Lists the sentences of more than six words that appear in several texts. */
function findShared(texts: readonly (readonly string[])[]): string[] {
  const seen = new Map<string, number>();
  for (const text of texts)
    for (const sentence of new Set(text))
      if (countWords(sentence) > 6) seen.set(sentence, (seen.get(sentence) ?? 0) + 1);
  return [...seen].filter(([, count]) => count > 1).map(([sentence]) => sentence);
}
