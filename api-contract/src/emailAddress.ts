import { trimName } from './visibleText';

const HOST_NAME = /^[a-z0-9.-]*$/i;
/** ASCII characters with a special meaning in a URL. */
const OTHER_ASCII = /(?![a-z0-9.-])\p{ASCII}/iu;

/** Converts an internationalised domain to the ASCII form used by mail servers, as browsers do. */
function toAsciiDomain(domain: string): string {
  if (HOST_NAME.test(domain)) return domain.toLowerCase();
  try {
    // Leaves an invalid domain unchanged, so that the pattern rejects it.
    return OTHER_ASCII.test(domain) ? domain : new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Full-width forms of ASCII characters, as typed on Chinese and Japanese keyboards. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const ATOM = String.raw`[\w!#$%&'*+/=?^\x60{|}~-]+`;
const DOT_STRING = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*$`);

/** Removes redundant quotes and backslashes: `"ada"` and `ada` are the same mailbox. */
function normalizeLocalPart(localPart: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(localPart)?.[1];
  if (quoted === undefined) return localPart;
  const content = quoted.replace(/\\(.)/g, '$1');
  return DOT_STRING.test(content) ? content : `"${content.replace(/["\\]/g, String.raw`\$&`)}"`;
}

/** Returns an e-mail address in its canonical form for storage and comparison: lower case, with the domain in ASCII. */
export function normalizeEmail(typed: string): string {
  const address = trimName(typed).replace(FULL_WIDTH, (character) => character.normalize('NFKC'));
  const domainAt = address.lastIndexOf('@') + 1;
  if (domainAt === 0) return address.toLowerCase();
  const localPart = normalizeLocalPart(address.slice(0, domainAt - 1).toLowerCase());
  return `${localPart}@${toAsciiDomain(address.slice(domainAt))}`;
}

/**
 * Quoted strings of RFC 5321 without `<` and `>`, because the mail library replaces these with spaces and would reach
 * another mailbox.
 */
const QUOTED_STRING = String.raw`"(?:[ !#-;=?-[\]-~]|\\["\\])+"`;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** A normalised address with the length limits of RFC 5321 and a domain of at least two labels. */
export const EMAIL_PATTERN = new RegExp(
  String.raw`^(?=.{1,64}@[^@]*$)(?:${ATOM}(?:\.${ATOM})*|${QUOTED_STRING})@(?:${LABEL}\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$`,
  'u',
);
