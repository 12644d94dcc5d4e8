/** Reads off the calls of the contract what both sides of the wire rely on: traits (see traits.mjs) by call. */
import { digestOf } from './traits.mjs';

/**
 * The part of JSON Schema that zod writes for the wire.
 * @typedef {object} Schema
 * @property {string} [type]
 * @property {Schema[]} [anyOf]
 * @property {unknown[]} [enum]
 * @property {unknown} [const]
 * @property {Record<string, Schema>} [properties]
 * @property {Schema} [items]
 * @property {string[]} [required]
 * @property {boolean} [isNullable] not in JSON Schema: see withoutNull
 */

/** Members deeper than this are part of the trait above them. */
const DEPTH_MAX = 3;
/** Words for people; the wire is the same without them. */
const WORDS = new Set(['$schema', 'title', 'description']);

/**
 * Returns the same text for equal schemas, regardless of the order of their keys.
 * @param {unknown} schema
 * @returns {string}
 */
function textOf(schema) {
  if (Array.isArray(schema)) return `[${schema.map(textOf).sort().join()}]`;
  if (typeof schema !== 'object' || schema === null) return JSON.stringify(schema);
  const entries = Object.entries(schema).filter(([key]) => !WORDS.has(key));
  return `{${entries
    .map(([key, value]) => `${key}:${textOf(value)}`)
    .sort()
    .join()}}`;
}

/**
 * @param {Schema} schema
 * @returns {Schema[]}
 */
const alternativesOf = ({ anyOf, enum: values, ...schema }) =>
  anyOf ?? values?.map((value) => ({ ...schema, const: value })) ?? [schema];

/**
 * Returns a nullable schema as its only other alternative, marked as nullable.
 * @param {Schema} schema
 * @returns {Schema}
 */
function withoutNull({ anyOf, ...schema }) {
  const others = anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return anyOf && others.length < anyOf.length && others.length === 1
    ? { ...schema, ...others[0], isNullable: true }
    : { ...schema, ...(anyOf && { anyOf }) };
}

/**
 * @param {Map<string, string>} traits
 * @param {string} place
 * @param {Schema} given
 * @param {boolean} isGiven
 * @param {number} depth
 */
function readSchema(traits, place, given, isGiven, depth) {
  const schema = withoutNull(given);
  const { properties, items, required = [], ...rest } = schema;
  if (!(properties || items) || depth === DEPTH_MAX) {
    const alternatives = isGiven ? alternativesOf(given) : [given];
    traits.set(place, [...new Set(alternatives.map((one) => digestOf(textOf(one))))].sort().join('|'));
    return;
  }
  traits.set(place, digestOf(textOf(rest)));
  if (items) readSchema(traits, `${place}[]`, items, isGiven, depth);
  for (const [name, value] of Object.entries(properties ?? {})) {
    const mark = required.includes(name) ? (isGiven ? '!' : '') : '?';
    readSchema(traits, `${place}.${name}${mark}`, value, isGiven, depth + 1);
  }
}

/** What changes the call itself, each a trait of its own. */
const CALL_TRAITS = /** @type {const} */ (['method', 'path', 'access', 'consumes', 'produces']);

/**
 * @param {readonly import('@sixfold/api-contract').AnyCall[]} calls
 * @param {(schema: unknown, options: object) => object} toJSONSchema of zod
 */
export function readCalls(calls, toJSONSchema) {
  return Object.fromEntries(
    calls.map((call) => {
      const traits = new Map(CALL_TRAITS.map((field) => [field, digestOf(String(call[field]))]));
      /**
       * @param {'params' | 'query' | 'body' | 'reply'} place
       * @param {boolean} isGiven
       */
      const read = (place, isGiven) =>
        readSchema(
          traits,
          place,
          toJSONSchema(call[place], { unrepresentable: 'any', io: isGiven ? 'input' : 'output' }),
          isGiven,
          0,
        );
      for (const place of /** @type {const} */ (['params', 'query', 'body'])) read(place, true);
      read('reply', false);
      return [`call ${call.id}`, traits];
    }),
  );
}
