import { trimName } from './visibleText';

const HOST_NAME = /^[a-z0-9.-]*$/i;
/** ASCII characters with a special meaning in a URL. */
const OTHER_ASCII = /(?![a-z0-9.-])\p{ASCII}/iu;

/** Converts an internationalised domain to the form in which mail servers know it, as browsers do. */
function toAsciiDomain(domain: string): string {
  if (HOST_NAME.test(domain)) return domain.toLowerCase();
  try {
    // Leaves an invalid domain unchanged, so that the pattern rejects it.
    return OTHER_ASCII.test(domain) ? domain : new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Returns an e-mail address in the form in which it is stored and compared: lower case, the domain in ASCII. */
export function normalizeEmail(typed: string): string {
  const address = trimName(typed);
  const domainAt = address.lastIndexOf('@') + 1;
  return address.slice(0, domainAt).toLowerCase() + toAsciiDomain(address.slice(domainAt));
}

/**
 * An address in its normal form: a dot-string of RFC 5321 in front of a domain with two labels or more. Quoted strings
 * are left out: hardly any mail program sends to them.
 */
export const EMAIL_PATTERN =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
