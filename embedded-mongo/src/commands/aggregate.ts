import { toDoc } from '../bson/build';
import { Doc } from '../bson/doc';
import { Int32, isNumber, type Value } from '../bson/values';
import { ensure } from '../errors';
import { parseStage, runStages, readStageCount } from '../aggregate/stages';
import { countWithoutReading } from '../query/count';
import { takeBatch, type Source } from '../query/cursors';
import { findDocuments, createQuery, type Query } from '../query/find';
import { parseFilter } from '../query/parse';
import { parseSort } from '../query/sort';
import { Arguments } from './arguments';
import { readCollectionName, toCursorReply, type Command } from './command';
import { FIRST_BATCH } from './find';

/** Extracts the leading stages that a query can run with an index, and counts them. */
export function extractLeadingQuery(
  pipeline: readonly Value[],
  hint: Value | undefined,
): { wanted: Query; stages: number } {
  const wanted = createQuery({ hint });
  let at = 0;
  const next = (name: string): Value | undefined => {
    const stage = pipeline[at];
    const spec = stage instanceof Doc ? stage.get(name) : undefined;
    if (spec !== undefined) at++;
    return spec;
  };
  const match = next('$match');
  if (match) wanted.filter = parseFilter(match as Doc);
  wanted.sort = parseSort(next('$sort'));
  const skip = next('$skip');
  if (skip !== undefined) wanted.skip = readStageCount('$skip', skip);
  const limit = next('$limit');
  if (limit !== undefined) wanted.limit = readStageCount('$limit', limit);
  return { wanted, stages: at };
}

/** Recognises the single group that `countDocuments` uses for counting. */
function findCountingGroup(stages: readonly Value[]): { id: Value; name: string } | undefined {
  const [stage] = stages;
  const spec = stages.length === 1 && stage instanceof Doc ? stage.get('$group') : undefined;
  if (!(spec instanceof Doc)) return undefined;
  const id = spec.get('_id');
  const [field, ...more] = spec.without('_id').entries();
  if (!field || more.length > 0 || !(id === null || isNumber(id))) return undefined;
  const [name, sum] = field;
  const one = sum instanceof Doc ? sum.get('$sum') : undefined;
  return one instanceof Int32 && one.value === 1 ? { id, name } : undefined;
}

/** Returns the result of such a pipeline. Without documents there is no group. */
function* toCountRows(count: number, { id, name }: { id: Value; name: string }): Iterable<Doc> {
  if (count > 0) yield toDoc({ _id: id, [name]: count });
}

export const aggregate: Command = {
  fields: [
    'pipeline',
    'cursor',
    'allowDiskUse',
    'hint',
    'bypassDocumentValidation',
    'fromMongos',
    'needsMerge',
  ],
  refused: ['collation', 'let', 'explain'],
  async run(context) {
    const { engine, database, args, effort } = context;
    const pipeline = args.list('pipeline');
    ensure(args.value('cursor') !== undefined, 9, "The 'cursor' option is required");
    // Parses all stages first, so that every error is reported before any stage runs.
    const stages = pipeline.map((stage) => parseStage(stage, { engine, database, effort }));
    const isDatabaseLevel = isNumber(args.value('aggregate'));
    ensure(!isDatabaseLevel, 73, '{aggregate: 1} is not valid for this pipeline; a collection is required.');
    const name = readCollectionName(context);
    const { wanted, stages: done } = extractLeadingQuery(pipeline, args.value('hint'));
    const collection = engine.catalog.find(database, name);
    const group = findCountingGroup(pipeline.slice(done));
    const count = group && collection && countWithoutReading(engine, collection, wanted);
    const found = findDocuments(engine, collection, wanted, effort);
    const rows =
      group && count !== undefined ? toCountRows(count, group) : runStages(stages.slice(done), found);
    const cursor = new Arguments(args.document('cursor'), 'aggregate.cursor', ['batchSize']);
    const source: Source = { rows: rows[Symbol.iterator](), effort };
    const namespace = `${database}.${name}`;
    const { docs, more } = await takeBatch(engine.turns, source, cursor.count('batchSize') ?? FIRST_BATCH);
    const id = more ? engine.cursors.add(source, namespace, args.doc) : 0n;
    return toCursorReply(id, namespace, docs);
  },
};
