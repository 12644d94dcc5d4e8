import { Doc, type Entry } from '../bson/doc';
import { Int32, isNumber, toDouble, toInteger, getTypeName, type Value } from '../bson/values';
import { ensure, createError, createUnsupportedError } from '../errors';
import { parseFilter } from '../query/parse';
import { matches } from '../query/match';
import { parseProjection } from '../query/project';
import { parseSort, sortRows } from '../query/sort';
import { PAUSE, gatherRowsWithinLimit, mapRows, paceRows } from '../storage/searchScheduler';
import { compileExpression } from './expression';
import { createGroupStage } from './group';
import { createLookupStage } from './lookup';
import type { Rows, Stage, StageContext } from './stage';
import { createUnwindStage } from './unwind';

const mapStage =
  (change: (doc: Doc) => Iterable<Doc>): Stage =>
  (rows) =>
    mapRows(rows, change);

function readObject(stage: string, spec: Value, code: number): Doc {
  ensure(spec instanceof Doc, code, `${stage} must be an object, but was ${getTypeName(spec)}`);
  return spec;
}

function createProjectStage(spec: Doc, stage: '$project' | '$addFields'): Stage {
  const projection = parseProjection(spec, stage);
  return mapStage((doc) => [projection(doc)]);
}

function createMatchStage(spec: Value): Stage {
  const filter = parseFilter(readObject('$match', spec, 15959));
  return mapStage((doc) => (matches(filter, doc) ? [doc] : []));
}

function createSortStage(spec: Value, { effort }: StageContext): Stage {
  const sort = parseSort(readObject('$sort', spec, 15973));
  ensure(sort.length > 0, 15976, '$sort stage must have at least one sort key');
  if (sort[0]![0] === '$natural') throw createUnsupportedError('$natural in a $sort stage');
  return (rows) => sortRows(rows, (doc) => doc, sort, effort);
}

export function readStageCount(stage: '$limit' | '$skip', spec: Value): number {
  const number = toInteger(spec);
  ensure(number !== undefined, 5107201, `invalid argument to ${stage} stage: Expected a number`);
  ensure(number >= 0, 5107200, `${stage} expected a non-negative number: ${number}`);
  ensure(stage === '$skip' || number > 0, 15958, 'the limit must be positive');
  return number;
}

function createLimitStage(spec: Value): Stage {
  const limit = readStageCount('$limit', spec);
  return function* (rows) {
    let count = 0;
    for (const doc of rows) {
      yield doc;
      if (doc !== PAUSE && ++count >= limit) return;
    }
  };
}

function createSkipStage(spec: Value): Stage {
  const skip = readStageCount('$skip', spec);
  return function* (rows) {
    let count = 0;
    for (const doc of rows) if (doc === PAUSE || ++count > skip) yield doc;
  };
}

function createCountStage(name: Value): Stage {
  ensure(typeof name === 'string', 40156, 'the count field must be a non-empty string');
  ensure(name !== '', 40157, 'the count field must be a non-empty string');
  ensure(!name.startsWith('$'), 40158, 'the count field cannot be a $-prefixed path');
  ensure(!name.includes('.'), 40160, "the count field cannot contain '.'");
  return function* (rows) {
    let count = 0;
    for (const doc of rows)
      if (doc === PAUSE) yield PAUSE;
      else count++;
    if (count > 0) yield Doc.of([[name, new Int32(count)]]);
  };
}

function createFacetStage(spec: Value, context: StageContext): Stage {
  const doc = readObject('$facet', spec, 40169);
  ensure(doc.size > 0, 40169, 'the $facet specification must be a non-empty object');
  const facets = doc.entries().map(([name, pipeline]) => {
    ensure(Array.isArray(pipeline), 40170, `$facet.${name} must be an array, not ${getTypeName(pipeline)}`);
    ensure(!name.includes('.') && !name.startsWith('$'), 16412, `invalid facet name ${name}`);
    const nested = pipeline.some((stage) => stage instanceof Doc && stage.has('$facet'));
    ensure(!nested, 40600, '$facet is not allowed to be used within a $facet stage');
    return [name, pipeline.map((stage) => parseStage(stage, context))] as const;
  });
  return function* (rows) {
    const input = yield* gatherRowsWithinLimit(rows, '$facet');
    const results: Entry[] = [];
    for (const [name, stages] of facets)
      results.push([
        name,
        yield* gatherRowsWithinLimit(runStages(stages, paceRows(input, context.effort)), '$facet'),
      ]);
    yield Doc.of(results);
  };
}

