import { foldText } from '../foldText';

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Returns the words of a folded text with a space on both sides of each; empty if there are none. */
function padWords(folded: string): string {
  const words = folded.match(WORDS);
  return words ? ` ${words.join(' ')} ` : '';
}

/**
 * Returns a test for texts that contain one of these words or phrases. Matches complete words, ignoring case, accents
 * and punctuation. Emoji and words in scripts without spaces match anywhere.
 */
export function createHiddenWordTest(words: readonly string[]): (text: string) => boolean {
  const phrases: string[] = [];
  const fragments: string[] = [];
  for (const word of words) {
    const folded = foldText(word).trim();
    const phrase = padWords(folded);
    if (phrase !== '' && !UNSPACED.test(folded)) phrases.push(phrase);
    else if (folded !== '') fragments.push(folded);
  }
  if (phrases.length + fragments.length === 0) return () => false;
  return (text) => {
    const folded = foldText(text);
    const padded = padWords(folded);
    return (
      phrases.some((phrase) => padded.includes(phrase)) ||
      fragments.some((fragment) => folded.includes(fragment))
    );
  };
}
