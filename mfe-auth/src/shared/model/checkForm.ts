import type { Schema } from '@sixfold/api-contract';
import * as z from 'zod/mini';

/** What stands in a form's fields, by their names. */
export type Typed = Readonly<Record<string, string>>;

/** What is wrong with a field, by its name, in words for people. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A form that was read: a body that may be sent, or what has to be mended first. */
export type Reading<Body> = { ok: true; body: Body } | { ok: false; errors: FieldErrors };

/** Every named field of a form as text; a field that is missing is simply absent. */
export function typedIn(form: HTMLFormElement): Typed {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/**
 * Reads a form by the same schema that the API reads it by, so that both sides say the same. Only the first
 * problem of each field is told; `extra` adds checks that concern the form alone, such as a repeated password.
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
