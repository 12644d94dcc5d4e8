import { toOpaqueString, type Schema } from '@sixfold/api-contract';
import * as z from 'zod/mini';

/** The text of a form's fields by name. */
export type FieldValues = Readonly<Record<string, string>>;

/** Error messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The result of reading a form: a valid body or the errors. */
export type ParseResult<Body> = { ok: true; body: Body } | { ok: false; errors: FieldErrors };

/** Returns the text of every named field of a form. */
export function readFields(form: HTMLFormElement): FieldValues {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/**
 * Parses a form with the API's own schema, so that both sides report the same errors. Reports only the first problem of
 * each field; `extra` adds form-only checks, such as a repeated password.
 */
export function parseFields<Body>(
  schema: Schema<Body>,
  value: unknown,
  extra: FieldErrors = {},
): ParseResult<Body> {
  const parsed = z.safeParse(schema, value);
  const errors = { ...extra, ...firstProblems(parsed.error?.issues ?? []) };
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, body: parsed.data };
}

function firstProblems(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[String(path[0] ?? '')] ??= message;
  return problems;
}

/** Returns the error when a password and its repetition differ. The repetition is not sent. */
export const checkRepetition = ({ password = '', confirmPassword = '' }: FieldValues): FieldErrors =>
  toOpaqueString(confirmPassword) === toOpaqueString(password)
    ? {}
    : { confirmPassword: "Passwords don't match" };
