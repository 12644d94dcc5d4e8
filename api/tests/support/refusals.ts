import { ALL_CALLS, errorEnvelope } from '@sixfold/api-contract';
import { fieldsOf } from '@sixfold/api-contract/testing';
import * as z from 'zod/mini';
import type { Answer } from './browser';

/** Calls with fields in a JSON body. Multipart bodies have separate tests. */
export const CALLS_WITH_BODY = ALL_CALLS.filter(
  (call) => !call.safe && call.consumes === 'json' && fieldsOf(call.body).length > 0,
);

/** Expects a message for the field at `path` or a field that contains it. */
export function expectRefusal(answer: Answer, path: readonly (string | number)[]): void {
  const envelope = z.parse(errorEnvelope, answer.body);
  expect(envelope).toMatchObject({ id: 'invalid_input', requestId: answer.headers['x-request-id'] });
  const allowedPaths = path.map((_, index) => path.slice(0, index + 1).join('.'));
  const named = Object.entries(envelope.fields ?? {}).filter(([name]) =>
    allowedPaths.some((place) => name === place || name.startsWith(`${place}.`)),
  );
  expect([path.join('.'), named.length > 0]).toEqual([path.join('.'), true]);
  for (const [, words] of named) expect(words).toMatch(/^[A-Z].*[.a-z]$/s);
}
