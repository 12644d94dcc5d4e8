const FALLBACK = 'en-US';

/** Returns the browser's language with its region, such as `de-AT`; some browsers give none, or one that is not valid. */
export const getOwnLanguage = (): string => globalThis.navigator?.language || FALLBACK;

/** Returns the region of a language, its most likely one where it names none: `DE` for `de`. */
export function toRegion(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? 'US';
  } catch {
    return 'US';
  }
}
