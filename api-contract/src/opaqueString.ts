/**
 * Normalises a password for comparison, so that it is the same from every keyboard: composed, with plain spaces.
 * @see RFC 8265, section 4.2 (OpaqueString)
 */
export const toOpaqueString = (password: string): string =>
  password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** Returns the number of characters of a password, as used by its length limits. */
export const countPasswordCharacters = (password: string): number => [...toOpaqueString(password)].length;
