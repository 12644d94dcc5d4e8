/** Why an input was rejected. Stable: callers may branch on it, but never on the message. */
export type InputProblem =
  | 'missing'
  | 'malformed'
  | 'impossible'
  | 'out-of-range'
  | 'too-early'
  | 'in-the-future'
  | 'unknown';

/** A problem with one field of an input, with an actionable message. */
export interface InputError {
  readonly field: string;
  readonly reason: InputProblem;
  readonly message: string;
}

/** Result of every function that parses user input: a value or the first problem. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: InputError };

export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function failure(field: string, reason: InputProblem, message: string): Result<never> {
  return { ok: false, error: { field, reason, message } };
}
