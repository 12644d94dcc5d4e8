/** Words that no analysis may contain: medical verdicts, promises and certainty about the future. */
const BANNED =
  /\b(diagnos\w*|disorder\w*|therap\w*|cure[ds]?|illness|death|dying|fate|fated|destin(?:y|ies|ed)|must|guarantee\w*|always will|will always|meant to be|soulmates?|twin flames?|get rich|wealth\w*|fortune|jackpot|divorce|pregnan\w*|karma|curse[ds]?|universe wants|written in the stars)\b/gi;

export const findBannedWords = (text: string): string[] => text.match(BANNED) ?? [];

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;

interface ProseSection {
  readonly heading: string;
  readonly sentences: readonly string[];
}

/** Splits a Markdown text at its headings, and each section into sentences. A list item ends a sentence. */
function splitSections(text: string): ProseSection[] {
  return text
    .split(/^(?=#{1,6} )/m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return { heading: heading.replace(/^#+ /, ''), sentences: splitSentences(lines.join('\n')) };
    });
}

/** Splits prose into sentences, without Markdown markup. */
export function splitSentences(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) =>
      line
        .replace(/^- /, '')
        .replaceAll('**', '')
        .split(/(?<=[.!?][”’]?)\s+(?=[\p{Lu}“‘\d])/u),
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

export const sentencesOf = (text: string): string[] =>
  splitSections(text).flatMap(({ sentences }) => sentences);

export function findRepeated(text: string): string[] {
  const seen = new Set<string>();
  return sentencesOf(text).filter((sentence) => {
    const isRepeated = seen.has(sentence);
    seen.add(sentence);
    return isRepeated;
  });
}

const LINK =
  /\b(because|when|while|although|though|if|so|which|who|that|before|after|until|since|but|unless|as|where|and then)\b/i;

/** Returns the share of sentences with a subordinate clause or connective, from 0 to 1. */
export const measureClauses = (sentences: readonly string[]): number =>
  sentences.filter((sentence) => LINK.test(sentence)).length / Math.max(1, sentences.length);

/** Finds the most frequent first word of a sentence and its share, from 0 to 1. */
export function findOpeningWord(sentences: readonly string[]): { word: string; share: number } {
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    const [word = ''] = /\p{L}+/u.exec(sentence) ?? [];
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const [[word, times] = ['', 0]] = [...counts].sort(([, one], [, other]) => other - one);
  return { word, share: times / Math.max(1, sentences.length) };
}

/** Phrases that stand out when repeated. */
const STOCK_PHRASES =
  /\b(it helps to|remember that|at the end of the day|when it comes to|a deep need|natural leader|in the best sense|speaks? of)\b/gi;

export const findStockPhrases = (text: string): string[] => text.match(STOCK_PHRASES) ?? [];
