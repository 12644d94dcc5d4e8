import { Doc } from '../bson/doc';
import { isRegex, getTypeName, type Value } from '../bson/values';
import { ensure, createUnsupportedError } from '../errors';
import { createFieldFilter } from '../query/filter';
import { findDocuments, createQuery } from '../query/find';
import { createInTest } from '../query/parse';
import { PAUSE, gatherRowsWithinLimit } from '../storage/searchScheduler';
import { getValueAtPath } from './expression';
import type { Stage, StageContext } from './stage';

const FIELDS = ['from', 'localField', 'foreignField', 'as'];

/** Creates an equality join. Uses an index on the foreign field if there is one. */
export function createLookupStage(spec: Value, { engine, database, effort }: StageContext): Stage {
  ensure(
    spec instanceof Doc,
    9,
    `the $lookup stage specification must be an object, not ${getTypeName(spec)}`,
  );
  if (spec.has('pipeline') || spec.has('let')) throw createUnsupportedError('$lookup with a pipeline');
  const unknownField = spec.entries().find(([name]) => !FIELDS.includes(name));
  ensure(!unknownField, 9, `unknown argument to $lookup: ${unknownField?.[0]}`);
  const [from, localField, foreignField, as] = FIELDS.map((name) => {
    const value = spec.get(name);
    ensure(typeof value === 'string', 9, `$lookup.${name} must be a string, not ${getTypeName(value)}`);
    return value;
  }) as [string, string, string, string];
  return function* (rows) {
    for (const doc of rows) {
      if (doc === PAUSE) {
        yield PAUSE;
        continue;
      }
      // An array joins with each of its elements. A missing value joins with null and missing.
      const values = [getValueAtPath(doc, localField.split('.')) ?? null].flat();
      if (values.some(isRegex)) throw createUnsupportedError('$lookup by a regular expression');
      const filter = createFieldFilter(foreignField, createInTest(values));
      const found = findDocuments(
        engine,
        engine.catalog.find(database, from),
        createQuery({ filter }),
        effort,
      );
      yield doc.withPath(as.split('.'), yield* gatherRowsWithinLimit(found, '$lookup'));
    }
  };
}
