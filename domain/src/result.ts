/** Why an input was refused. Stable words: callers may branch on them, never on the message. */
export type InputProblem =
  'missing' | 'malformed' | 'impossible' | 'out-of-range' | 'too-early' | 'in-the-future' | 'unknown';

/** What is wrong with one field of an input, and a sentence a person can act on. */
export interface InputError {
  readonly field: string;
  readonly reason: InputProblem;
  readonly message: string;
}

/** The answer of every function that reads what people typed: a value or the first thing that is wrong. */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: InputError };

export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function failure(field: string, reason: InputProblem, message: string): Result<never> {
  return { ok: false, error: { field, reason, message } };
}
