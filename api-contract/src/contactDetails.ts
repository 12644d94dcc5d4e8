import { hasSpelledNumber, removeHarmlessNumbers } from './numberForms';

/** Invisible characters and combining marks, which can hide a link from a pattern. */
const HIDING = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Replaces lookalike characters with plain ones: `ｅvil․com` becomes `evil.com`. */
const toPlainCharacters = (text: string): string =>
  text.normalize('NFKD').replace(HIDING, '').normalize('NFKC');

/** Replaces Chinese and Japanese numerals with digits. */
const toDigits = (text: string): string =>
  text.replace(/[零〇一二三四五六七八九]/gu, (numeral) =>
    String(Math.max(0, '〇一二三四五六七八九'.indexOf(numeral))),
  );

/** Patterns of text that mail programs turn into links, and of addresses that people could type. */
const LINKS: readonly RegExp[] = [
  /:\/\//u,
  /www[.。]/iu,
  // 'evil.example', and emoji domains.
  /[^\s.。][.。]\p{L}{2}/u,
  // IP addresses.
  /\p{N}(?:[.。]\p{N}{1,3}){2}[.。]\p{N}/u,
  /:[0-9a-f]{0,4}:/iu,
  // 'intranet:8443', but not '19:30'.
  /\p{L}[^\s:]{0,63}:\p{N}/u,
  /[^\s@]@[^\s@]/u,
];

// Seven digits, more than any house number has. A comma and a space end a number: 'Torstraße 125, 10115 Berlin'.
const LONG_NUMBER = /\p{N}(?:(?:(?!, )[^\p{L}\p{N}]){0,3}\p{N}){6}/u;
// Numbers that begin like a telephone number also continue across a comma and a space: '0800, 123 456'.
const DIALLED_NUMBER = /(?<!\p{N})(?:0|\+\p{N})(?:[^\p{L}\p{N}]{0,3}\p{N}){6}/u;

/** Returns whether a line contains a link or a network address, including disguised ones. */
export function hasLink(line: string): boolean {
  const plain = toPlainCharacters(line);
  return LINKS.some((link) => link.test(plain));
}

/** Returns whether a line contains a possible telephone number. */
export function hasTelephoneNumber(line: string): boolean {
  const plain = toDigits(toPlainCharacters(line));
  const rest = removeHarmlessNumbers(plain);
  return LONG_NUMBER.test(rest) || DIALLED_NUMBER.test(rest) || hasSpelledNumber(plain);
}
