import { Doc } from '../bson/doc';
import { isRegex, typeName, type Value } from '../bson/values';
import { demand, notSupported } from '../errors';
import { fieldFilter } from '../query/filter';
import { findDocuments, query } from '../query/find';
import { inTest } from '../query/parse';
import { PAUSE, gatheredWithin } from '../storage/turns';
import { valueAtPath } from './expression';
import type { Stage, StageContext } from './stages';

const FIELDS = ['from', 'localField', 'foreignField', 'as'];

/** An equality join. Each document's partners are found through an index of the foreign field when there is one. */
export function lookupStage(spec: Value, { engine, database, effort }: StageContext): Stage {
  demand(spec instanceof Doc, 9, `the $lookup stage specification must be an object, not ${typeName(spec)}`);
  if (spec.has('pipeline') || spec.has('let')) throw notSupported('$lookup with a pipeline');
  const odd = spec.entries().find(([name]) => !FIELDS.includes(name));
  demand(!odd, 9, `unknown argument to $lookup: ${odd?.[0]}`);
  const [from, localField, foreignField, as] = FIELDS.map((name) => {
    const value = spec.get(name);
    demand(typeof value === 'string', 9, `$lookup.${name} must be a string, not ${typeName(value)}`);
    return value;
  }) as [string, string, string, string];
  return function* (rows) {
    for (const doc of rows) {
      if (doc === PAUSE) {
        yield PAUSE;
        continue;
      }
      // an array joins with each of its elements; a missing value joins with null and missing
      const values = [valueAtPath(doc, localField.split('.')) ?? null].flat();
      if (values.some(isRegex)) throw notSupported('$lookup by a regular expression');
      const filter = fieldFilter(foreignField, inTest(values));
      const found = findDocuments(engine, engine.catalog.find(database, from), query({ filter }), effort);
      yield doc.plant(as.split('.'), yield* gatheredWithin(found, '$lookup'));
    }
  };
}
