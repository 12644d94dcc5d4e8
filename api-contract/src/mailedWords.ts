/** Characters that are not seen or only change the one before them, so that they hide a link from a pattern. */
const HIDING = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns a text in the plain characters that readers and mail programs take it for: `ｅvil․com` is `evil.com`. */
const toPlainCharacters = (text: string): string =>
  text.normalize('NFKD').replace(HIDING, '').normalize('NFKC');

/** What mail programs turn into a link, and addresses that a reader could type. */
const LINKS: readonly RegExp[] = [
  /:\/\//u,
  /www[.。]/iu,
  // 'evil.example', also of emoji.
  /[^\s.。][.。]\p{L}{2}/u,
  // IP addresses.
  /\p{N}(?:[.。]\p{N}{1,3}){2}[.。]\p{N}/u,
  /:[0-9a-f]{0,4}:/iu,
  // 'intranet:8443', but not '19:30'.
  /\p{L}[^\s:]{0,63}:\p{N}/u,
  /[^\s@]@[^\s@]/u,
];

// Seven digits, as no house number has them. A comma with a space ends a number: 'Torstraße 125, 10115 Berlin'.
const LONG_NUMBER = /\p{N}(?:(?:(?!, )[^\p{L}\p{N}]){0,3}\p{N}){6}/u;
// Unless it begins as telephone numbers do: '0800, 123 456'.
const DIALLED_NUMBER = /(?<!\p{N})(?:0|\+\p{N})(?:[^\p{L}\p{N}]{0,3}\p{N}){6}/u;

/** Returns whether a line contains a link or an address on the network, however its characters are disguised. */
export function hasLink(line: string): boolean {
  const plain = toPlainCharacters(line);
  return LINKS.some((link) => link.test(plain));
}

/** Returns whether a line contains what could be a telephone number. */
export function hasTelephoneNumber(line: string): boolean {
  const plain = toPlainCharacters(line);
  return LONG_NUMBER.test(plain) || DIALLED_NUMBER.test(plain);
}
