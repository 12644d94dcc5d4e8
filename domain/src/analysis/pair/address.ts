import { startUpper } from '../markdown';

/**
 * Sentences about a pair are written without a reader: `{one}` and `{other}` stand for the two people as subjects,
 * `{one’s}` and `{other’s}` for what is theirs, `{one+}` and `{other+}` for objects. So both read the same of each other.
 */
const ADDRESSES: Readonly<Record<string, string>> = {
  '{one}': 'you',
  '{one’s}': 'your',
  '{one+}': 'you',
  '{other}': 'they',
  '{other’s}': 'their',
  '{other+}': 'them',
};

/** Addresses a sentence to the one who reads it, who is `{one}`. */
export function addressReader(text: string): string {
  return text
    .replace(/\{(?:one|other)(?:’s|\+)?\}/g, (token) => ADDRESSES[token] ?? token)
    .replace(
      /(^|[.!?]”? )(you|they|your|their)\b/g,
      (_, before: string, word: string) => `${before}${startUpper(word)}`,
    );
}

/** Puts the two people into a sentence about `{A}` and `{B}`: `{A}` is the reader, or the other one. */
export function assignRoles(text: string, isReaderFirst: boolean): string {
  return text.replace(/\{([AB])(’s|\+)?\}/g, (_, role: string, form = '') =>
    (role === 'A') === isReaderFirst ? `{one${form as string}}` : `{other${form as string}}`,
  );
}
