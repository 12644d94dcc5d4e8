import { readPairContent } from '@sixfold/api/pair-content';
import { CONNECTION_GOALS, type ConnectionGoal, type Traits } from '@sixfold/domain';
import { composeCompositeAnalysis, type PairContent } from '@sixfold/domain/analysis';
import { buildAnalysedMember, countWords, splitSentences } from '@sixfold/domain/prose';
import { inRoot } from '@sixfold/tooling';
import { announceFigure } from './currentFigure';
import { writeSample } from './proseSamples';
import { measureSentences } from './proseOfSentences';
import { mean, percentile, type Finding } from './report';

/** Identical for all pairs, so that sentences that differ only in the name count as equal. */
const OTHER = { firstName: 'Kim', gender: 'female' } as const;
const PAIRS = 200;
const PAIRS_OF_ONE = 20;
const ASSIGNED = 10;
const PRINTED = 6;
/** Shorter sentences may be equal by chance. */
const COUNTED_FROM_WORDS = 7;

interface Pair {
  mine: Traits;
  theirs: Traits;
  goal: ConnectionGoal;
}

/** The seeds are far apart, because adjacent ones produce correlated values. */
const drawPair = (place: number): Pair => ({
  mine: buildAnalysedMember(place + 1),
  theirs: buildAnalysedMember(10_000 + ((place * 7_919) % 9_973)),
  goal: CONNECTION_GOALS[place % CONNECTION_GOALS.length] ?? 'dating',
});

/** Measures the texts of 200 random pairs, and of pairs that share one member. */
export function* measurePairTexts(): Generator<Finding> {
  const what = announceFigure('prose: sentences that two pairs share, mean');
  const content = readPairContent(inRoot('content/pairs'));
  const write = ({ mine, theirs, goal }: Pair) =>
    composeCompositeAnalysis(content, mine, theirs, { goal, other: OTHER });
  const pairs = Array.from({ length: PAIRS }, (_, place) => drawPair(place));
  const texts = pairs.map(write);
  printTexts(texts.slice(0, PRINTED));
  const sentences = texts.map(listSentences);
  const shares = compareAll(sentences);
  yield {
    what,
    measured: 100 * mean(shares),
    limit: 3,
    unit: '%',
    detail: `${PAIRS} pairs, each with each; ${(100 * percentile(shares, 99)).toFixed(0)} % at the 99th percentile`,
  };
  yield {
    what: announceFigure('prose: sentences that two pairs of the same member share, mean'),
    measured: 100 * mean(measurePairsOfOne(write)),
    limit: 8,
    unit: '%',
    detail: `${PAIRS_OF_ONE} members with ${PAIRS_OF_ONE} others each`,
  };
  const words = texts.map(({ analysis }) => countWords(analysis));
  yield {
    what: announceFigure('prose: shortest text on a pair'),
    measured: Math.min(...words),
    floor: 160,
    unit: 'words',
  };
  yield {
    what: announceFigure('prose: longest text on a pair'),
    measured: Math.max(...words),
    limit: 250,
    unit: 'words',
  };
  const all = texts.flatMap(({ analysis }) => bodyOf(analysis)).flatMap(splitSentences);
  // Forbidden, because a name or a pronoun belongs there.
  yield* measureSentences('texts on pairs', all, [/\bof them\b/i]);
  yield {
    what: announceFigure('prose: texts assigned to their pair by the data'),
    measured: countAssigned(content, pairs.slice(0, ASSIGNED)),
    floor: ASSIGNED,
    unit: `of ${ASSIGNED}`,
  };
}

function printTexts(texts: readonly ReturnType<typeof composeCompositeAnalysis>[]): void {
  const list = (heading: string, lines: readonly string[]) =>
    `**${heading}**\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
  const printed = texts.map(({ analysis, highlights, challenges, recommendations }) =>
    [
      analysis.replaceAll(/^(\*\*.*\*\*)\n(?!\n)/gm, '$1\n\n'),
      list('Highlights', highlights),
      list('Potential Challenges', challenges),
      list('Recommendations', recommendations),
    ].join('\n\n'),
  );
  writeSample('pairs', `# Texts on six pairs\n\n${printed.join('\n\n---\n\n')}`);
}

const bodyOf = (analysis: string): string[] =>
  analysis.split('\n').filter((line) => line !== '' && !line.startsWith('**'));

function listSentences({
  analysis,
  highlights,
  challenges,
  recommendations,
}: ReturnType<typeof composeCompositeAnalysis>): string[] {
  return [...bodyOf(analysis), ...highlights, ...challenges, ...recommendations]
    .flatMap(splitSentences)
    .filter((sentence) => countWords(sentence) >= COUNTED_FROM_WORDS);
}

/** Returns, for each text, its shares of sentences that also appear in each other text. */
function compareAll(texts: readonly (readonly string[])[]): number[] {
  const sets = texts.map((text) => new Set(text));
  return texts.flatMap((text, one) =>
    sets.flatMap((others, other) =>
      one === other
        ? []
        : [text.filter((sentence) => others.has(sentence)).length / Math.max(1, text.length)],
    ),
  );
}

function measurePairsOfOne(write: (pair: Pair) => ReturnType<typeof composeCompositeAnalysis>): number[] {
  return Array.from({ length: PAIRS_OF_ONE }, (_, place) => {
    const mine = buildAnalysedMember(10_000 + place);
    const others = Array.from({ length: PAIRS_OF_ONE }, (_other, turn) =>
      listSentences(
        write({ mine, theirs: buildAnalysedMember(20_000 + PAIRS_OF_ONE * place + turn), goal: 'dating' }),
      ),
    );
    return compareAll(others);
  }).flat();
}

/** Counts the texts that mention more values of their own pair than of any other pair. */
function countAssigned(content: PairContent, pairs: readonly Pair[]): number {
  const texts = pairs.map((pair) =>
    composeCompositeAnalysis(content, pair.mine, pair.theirs, {
      goal: pair.goal,
      other: OTHER,
    }).analysis.toLowerCase(),
  );
  const listValues = ({ mine, theirs }: Pair) =>
    [
      `${mine.mbtiType} and ${theirs.mbtiType}`,
      `enneagram ${mine.enneagramType} and ${theirs.enneagramType}`,
      `${mine.loveLanguage} and ${theirs.loveLanguage}`,
      `${mine.astrologySign} and ${theirs.astrologySign} suns`,
      `life paths ${mine.numerologyLifePath} and ${theirs.numerologyLifePath}`,
      `${mine.humanDesignType} and ${theirs.humanDesignType}`,
    ].map((value) => value.toLowerCase());
  const countIn = (text: string, pair: Pair) =>
    listValues(pair).filter((value) => text.includes(value)).length;
  return texts.filter((text, place) =>
    pairs.every(
      (pair, other) => other === place || countIn(text, pair) < countIn(text, pairs[place] as Pair),
    ),
  ).length;
}
