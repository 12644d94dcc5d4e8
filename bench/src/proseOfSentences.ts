import { findOpeningWord, findStockPhrases, measureClauses } from '@sixfold/domain/prose';
import { announceFigure } from './currentFigure';
import type { Finding } from './report';

/**
 * Measures sentence openings, clauses and stock phrases.
 * @param phrases additional forbidden phrases
 */
export function* measureSentences(
  name: string,
  sentences: readonly string[],
  phrases: readonly RegExp[] = [],
): Generator<Finding> {
  const openings = announceFigure(`prose: sentences of ${name} that begin with one word, most`);
  const { word, share } = findOpeningWord(sentences);
  yield {
    what: openings,
    measured: 100 * share,
    limit: 25,
    unit: '%',
    detail: word,
  };
  yield {
    what: announceFigure(`prose: sentences of ${name} with a subordinate clause or a link`),
    measured: 100 * measureClauses(sentences),
    floor: 30,
    unit: '%',
  };
  yield {
    what: announceFigure(`prose: stock phrases in ${name}`),
    measured: sentences.filter(
      (sentence) => findStockPhrases(sentence).length > 0 || phrases.some((phrase) => phrase.test(sentence)),
    ).length,
    limit: 0,
    unit: '',
  };
}
