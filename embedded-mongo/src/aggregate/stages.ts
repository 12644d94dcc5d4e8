import { toDoc } from '../bson/build';
import { Doc, type Entry } from '../bson/doc';
import { Int32, UNDEFINED, isNumber, toDouble, toInteger, typeName, type Value } from '../bson/values';
import { fail } from '../errors';
import type { Rows } from '../query/cursors';
import { parseFilter } from '../query/parse';
import { matches } from '../query/match';
import { parseProjection } from '../query/project';
import { Sorter, parseSort } from '../query/sort';
import { compileExpression, scopeOf } from './expression';
import { groupStage } from './group';
import { lookupStage } from './lookup';
import { plant, unplant, type Stage, type StageContext } from './stage';

const each = (change: (doc: Doc) => Iterable<Doc>): Stage =>
  function* (rows) {
    for (const doc of rows) {
      if (doc) yield* change(doc);
      else yield undefined;
    }
  };

function object(stage: string, spec: Value, code: number): Doc {
  if (!(spec instanceof Doc))
    throw fail(code, `the ${stage} specification must be an object, but was ${typeName(spec)}`);
  return spec;
}

function sortStage(spec: Value): Stage {
  const doc = object('$sort', spec, 15973);
  if (doc.size === 0) throw fail(15976, '$sort stage must have at least one sort key');
  const sort = parseSort(doc);
  return function* (rows) {
    const sorter = new Sorter<Doc>(sort);
    for (const row of rows) {
      if (row) sorter.add(row, row);
      else yield undefined;
    }
    yield* sorter.result();
  };
}

export function stageCount(stage: '$limit' | '$skip', spec: Value): number {
  const number = toInteger(spec);
  if (!isNumber(spec) || number === undefined)
    throw fail(5107201, `invalid argument to ${stage} stage: Expected a number in: ${stage}`);
  if (number < 0)
    throw fail(
      5107200,
      `invalid argument to ${stage} stage: Expected a non-negative number in: ${stage}: ${number}`,
    );
  if (stage === '$limit' && number === 0) throw fail(15958, 'the limit must be positive');
  return number;
}

function limitStage(spec: Value): Stage {
  const limit = stageCount('$limit', spec);
  return function* (rows) {
    let count = 0;
    for (const doc of rows) {
      yield doc;
      if (doc && ++count >= limit) return;
    }
  };
}

function skipStage(spec: Value): Stage {
  let left = stageCount('$skip', spec);
  return each((doc) => (left-- > 0 ? [] : [doc]));
}

