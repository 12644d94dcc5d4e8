/** Splits a text into user-perceived characters: a letter with its accents, a flag. */
export const splitCharacters = (text: string): string[] =>
  // Missing in Firefox before 125.
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter('und').segment(text), ({ segment }) => segment)
    : Array.from(text);

/** Returns the first letters of the first and last word of a name: 'Mara Lind' gives 'ML'. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words.at(0);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => (word ? (splitCharacters(word)[0] ?? '') : ''))
    .join('')
    .toLocaleUpperCase();
}
