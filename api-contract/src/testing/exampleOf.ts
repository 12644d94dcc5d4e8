import * as z from 'zod/mini';
import type { Schema } from '../define';

/** The subset of zod's JSON Schema output used by the doubles and generated tests. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  default?: unknown;
}

// One sample per pattern of the contract. An unknown pattern throws below instead of passing silently.
const SAMPLES = [
  '0123456789abcdef01234567',
  '1990-05-17',
  '2026-01-02T03:04:05.000Z',
  '08:30',
  '/api/photos/0123456789abcdef01234567',
  'sample-name',
  'sample',
  '/sample',
  '/sample/',
  'sample.js',
  `sha384-${'A'.repeat(64)}`,
  'ada@example.org',
  '123456',
  'A'.repeat(43),
  'data:image/jpeg;base64,/9j/4AAQ',
  'Sample text',
  'https://push.example/0',
  'A'.repeat(87),
  'A'.repeat(22),
];

function exampleOfText(schema: JsonSchema): string {
  const pattern = schema.pattern === undefined ? undefined : new RegExp(schema.pattern, 'u');
  const fits = SAMPLES.filter((sample) => !pattern || pattern.test(sample));
  const sample = (pattern ? fits[0] : 'Sample text') ?? undefined;
  if (sample === undefined)
    throw new Error(`No sample for the pattern ${schema.pattern}; add one to exampleOf.`);
  return sample.padEnd(schema.minLength ?? 0, 'x');
}

export function exampleOfJson(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOfJson(schema.anyOf[0] ?? {});
  if (schema.type === 'object') {
    const required = new Set(schema.required ?? []);
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => required.has(key))
        .map(([key, value]) => [key, exampleOfJson(value)]),
    );
  }
  if (schema.type === 'array') return [];
  if (schema.type === 'string') return exampleOfText(schema);
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 0, 0);
  if (schema.type === 'boolean') return false;
  return null;
}

/**
 * Returns a small valid value of a schema: required fields only, empty lists, first alternatives. Deterministic.
 * @throws when the contract has a pattern without a sample
 */
export function exampleOf<T>(schema: Schema<T>): T {
  return z.parse(schema, exampleOfJson(z.toJSONSchema(schema) as JsonSchema));
}
