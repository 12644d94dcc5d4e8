import type { AnyCall } from '@sixfold/api-contract';
import * as z from 'zod/mini';
import { Failure } from '../failure';

const WORDS = { error: messageOf };

/** Validates the input of a call. @throws Failure `invalid_input` with a message for each field */
export function validateInput(call: AnyCall, params: unknown, query: unknown, body: unknown) {
  const parsed = {
    params: z.safeParse(call.params, { ...(params as object) }, WORDS),
    query: z.safeParse(call.query, { ...(query as object) }, WORDS),
    body: z.safeParse(call.body, body, WORDS),
  };
  const { params: checkedParams, query: checkedQuery, body: checkedBody } = parsed;
  if (checkedParams.success && checkedQuery.success && checkedBody.success)
    return { params: checkedParams.data, query: checkedQuery.data, body: checkedBody.data };
  throw new Failure('invalid_input', { fields: fieldsOf(Object.values(parsed)) });
}

/** The first message for each field. An issue of the whole input is listed under `request`. */
function fieldsOf(results: readonly z.core.util.SafeParseResult<unknown>[]): Record<string, string> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const issue of results.flatMap((result) => result.error?.issues ?? []).flatMap(issuesIn)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'This is not known here.';
      continue;
    }
    fields[issue.path.join('.') || 'request'] ??= issue.message;
  }
  return fields;
}

/** Of alternatives, those of the one that fits best; a field of it is named, not the alternatives. */
function issuesIn(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [closest] = [...issue.errors].sort((one, other) => one.length - other.length);
  if (!closest) return [issue];
  return closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(issuesIn);
}

/** Gives the message of an issue whose schema has none of its own, whichever locale zod is set to. */
function messageOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return 'This is not one of the choices.';
    case 'too_big':
      return `Please give at most ${issue.maximum}${issue.origin === 'array' ? ' of these' : ''}.`;
    case 'too_small':
      return `Please give at least ${issue.minimum}${issue.origin === 'array' ? ' of these' : ''}.`;
    case 'invalid_format':
      return 'Please check how this is written.';
    default:
      return 'This is missing, or not in the right form.';
  }
}
