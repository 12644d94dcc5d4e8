import type { AnyCall } from '@sixfold/api-contract';
import * as z from 'zod/mini';
import { Failure } from '../failure';

const WORDS = { error: messageOf };

/** Limits the named fields and the length of their names, so that a refusal stays smaller than its request. */
const FIELDS_NAMED_MAX = 20;
const FIELD_NAME_CHARACTERS_MAX = 100;

/** Validates a call's input. @throws Failure `invalid_input` with messages for the first fields */
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

/** Returns the first message for each of the first fields. Issues of the entire input are listed under `request`. */
function fieldsOf(results: readonly z.core.util.SafeParseResult<unknown>[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of results.flatMap((result) => result.error?.issues ?? []).flatMap(issuesIn))
    for (const [path, message] of messagesOf(issue)) {
      if (fields.size === FIELDS_NAMED_MAX) return Object.fromEntries(fields);
      const name = path.join('.').slice(0, FIELD_NAME_CHARACTERS_MAX) || 'request';
      if (!fields.has(name)) fields.set(name, message);
    }
  return Object.fromEntries(fields);
}

const messagesOf = (issue: z.core.$ZodIssue): [PropertyKey[], string][] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [[...issue.path, key], 'This is not known here.'])
    : [[issue.path, issue.message]];

/**
 * Replaces a union's issue with those of its closest alternative, so that a field is named and not the alternatives.
 */
function issuesIn(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [closest] = [...issue.errors].sort((one, other) => one.length - other.length);
  if (!closest) return [issue];
  return closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(issuesIn);
}

/** Returns the message for an issue whose schema has none, regardless of zod's locale. */
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
