import * as z from 'zod/mini';
import type { Schema } from '../define';
import { exampleOfJson, type JsonSchema } from './exampleOf';

/** The position of a value in a body, query or params. */
export interface Field {
  /** Keys from the outside in; a number is an index in a list. */
  path: readonly (string | number)[];
  schema: JsonSchema;
}

export type JsonType = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object';

const known = new WeakMap<Schema, JsonSchema>();

/** Cached, because every field of a schema requests it. */
function jsonOf(schema: Schema): JsonSchema {
  const json = known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input' }) as JsonSchema);
  known.set(schema, json);
  return json;
}

/** Returns the alternatives of a schema, or itself. Optional and nullable fields have several. */
const alternativesOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? [schema];

/** Returns every field of a schema, containers before their contents. */
export function fieldsOf(schema: Schema): Field[] {
  return fieldsIn(jsonOf(schema), []);
}

function fieldsIn(schema: JsonSchema, path: readonly (string | number)[]): Field[] {
  return alternativesOf(schema).flatMap((alternative) => {
    const inner: [string | number, JsonSchema][] = [
      ...Object.entries(alternative.properties ?? {}),
      ...(alternative.items ? [[0, alternative.items] as [number, JsonSchema]] : []),
    ];
    return inner.flatMap(([name, of]) => [
      { path: [...path, name], schema: of },
      ...fieldsIn(of, [...path, name]),
    ]);
  });
}

/** Returns the JSON types that a field accepts. */
export function typesOf(schema: JsonSchema): Set<JsonType> {
  return new Set(
    alternativesOf(schema).flatMap((alternative): JsonType[] => {
      if (alternative.const !== undefined) return [typeOf(alternative.const)];
      if (alternative.enum) return alternative.enum.map(typeOf);
      const types = [alternative.type ?? []].flat();
      return types.map((type) => (type === 'integer' ? 'number' : type)) as JsonType[];
    }),
  );
}

export function typeOf(value: unknown): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as JsonType;
}

/** Returns a valid value of a schema with the field at `path` replaced by any `value`. */
export function exampleWith(schema: Schema, path: Field['path'], value: unknown): unknown {
  return put(jsonOf(schema), path, value);
}

function put(schema: JsonSchema, path: Field['path'], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const holder = alternativesOf(schema).find(({ properties, items }) =>
    typeof name === 'number' ? items : properties?.[name],
  );
  if (!holder) throw new Error(`There is no field ${path.join('.')}.`);
  if (typeof name === 'number') return [put(holder.items ?? {}, rest, value)];
  const inner = holder.properties?.[name] ?? {};
  return { ...(exampleOfJson(holder) as object), [name]: put(inner, rest, value) };
}

const MARKUP = '<script>alert(1)</script>';

/** Returns whether a field accepts free text, as opposed to ids, dates and enumerations. */
export function isFreeText(schema: JsonSchema): boolean {
  return alternativesOf(schema).some(
    ({ type, enum: words, const: word, format, pattern, allOf, maxLength }) =>
      type === 'string' &&
      words === undefined &&
      word === undefined &&
      format === undefined &&
      (maxLength === undefined || maxLength >= MARKUP.length) &&
      [pattern, ...(allOf ?? []).map((part) => part.pattern)].every(
        (rule) => rule === undefined || new RegExp(rule, 'u').test(MARKUP),
      ),
  );
}
