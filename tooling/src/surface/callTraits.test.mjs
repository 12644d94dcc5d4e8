import * as z from 'zod/mini';
import { readCalls } from './callTraits.mjs';
import { compareTraits, formatTraits } from './traits.mjs';

const CALL = {
  id: 'pairs.explain',
  method: 'POST',
  path: '/api/pairs/:id',
  access: 'member',
  consumes: 'json',
  produces: 'json',
  params: z.object({ id: z.string() }),
  query: z.object({}),
  body: z.object({ tone: z.enum(['calm', 'loud']) }),
  reply: z.object({ score: z.number(), people: z.nullable(z.array(z.object({ name: z.string() }))) }),
};
const CHART = z.object({ sun: z.object({ sign: z.object({ name: z.string() }) }) });
const REASON = z.object({ kind: z.literal('goal'), goal: z.string() });
const DISTANCE = z.object({ kind: z.literal('distance'), miles: z.number() });
/** @param {import('zod/mini').ZodMiniType} item */
const withItems = (item) => z.extend(CALL.reply, { people: z.nullable(z.array(item)) });
/**
 * @param {object} call like those of the contract
 */
const traitsOf = (call) =>
  formatTraits(
    readCalls([/** @type {import('@sixfold/api-contract').AnyCall} */ (call)], z.toJSONSchema)[
      `call ${CALL.id}`
    ] ?? new Map(),
  );

it.each([
  ['the order of members', { body: z.object({ tone: z.enum(['loud', 'calm']) }) }, 'same'],
  ['a field that may be left out', { body: z.extend(CALL.body, { note: z.optional(z.string()) }) }, 'minor'],
  ['a new choice', { body: z.object({ tone: z.enum(['calm', 'loud', 'plain']) }) }, 'minor'],
  ['more in the reply', { reply: z.extend(CALL.reply, { words: z.string() }) }, 'minor'],
  ['a field that must be given', { body: z.extend(CALL.body, { note: z.string() }) }, 'major'],
  [
    'more of each item in a list of the reply',
    { reply: withItems(z.object({ name: z.string(), age: z.number() })) },
    'minor',
  ],
  ['less of each item in a list of the reply', { reply: withItems(z.object({})) }, 'major'],
  [
    'a list of the reply that is never null now',
    { reply: z.extend(CALL.reply, { people: z.array(z.object({ name: z.string() })) }) },
    'major',
  ],
  ['less in the reply', { reply: z.object({}) }, 'major'],
  ['another value in the reply', { reply: z.extend(CALL.reply, { score: z.nullable(z.number()) }) }, 'major'],
  ['another path', { path: '/api/pair/:id' }, 'major'],
  ['another method', { method: 'PUT' }, 'major'],
])('classifies a change of a call: %s', (_what, changed, expected) => {
  expect(compareTraits(traitsOf(CALL), traitsOf({ ...CALL, ...changed }))).toBe(expected);
});

const withSign = (/** @type {object} */ more) =>
  z.object({ sun: z.object({ sign: z.object({ name: z.string(), ...more }) }) });
it.each([
  ['an optional field deep in a reply', 'reply', CHART, withSign({ glyph: z.optional(z.string()) }), 'minor'],
  ['less deep in a reply', 'reply', CHART, z.object({ sun: z.object({ sign: z.object({}) }) }), 'major'],
  ['an optional field deep in a body', 'body', CHART, withSign({ glyph: z.optional(z.string()) }), 'minor'],
  ['a required field deep in a body', 'body', CHART, withSign({ glyph: z.string() }), 'major'],
  ['null in a body', 'body', z.object({ chart: CHART }), z.object({ chart: z.nullable(CHART) }), 'minor'],
  ['null in a reply', 'reply', z.object({ chart: CHART }), z.object({ chart: z.nullable(CHART) }), 'major'],
  ['another alternative in a body', 'body', z.union([REASON]), z.union([REASON, DISTANCE]), 'minor'],
  [
    'a field of one alternative in a reply',
    'reply',
    z.union([REASON, DISTANCE]),
    z.union([REASON, z.extend(DISTANCE, { unit: z.string() })]),
    'minor',
  ],
  [
    'another alternative in a reply',
    'reply',
    z.union([REASON, DISTANCE]),
    z.union([REASON, DISTANCE, z.object({ kind: z.literal('filter') })]),
    'major',
  ],
  [
    'a field of an alternative that has a property of its own',
    'reply',
    z.union([z.object({ id: z.string() }), z.object({ code: z.string() })]),
    z.union([z.object({ id: z.string(), more: z.string() }), z.object({ code: z.string() })]),
    'minor',
  ],
  [
    'a field of the values of a record',
    'reply',
    z.record(z.string(), REASON),
    z.record(z.string(), z.extend(REASON, { more: z.string() })),
    'minor',
  ],
])('classifies a change of a nested schema: %s', (_what, place, before, after, expected) => {
  const [one, other] = [before, after].map((schema) => traitsOf({ ...CALL, [place]: schema }));
  expect(compareTraits(one ?? '', other ?? '')).toBe(expected);
});