function unwindStage(spec: Value): Stage {
  const options = spec instanceof Doc ? spec : toDoc({ path: spec });
  if (!(spec instanceof Doc) && typeof spec !== 'string')
    throw fail(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${typeName(spec)}`,
    );
  for (const [name] of options.entries())
    if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(name))
      throw fail(28811, `unrecognized option to $unwind stage: ${name}`);
  const [full, index, keep] = [
    options.get('path'),
    options.get('includeArrayIndex'),
    options.get('preserveNullAndEmptyArrays'),
  ];
  if (full === undefined) throw fail(28812, 'no path specified to $unwind stage');
  if (typeof full !== 'string')
    throw fail(28808, `expected a string as the path for $unwind stage, got ${typeName(full)}`);
  if (!full.startsWith('$'))
    throw fail(28818, `path option to $unwind stage should be prefixed with a '$': ${full}`);
  if (index !== undefined && (typeof index !== 'string' || index === ''))
    throw fail(28810, 'expected a non-empty string for the includeArrayIndex option to $unwind stage');
  if (typeof index === 'string' && index.startsWith('$'))
    throw fail(
      28822,
      `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${index}`,
    );
  if (keep !== undefined && typeof keep !== 'boolean')
    throw fail(28809, 'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage');
  const path = full.slice(1).split('.');
  const number = (doc: Doc, value: bigint | null): Doc =>
    typeof index === 'string' ? plant(doc, index.split('.'), value) : doc;
  return each((doc) => {
    const value = plainPath(doc, path);
    if (Array.isArray(value) && value.length > 0)
      return value.map((item, i) => number(plant(doc, path, item), BigInt(i)));
    if (Array.isArray(value)) return keep ? [number(unplant(doc, path), null)] : [];
    if (value === undefined || value === null || value === UNDEFINED) return keep ? [number(doc, null)] : [];
    return [number(doc, null)];
  });
}

/** `$unwind` follows documents only, never into arrays. */
function plainPath(doc: Doc, path: string[]): Value | undefined {
  let value: Value | undefined = doc;
  for (const part of path) value = value instanceof Doc ? value.get(part) : undefined;
  return value;
}

function countStage(spec: Value): Stage {
  if (typeof spec !== 'string') throw fail(40156, 'the count field must be a non-empty string');
  if (spec === '') throw fail(40157, 'the count field must be a non-empty string');
  if (spec.startsWith('$')) throw fail(40158, 'the count field cannot be a $-prefixed path');
  if (spec.includes('.')) throw fail(40160, "the count field cannot contain '.'");
  return function* (rows) {
    let count = 0;
    for (const doc of rows) {
      if (doc) count++;
      else yield undefined;
    }
    if (count > 0) yield Doc.of([[spec, new Int32(count)]]);
  };
}

function facetStage(spec: Value, context: StageContext): Stage {
  const doc = object('$facet', spec, 40169);
  if (doc.size === 0) throw fail(40169, 'the $facet specification must be a non-empty object');
  const facets = doc.entries().map(([name, pipeline]) => {
    if (!Array.isArray(pipeline))
      throw fail(40170, `arguments to $facet must be arrays, ${name} is type ${typeName(pipeline)}`);
    if (name.includes('.') || name.startsWith('$')) throw fail(16412, `invalid facet name ${name}`);
    for (const stage of pipeline)
      if (stage instanceof Doc && stage.has('$facet'))
        throw fail(40600, '$facet is not allowed to be used within a $facet stage');
    return [name, pipeline.map((stage) => parseStage(stage, context))] as const;
  });
  return function* (rows) {
    const input: Doc[] = [];
    for (const row of rows) {
      if (row) input.push(row);
      else yield undefined;
    }
    const fields: Entry[] = [];
    for (const [name, stages] of facets) {
      const source = (function* (): Rows {
        yield* input;
      })();
      fields.push([
        name,
        [...stages.reduce((rows, stage) => stage(rows), source)].filter((row) => row !== undefined),
      ]);
    }
    yield Doc.of(fields);
  };
}

function replaceStage(spec: Value): Stage {
  const root = compileExpression(spec);
  return each((doc) => {
    const result = root(scopeOf(doc));
    if (!(result instanceof Doc))
      throw fail(
        40228,
        `'newRoot' expression must evaluate to an object, but resulting value was of type: ${typeName(result)}`,
      );
    return [result];
  });
}

function sampleStage(spec: Value): Stage {
  const doc = object('$sample', spec, 28745);
  const size = doc.get('size');
  for (const [name] of doc.entries())
    if (name !== 'size') throw fail(28748, `unrecognized option to $sample: ${name}`);
  if (size === undefined) throw fail(28749, '$sample stage must specify a size');
  if (!isNumber(size)) throw fail(28746, 'size argument to $sample must be a number');
  const count = toDouble(size);
  if (!(count > 0)) throw fail(28747, 'size argument to $sample must be a positive integer');
  return function* (rows) {
    const chosen: Doc[] = [];
    let seen = 0;
    for (const row of rows) {
      if (!row) {
        yield undefined;
        continue;
      }
      const at = Math.floor(Math.random() * ++seen);
      if (chosen.length < count) {
        chosen.push(row);
        const other = Math.floor(Math.random() * chosen.length);
        [chosen[other], chosen[chosen.length - 1]] = [chosen[chosen.length - 1]!, chosen[other]!];
      } else if (at < count) chosen[at] = row;
    }
    yield* chosen;
  };
}

function unsetStage(spec: Value): Stage {
  const names = Array.isArray(spec) ? spec : [spec];
  if (names.length === 0)
    throw fail(31119, '$unset specification must be a string or an array with at least one field');
  const paths = names.map((name): Entry => {
    if (typeof name !== 'string')
      throw fail(31120, '$unset specification must be a string or an array containing only string values');
    return [name, new Int32(0)];
  });
  const projection = parseProjection(Doc.of(paths), '$project');
  return each((doc) => [projection(doc)]);
}

export function parseStage(stage: Value, context: StageContext): Stage {
  if (!(stage instanceof Doc)) throw fail(14, "Each element of the 'pipeline' array must be an object");
  if (stage.size !== 1)
    throw fail(40323, 'A pipeline stage specification object must contain exactly one field.');
  const [name, spec] = stage.entries()[0]!;
  switch (name) {
    case '$match': {
      const filter = parseFilter(object('$match', spec, 15959));
      return each((doc) => (matches(filter, doc) ? [doc] : []));
    }
    case '$project': {
      const projection = parseProjection(object('$project', spec, 15969), '$project');
      return each((doc) => [projection(doc)]);
    }
    case '$addFields':
    case '$set': {
      const projection = parseProjection(object(name, spec, 40272), '$addFields');
      return each((doc) => [projection(doc)]);
    }
    case '$unset':
      return unsetStage(spec);
    case '$sort':
      return sortStage(spec);
    case '$limit':
      return limitStage(spec);
    case '$skip':
      return skipStage(spec);
    case '$group':
      return groupStage(spec);
    case '$unwind':
      return unwindStage(spec);
    case '$count':
      return countStage(spec);
    case '$lookup':
      return lookupStage(spec, context);
    case '$facet':
      return facetStage(spec, context);
    case '$replaceRoot': {
      const root = object('$replaceRoot', spec, 40229).get('newRoot');
      if (root === undefined) throw fail(40231, 'no newRoot specified for the $replaceRoot stage');
      return replaceStage(root);
    }
    case '$replaceWith':
      return replaceStage(spec);
    case '$sample':
      return sampleStage(spec);
    case '$changeStream':
      throw fail(40573, 'The $changeStream stage is only supported on replica sets');
    default:
      throw fail(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
}
