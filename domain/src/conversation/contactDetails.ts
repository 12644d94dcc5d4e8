import { toAsciiDigits } from '../foldText';

/** Kinds of contact details that lead out of a conversation. */
export type ContactDetail = 'link' | 'email' | 'phone';

/** Matches anywhere, because programs that open links do not require a space in front. */
const SCHEME = /[a-z][a-z0-9+.-]{1,19}:\/\/[^\s/]/iu;
const MAIL_SCHEME = /(?<![\p{L}\p{N}])mailto:\S/iu;
/**
 * A dotted name with its context: `@` makes it an address, a path or a port makes it a link. The 253 characters of a
 * name (RFC 1035) hold at most 127 labels.
 */
const HOST =
  /(@)?(?<![\p{L}\p{N}\p{M}_.-])((?:[\p{L}\p{N}\p{M}_-]{1,63}\.){1,126})(\p{L}[\p{L}\p{M}]{1,23}|xn--[a-z0-9-]{2,59})(?![\p{L}\p{N}\p{M}_-])(?=(@|[/?#:]\S)?)/giu;
/** Common endings of more than two letters. Any ending of two letters counts as a country. */
const ENDINGS = new Set(
  (
    'com net org edu gov mil int info biz name pro aero asia coop museum jobs mobi travel post tel cat arpa xxx ' +
    'app dev web page site online store shop blog cloud live chat club social link click world life media email ' +
    'video photo photos pics gallery studio design digital agency team group space zone fun vip top xyz win bid ' +
    'date dating love sexy porn adult sex cam webcam tube stream games game bet casino money cash loan credit ' +
    'finance crypto today news press wiki tech host website network systems support help guru expert academy ' +
    'community events party rocks ninja one icu lol cyou buzz cfd sbs monster bio ink рф онлайн сайт москва'
  ).split(' '),
);
/** A word after a full stop with the space missing: 'home.It was'. */
const SENTENCE_START = /^(?!Com$|Net$|Org$)\p{Lu}\p{Ll}+$/u;

function findHost(text: string): ContactDetail | null {
  for (const [, at, , ending = '', after] of text.matchAll(HOST)) {
    const isKnown = ENDINGS.has(ending.toLowerCase()) || /^\p{L}{2}$/u.test(ending) || /^xn--/i.test(ending);
    if (after === '@') continue;
    if (at) return 'email';
    if (isKnown && (after || !SENTENCE_START.test(ending))) return 'link';
  }
  return null;
}

/** Digits, including separators between them. */
const NUMBER = /\+?\(?\d(?:[ \t]{0,2}[-.()/\u2010-\u2015]{0,2}[ \t]{0,2}\d){6,}/g;
const DATE = /(?<!\d)(?:\d{1,2}([-./])[ ]?\d{1,2}\1[ ]?\d{2,4}|\d{4}([-./])\d{1,2}\2\d{1,2})(?!\d)/g;
/** A decimal fraction: 3.14159265. */
const FRACTION = /^[1-9]?\d\.\d+$/;
/** Thousands up to 99 999 999; larger numbers count as a telephone number in groups of three. */
const THOUSANDS = /^[1-9]\d?(?:([ .])\d{3})(?:\1\d{3})$/;
const YEARS = /^(?:19|20)\d{2}(?:\D+(?:19|20)\d{2})+$/;

const hasPhoneNumber = (text: string): boolean =>
  [...text.replace(DATE, '|').matchAll(NUMBER)].some(
    ([number]) => !FRACTION.test(number) && !THOUSANDS.test(number) && !YEARS.test(number),
  );

/** Returns the kind of contact detail that a text contains: a link, an e-mail address or a telephone number. */
export function findContactDetail(text: string): ContactDetail | null {
  // Full-width letters and dots look the same and lead to the same place.
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\u3002/g, '.');
  if (SCHEME.test(plain)) return 'link';
  if (MAIL_SCHEME.test(plain)) return 'email';
  // The original text is searched too: normalisation may turn the character after a name into a dot or a hyphen.
  return findHost(plain) ?? findHost(text) ?? (hasPhoneNumber(toAsciiDigits(plain)) ? 'phone' : null);
}
