import { Doc, type Entry } from '../bson/doc';
import { Int32, isNumber, toDouble, toInteger, typeName, type Value } from '../bson/values';
import { demand, fail, notSupported } from '../errors';
import type { Engine } from '../engine';
import { parseFilter } from '../query/parse';
import { matches } from '../query/match';
import { parseProjection } from '../query/project';
import { parseSort, sortRows } from '../query/sort';
import { PAUSE, gatheredWithin, mapRows, paced, type Effort, type Paused } from '../storage/turns';
import { compileExpression } from './expression';
import { groupStage } from './group';
import { lookupStage } from './lookup';
import { unwind } from './unwind';

/** Where a pipeline runs, and what it may cost. */
export interface StageContext {
  engine: Engine;
  database: string;
  effort: Effort;
}
export type Rows = Iterable<Paused<Doc>>;
/** What it yields has the pauses of what it reads. */
export type Stage = (rows: Rows) => Rows;

const each =
  (change: (doc: Doc) => Iterable<Doc>): Stage =>
  (rows) =>
    mapRows(rows, change);

function object(stage: string, spec: Value, code: number): Doc {
  demand(spec instanceof Doc, code, `${stage} must be an object, but was ${typeName(spec)}`);
  return spec;
}

function projecting(spec: Doc, stage: '$project' | '$addFields'): Stage {
  const projection = parseProjection(spec, stage);
  return each((doc) => [projection(doc)]);
}

function matchStage(spec: Value): Stage {
  const filter = parseFilter(object('$match', spec, 15959));
  return each((doc) => (matches(filter, doc) ? [doc] : []));
}

function sortStage(spec: Value, { effort }: StageContext): Stage {
  const sort = parseSort(object('$sort', spec, 15973));
  demand(sort.length > 0, 15976, '$sort stage must have at least one sort key');
  if (sort[0]![0] === '$natural') throw notSupported('$natural in a $sort stage');
  return (rows) => sortRows(rows, (doc) => doc, sort, effort);
}

export function stageCount(stage: '$limit' | '$skip', spec: Value): number {
  const number = toInteger(spec);
  demand(number !== undefined, 5107201, `invalid argument to ${stage} stage: Expected a number`);
  demand(number >= 0, 5107200, `${stage} expected a non-negative number: ${number}`);
  demand(stage === '$skip' || number > 0, 15958, 'the limit must be positive');
  return number;
}

function limitStage(spec: Value): Stage {
  const limit = stageCount('$limit', spec);
  return function* (rows) {
    let count = 0;
    for (const doc of rows) {
      yield doc;
      if (doc !== PAUSE && ++count >= limit) return;
    }
  };
}

function skipStage(spec: Value): Stage {
  const skip = stageCount('$skip', spec);
  return function* (rows) {
    let count = 0;
    for (const doc of rows) if (doc === PAUSE || ++count > skip) yield doc;
  };
}

function countStage(name: Value): Stage {
  demand(typeof name === 'string', 40156, 'the count field must be a non-empty string');
  demand(name !== '', 40157, 'the count field must be a non-empty string');
  demand(!name.startsWith('$'), 40158, 'the count field cannot be a $-prefixed path');
  demand(!name.includes('.'), 40160, "the count field cannot contain '.'");
  return function* (rows) {
    let count = 0;
    for (const doc of rows)
      if (doc === PAUSE) yield PAUSE;
      else count++;
    if (count > 0) yield Doc.of([[name, new Int32(count)]]);
  };
}

