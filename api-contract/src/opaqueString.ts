/**
 * Returns the form in which passwords are compared, so that one password is the same from every keyboard: composed, and
 * with plain spaces.
 * @see RFC 8265, section 4.2 (OpaqueString)
 */
export const toOpaqueString = (password: string): string =>
  password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** Returns how many characters a password has, as its limits count them. */
export const countPasswordCharacters = (password: string): number => [...toOpaqueString(password)].length;
