import type { Value } from '../bson/values';
import type { Expression } from './regex';

export interface Pattern {
  pattern: string;
  flags: string;
  expression: Expression;
}

/** What one value is asked. `in` knows its values by their identity, so that a thousand of them cost one look. */
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

/** A parsed query. A field filter holds when any value its path leads to passes the test. */
export type Filter = { op: 'and' | 'or' | 'nor'; parts: Filter[] } | FieldFilter;

export const EVERYTHING: Filter = { op: 'and', parts: [] };

export const fieldFilter = (name: string, test: Test): FieldFilter => ({
  op: 'field',
  name,
  path: name.split('.'),
  test,
});

/** Field filters that must all hold, found through nested $and. */
export function conjuncts(filter: Filter): Filter[] {
  return filter.op === 'and' ? filter.parts.flatMap(conjuncts) : [filter];
}
