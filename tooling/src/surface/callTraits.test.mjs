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
])('of a call sees %s', (_what, changed, expected) => {
  expect(compareTraits(traitsOf(CALL), traitsOf({ ...CALL, ...changed }))).toBe(expected);
});
