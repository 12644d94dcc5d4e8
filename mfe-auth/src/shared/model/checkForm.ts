import { toOpaqueString, type Schema } from '@sixfold/api-contract';
import * as z from 'zod/mini';

/** The text of a form's fields by their names. */
export type Typed = Readonly<Record<string, string>>;

/** Error messages by the name of their field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A form that was read: a valid body, or what is wrong with it. */
export type Reading<Body> = { ok: true; body: Body } | { ok: false; errors: FieldErrors };

/** Reads every named text field of a form. */
export function readFields(form: HTMLFormElement): Typed {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/**
 * Parses a form by the API's own schema, so that both sides report the same. Only the first problem of each field is
 * reported; `extra` adds checks of the form alone, such as a repeated password.
 */
export function readBy<Body>(schema: Schema<Body>, value: unknown, extra: FieldErrors = {}): Reading<Body> {
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

/** Returns what is wrong with a password that is typed twice; the repetition is compared and not sent. */
export const checkRepetition = ({ password = '', confirmPassword = '' }: Typed): FieldErrors =>
  toOpaqueString(confirmPassword) === toOpaqueString(password)
    ? {}
    : { confirmPassword: "Passwords don't match" };
