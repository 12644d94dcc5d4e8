const FALLBACK = 'en-US';

/** Returns the browser's language with its region, such as `de-AT`. Some browsers report none, or an invalid one. */
export const getOwnLanguage = (): string => globalThis.navigator?.language || FALLBACK;

/** Returns the region of a language, or its most likely region if it names none: `DE` for `de`. */
export function toRegion(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? 'US';
  } catch {
    return 'US';
  }
}
