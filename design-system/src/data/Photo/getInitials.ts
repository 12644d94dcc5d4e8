/** Splits a text into characters as people see them: a letter with its accents, a flag. */
export const splitCharacters = (text: string): string[] =>
  // Firefox has it from version 125 on.
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter('und').segment(text), ({ segment }) => segment)
    : Array.from(text);

/** Returns the first letters of the first and the last word of a name: 'Mara Lind' gives 'ML'. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words.at(0);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => (word ? (splitCharacters(word)[0] ?? '') : ''))
    .join('')
    .toLocaleUpperCase();
}
