import { Doc } from '../bson/doc';
import { typeName, type Value } from '../bson/values';
import { fail, notSupported } from '../errors';
import { sortedUnique, type Filter } from '../query/filter';
import { findRows } from '../query/find';
import { valueAtPath } from './expression';
import { plant, type Stage, type StageContext } from './stage';

function text(spec: Doc, name: string): string {
  const value = spec.get(name);
  if (typeof value !== 'string')
    throw fail(9, `$lookup argument '${name}' must be a string, found ${typeName(value)}`);
  return value;
}

/** An equality join. Each document's partners are found through an index of the foreign field when there is one. */
export function lookupStage(spec: Value, { engine, database }: StageContext): Stage {
  if (!(spec instanceof Doc))
    throw fail(9, `the $lookup stage specification must be an object, but found ${typeName(spec)}`);
  if (spec.has('pipeline') || spec.has('let')) throw notSupported('$lookup with a pipeline');
  for (const [name] of spec.entries())
    if (!['from', 'localField', 'foreignField', 'as'].includes(name))
      throw fail(9, `unknown argument to $lookup: ${name}`);
  const [from, localField, foreignField, as] = ['from', 'localField', 'foreignField', 'as'].map((name) =>
    text(spec, name),
  ) as [string, string, string, string];
  const local = localField.split('.');
  const target = as.split('.');
  return function* (rows) {
    for (const doc of rows) {
      if (!doc) {
        yield undefined;
        continue;
      }
      const found: Value[] = [];
      const foreign = engine.catalog.find(database, from);
      if (foreign) {
        for (const row of findRows(engine, foreign, {
          filter: partners(doc, local, foreignField),
          sort: [],
          skip: 0,
          limit: Infinity,
          hint: undefined,
        })) {
          if (row) found.push(row.doc);
          else yield undefined;
        }
      }
      yield plant(doc, target, found);
    }
  };
}

/** A local array joins with each of its elements; a missing value joins with null and missing. */
function partners(doc: Doc, local: string[], foreignField: string): Filter {
  const value = valueAtPath(doc, local) ?? null;
  const values = Array.isArray(value) ? value : [value];
  return {
    op: 'field',
    path: foreignField.split('.'),
    name: foreignField,
    test: { kind: 'in', values: sortedUnique(values), patterns: [] },
  };
}