function createReplaceRootStage(spec: Value): Stage {
  const newRoot = readObject('$replaceRoot', spec, 40229).get('newRoot');
  ensure(newRoot !== undefined, 40231, 'no newRoot specified for the $replaceRoot stage');
  const root = compileExpression(newRoot);
  return mapStage((doc) => {
    const result = root(doc);
    ensure(
      result instanceof Doc,
      40228,
      `'newRoot' must evaluate to an object, not to ${getTypeName(result)}`,
    );
    return [result];
  });
}

function createSampleStage(spec: Value): Stage {
  const doc = readObject('$sample', spec, 28745);
  const unknownField = doc.entries().find(([name]) => name !== 'size');
  ensure(!unknownField, 28748, `unrecognized option to $sample: ${unknownField?.[0]}`);
  const size = doc.get('size');
  ensure(size !== undefined, 28749, '$sample stage must specify a size');
  ensure(isNumber(size), 28746, 'size argument to $sample must be a number');
  const count = toDouble(size);
  ensure(count > 0, 28747, 'size argument to $sample must be a positive integer');
  return function* (rows) {
    const all = yield* gatherRowsWithinLimit(rows, '$sample');
    const shuffled = all.map((row) => [Math.random(), row] as const).sort(([x], [y]) => x - y);
    for (const [, row] of shuffled.slice(0, count)) yield row;
  };
}

function createUnsetStage(spec: Value): Stage {
  const names = [spec].flat();
  ensure(names.length > 0, 31119, '$unset specification must name at least one field');
  const fields = names.map((name): Entry => {
    ensure(typeof name === 'string', 31120, '$unset specification must contain only string values');
    return [name, false];
  });
  return createProjectStage(Doc.of(fields), '$project');
}

const STAGES: Record<string, (spec: Value, context: StageContext) => Stage> = {
  $match: createMatchStage,
  $project: (spec) => createProjectStage(readObject('$project', spec, 15969), '$project'),
  $addFields: (spec) => createProjectStage(readObject('$addFields', spec, 40272), '$addFields'),
  $set: (spec) => createProjectStage(readObject('$set', spec, 40272), '$addFields'),
  $unset: createUnsetStage,
  $sort: createSortStage,
  $limit: createLimitStage,
  $skip: createSkipStage,
  $group: createGroupStage,
  $unwind: (spec, { effort }) => {
    const change = createUnwindStage(spec);
    return (rows) => paceRows(mapRows(rows, change), effort);
  },
  $count: createCountStage,
  $lookup: createLookupStage,
  $facet: createFacetStage,
  $replaceRoot: createReplaceRootStage,
  $sample: createSampleStage,
};

/** @throws 40324 for a stage outside the subset, 40573 for a change stream */
export function parseStage(stage: Value, context: StageContext): Stage {
  ensure(stage instanceof Doc, 14, "Each element of the 'pipeline' array must be an object");
  ensure(stage.size === 1, 40323, 'A pipeline stage specification object must contain exactly one field.');
  const [name, spec] = stage.entries()[0]!;
  ensure(name !== '$changeStream', 40573, 'The $changeStream stage is only supported on replica sets');
  if (!Object.hasOwn(STAGES, name))
    throw createError(
      40324,
      `Unrecognized pipeline stage name: '${name}' (or one that the embedded database lacks)`,
    );
  return STAGES[name]!(spec, context);
}

export const runStages = (stages: readonly Stage[], rows: Rows): Rows =>
  stages.reduce((input, stage) => stage(input), rows);
