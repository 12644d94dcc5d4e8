import { ApiError, errorTextOf } from '@sixfold/client-kit';

/**
 * The server's own words when it had some; its silence has the words of the error catalogue, except that a
 * server out of reach is said to be just that.
 */
export function failureText(failure: unknown, withoutWords: string): string {
  const wordless = !(failure instanceof ApiError) || failure.id === 'unknown';
  return wordless ? withoutWords : errorTextOf(failure);
}
