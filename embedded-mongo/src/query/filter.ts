import { compareValues } from '../bson/compare';
import type { Value } from '../bson/values';

/** What one value is asked. `in` keeps its values sorted, so that a thousand of them cost ten comparisons. */
export type Test =
  | { kind: 'eq' | 'gt' | 'gte' | 'lt' | 'lte'; value: Value }
  | { kind: 'in'; values: Value[]; patterns: { pattern: string; flags: string; expression: RegExp }[] }
  | { kind: 'regex'; pattern: string; flags: string; expression: RegExp }
  | { kind: 'exists' }
  | { kind: 'type'; types: ReadonlySet<number> }
  | { kind: 'size'; length: number }
  | { kind: 'elemMatch'; filter: Filter }
  | { kind: 'elemValue'; filter: Filter };

export interface FieldFilter {
  op: 'field';
  path: string[];
  name: string;
  test: Test;
}

/** A parsed query. A field filter holds when any value its path leads to passes the test. */
export type Filter =
  { op: 'and' | 'or' | 'nor'; parts: Filter[] } | { op: 'not'; part: Filter } | FieldFilter;

export const EVERYTHING: Filter = { op: 'and', parts: [] };

/** Field filters that must all hold, found through nested $and. */
export function conjuncts(filter: Filter): Filter[] {
  return filter.op === 'and' ? filter.parts.flatMap(conjuncts) : [filter];
}

export function sortedUnique(values: Value[]): Value[] {
  const sorted = values.slice().sort(compareValues);
  return sorted.filter((value, i) => i === 0 || compareValues(sorted[i - 1]!, value) !== 0);
}
