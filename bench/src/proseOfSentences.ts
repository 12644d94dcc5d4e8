import { announceFigure } from './currentFigure';
import type { Finding } from './report';

const LINK =
  /\b(because|when|while|although|though|if|so|which|who|that|before|after|until|since|but|unless|as|where|and then)\b/i;
/** Phrases that stand out when repeated. */
const STOCK_PHRASES =
  /\b(it helps to|remember that|at the end of the day|when it comes to|a deep need|natural leader|in the best sense|speaks? of)\b/i;

/**
 * Measures how sentences begin, whether they have clauses, and which stock phrases they use.
 * @param phrases those that may not occur
 */
export function* measureSentences(
  name: string,
  sentences: readonly string[],
  phrases: readonly RegExp[] = [],
): Generator<Finding> {
  const [[word, times] = ['', 0]] = [...countFirstWords(sentences)].sort(([, one], [, other]) => other - one);
  yield {
    what: announceFigure(`prose: sentences of ${name} that begin with one word, most`),
    measured: (100 * times) / sentences.length,
    limit: 25,
    unit: '%',
    detail: word,
  };
  yield {
    what: announceFigure(`prose: sentences of ${name} with a subordinate clause or a link`),
    measured: (100 * sentences.filter((sentence) => LINK.test(sentence)).length) / sentences.length,
    floor: 30,
    unit: '%',
  };
  yield {
    what: announceFigure(`prose: stock phrases in ${name}`),
    measured: sentences.filter((sentence) =>
      [STOCK_PHRASES, ...phrases].some((phrase) => phrase.test(sentence)),
    ).length,
    limit: 0,
    unit: '',
  };
}

function countFirstWords(sentences: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    const [word = ''] = /\p{L}+/u.exec(sentence) ?? [];
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
