/** Derives the traits (see traits.mjs) of each contract call, on which both sides of the wire rely. */
import { digestOf } from './traits.mjs';

/**
 * The subset of JSON Schema that zod generates for the contract.
 * @typedef {object} Schema
 * @property {string} [type]
 * @property {Schema[]} [anyOf]
 * @property {unknown[]} [enum]
 * @property {unknown} [const]
 * @property {Record<string, Schema>} [properties]
 * @property {Schema} [items]
 * @property {Schema | boolean} [additionalProperties]
 * @property {string[]} [required]
 * @property {boolean} [isNullable] not part of JSON Schema; see withoutNull
 */

/** Human-readable keys that do not affect the wire. */
const WORDS = new Set(['$schema', 'title', 'description']);

/**
 * Returns the same text for equal schemas, regardless of key order.
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
function removeNull({ anyOf, ...schema }) {
  const others = anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return anyOf && others.length < anyOf.length && others.length === 1
    ? { ...schema, ...others[0], isNullable: true }
    : { ...schema, ...(anyOf && { anyOf }) };
}

/**
 * Returns the alternatives of a union by name, or null when nothing distinguishes them. They differ by a property with
 * a different constant in each, or by a property that only one of them requires.
 * @param {Schema[]} alternatives
 * @returns {[name: string, alternative: Schema][] | null}
 */
function nameAlternatives(alternatives) {
  const constants = Object.keys(alternatives[0]?.properties ?? {}).map((mark) =>
    alternatives.map((one) => one.properties?.[mark]?.const),
  );
  const requirements = alternatives.map((one) =>
    one.required?.find((name) =>
      alternatives.every((each) => each === one || !each.required?.includes(name)),
    ),
  );
  const names = [...constants, requirements].find(
    (each) => !each.includes(undefined) && new Set(each).size === each.length,
  );
  if (!names) return null;
  return alternatives.map((one, index) => [String(names[index]).replaceAll(' ', '-'), one]);
}

/**
 * Joins the digests of alternatives. A caller may choose among those of a given value, so each has its own digest; a
 * received value has one digest, because a reader must handle every alternative.
 * @param {unknown[]} alternatives
 * @param {boolean} isGiven
 */
const joinAlternatives = (alternatives, isGiven) =>
  isGiven
    ? [...new Set(alternatives.map((one) => digestOf(textOf(one))))].sort().join('|')
    : digestOf(textOf(alternatives));

/**
 * @param {Map<string, string>} traits
 * @param {string} place
 * @param {Schema} given
 * @param {boolean} isGiven
 */
function readSchema(traits, place, given, isGiven) {
  const { isNullable, ...schema } = removeNull(given);
  const { properties, items, anyOf, additionalProperties, required = [], ...rest } = schema;
  const union = anyOf ? nameAlternatives(anyOf) : null;
  const values = typeof additionalProperties === 'object' ? additionalProperties : null;
  const orNull = isNullable ? [null] : [];
  if (union) {
    traits.set(place, joinAlternatives([...union.map(([name]) => name), ...orNull], isGiven));
    for (const [name, alternative] of union) readSchema(traits, `${place}<${name}>`, alternative, isGiven);
    return;
  }
  if (!properties && !items && !values) {
    traits.set(place, joinAlternatives(isGiven ? alternativesOf(given) : [given], isGiven));
    return;
  }
  const shape = values
    ? rest
    : { ...rest, ...(additionalProperties !== undefined && { additionalProperties }) };
  traits.set(place, joinAlternatives([shape, ...orNull], isGiven));
  if (items) readSchema(traits, `${place}[]`, items, isGiven);
  if (values) readSchema(traits, `${place}{}`, values, isGiven);
  for (const [name, value] of Object.entries(properties ?? {})) {
    const mark = required.includes(name) ? (isGiven ? '!' : '') : '?';
    readSchema(traits, `${place}.${name}${mark}`, value, isGiven);
  }
}

/** The properties of the call itself, each recorded as a trait. */
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
        );
      for (const place of /** @type {const} */ (['params', 'query', 'body'])) read(place, true);
      read('reply', false);
      return [`call ${call.id}`, traits];
    }),
  );
}