function facetStage(spec: Value, context: StageContext): Stage {
  const doc = object('$facet', spec, 40169);
  demand(doc.size > 0, 40169, 'the $facet specification must be a non-empty object');
  const facets = doc.entries().map(([name, pipeline]) => {
    demand(Array.isArray(pipeline), 40170, `$facet.${name} must be an array, not ${typeName(pipeline)}`);
    demand(!name.includes('.') && !name.startsWith('$'), 16412, `invalid facet name ${name}`);
    const nested = pipeline.some((stage) => stage instanceof Doc && stage.has('$facet'));
    demand(!nested, 40600, '$facet is not allowed to be used within a $facet stage');
    return [name, pipeline.map((stage) => parseStage(stage, context))] as const;
  });
  return function* (rows) {
    const input = yield* gatheredWithin(rows, '$facet');
    const results: Entry[] = [];
    for (const [name, stages] of facets)
      results.push([name, yield* gatheredWithin(runStages(stages, paced(input, context.effort)), '$facet')]);
    yield Doc.of(results);
  };
}

function replaceRootStage(spec: Value): Stage {
  const newRoot = object('$replaceRoot', spec, 40229).get('newRoot');
  demand(newRoot !== undefined, 40231, 'no newRoot specified for the $replaceRoot stage');
  const root = compileExpression(newRoot);
  return each((doc) => {
    const result = root(doc);
    demand(result instanceof Doc, 40228, `'newRoot' must evaluate to an object, not to ${typeName(result)}`);
    return [result];
  });
}

function sampleStage(spec: Value): Stage {
  const doc = object('$sample', spec, 28745);
  const odd = doc.entries().find(([name]) => name !== 'size');
  demand(!odd, 28748, `unrecognized option to $sample: ${odd?.[0]}`);
  const size = doc.get('size');
  demand(size !== undefined, 28749, '$sample stage must specify a size');
  demand(isNumber(size), 28746, 'size argument to $sample must be a number');
  const count = toDouble(size);
  demand(count > 0, 28747, 'size argument to $sample must be a positive integer');
  return function* (rows) {
    const all = yield* gatheredWithin(rows, '$sample');
    const shuffled = all.map((row) => [Math.random(), row] as const).sort(([x], [y]) => x - y);
    for (const [, row] of shuffled.slice(0, count)) yield row;
  };
}

function unsetStage(spec: Value): Stage {
  const names = [spec].flat();
  demand(names.length > 0, 31119, '$unset specification must name at least one field');
  const fields = names.map((name): Entry => {
    demand(typeof name === 'string', 31120, '$unset specification must contain only string values');
    return [name, false];
  });
  return projecting(Doc.of(fields), '$project');
}

const STAGES: Record<string, (spec: Value, context: StageContext) => Stage> = {
  $match: matchStage,
  $project: (spec) => projecting(object('$project', spec, 15969), '$project'),
  $addFields: (spec) => projecting(object('$addFields', spec, 40272), '$addFields'),
  $set: (spec) => projecting(object('$set', spec, 40272), '$addFields'),
  $unset: unsetStage,
  $sort: sortStage,
  $limit: limitStage,
  $skip: skipStage,
  $group: groupStage,
  $unwind: (spec, { effort }) => {
    const change = unwind(spec);
    return (rows) => paced(mapRows(rows, change), effort);
  },
  $count: countStage,
  $lookup: lookupStage,
  $facet: facetStage,
  $replaceRoot: replaceRootStage,
  $sample: sampleStage,
};

/** @throws 40324 for a stage that is not in the subset, 40573 for a change stream */
export function parseStage(stage: Value, context: StageContext): Stage {
  demand(stage instanceof Doc, 14, "Each element of the 'pipeline' array must be an object");
  demand(stage.size === 1, 40323, 'A pipeline stage specification object must contain exactly one field.');
  const [name, spec] = stage.entries()[0]!;
  demand(name !== '$changeStream', 40573, 'The $changeStream stage is only supported on replica sets');
  if (!Object.hasOwn(STAGES, name))
    throw fail(
      40324,
      `Unrecognized pipeline stage name: '${name}' (or one that the embedded database lacks)`,
    );
  return STAGES[name]!(spec, context);
}

export const runStages = (stages: readonly Stage[], rows: Rows): Rows =>
  stages.reduce((input, stage) => stage(input), rows);
