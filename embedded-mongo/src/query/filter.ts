import type { Value } from '../bson/values';
import type { Expression } from './regex';

export interface Pattern {
  pattern: string;
  flags: string;
  expression: Expression;
}

/** One condition on a value. `in` compares identities, so that a thousand values cost one lookup. */
export type Test =
  | { kind: 'eq' | 'gt' | 'gte' | 'lt' | 'lte'; value: Value }
  | { kind: 'in'; values: Value[]; identities: ReadonlySet<string>; patterns: Pattern[] }
  | ({ kind: 'regex' } & Pattern)
  | { kind: 'exists' }
  | { kind: 'type'; types: ReadonlySet<number> }
  | { kind: 'size'; length: number }
  | { kind: 'elemMatch' | 'elemValue'; filter: Filter };

export interface FieldFilter {
  op: 'field';
  path: string[];
  name: string;
  test: Test;
}

/** A parsed query. A field filter holds if any value of its path passes the test. */
export type Filter = { op: 'and' | 'or' | 'nor'; parts: Filter[] } | FieldFilter;

export const MATCH_ALL: Filter = { op: 'and', parts: [] };

export const createFieldFilter = (name: string, test: Test): FieldFilter => ({
  op: 'field',
  name,
  path: name.split('.'),
  test,
});

/** Lists the field filters that must all hold, through nested $and. */
export function listConjuncts(filter: Filter): Filter[] {
  return filter.op === 'and' ? filter.parts.flatMap(listConjuncts) : [filter];
}
