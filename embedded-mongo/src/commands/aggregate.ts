import { toDoc } from '../bson/build';
import { Doc } from '../bson/doc';
import { Int32, isNumber, type Value } from '../bson/values';
import { demand } from '../errors';
import { parseStage, runStages, stageCount } from '../aggregate/stages';
import { countUnread } from '../query/count';
import { take, type Source } from '../query/cursors';
import { findDocuments, query, type Query } from '../query/find';
import { parseFilter } from '../query/parse';
import { parseSort } from '../query/sort';
import { Arguments } from './arguments';
import { collectionName, cursorReply, type Command } from './command';
import { FIRST_BATCH } from './find';

/** The stages at the beginning that a query can do with an index, and how many they are. */
export function leadingQuery(
  pipeline: readonly Value[],
  hint: Value | undefined,
): { wanted: Query; stages: number } {
  const wanted = query({ hint });
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
  if (skip !== undefined) wanted.skip = stageCount('$skip', skip);
  const limit = next('$limit');
  if (limit !== undefined) wanted.limit = stageCount('$limit', limit);
  return { wanted, stages: at };
}

/** What a pipeline ends with that only counts, as `countDocuments` asks: one group for all, each document being one. */
function countingGroup(stages: readonly Value[]): { id: Value; name: string } | undefined {
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

/** The answer of such a pipeline. Nothing found is no group at all. */
function* countedRows(count: number, { id, name }: { id: Value; name: string }): Iterable<Doc> {
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
    demand(args.value('cursor') !== undefined, 9, "The 'cursor' option is required");
    // each is read, so that what is wrong with any of them is said before the first one runs
    const stages = pipeline.map((stage) => parseStage(stage, { engine, database, effort }));
    const whole = isNumber(args.value('aggregate'));
    demand(!whole, 73, '{aggregate: 1} is not valid for this pipeline; a collection is required.');
    const name = collectionName(context);
    const { wanted, stages: done } = leadingQuery(pipeline, args.value('hint'));
    const collection = engine.catalog.find(database, name);
    const group = countingGroup(pipeline.slice(done));
    const count = group && collection && countUnread(engine, collection, wanted);
    const found = findDocuments(engine, collection, wanted, effort);
    const rows =
      group && count !== undefined ? countedRows(count, group) : runStages(stages.slice(done), found);
    const cursor = new Arguments(args.document('cursor'), 'aggregate.cursor', ['batchSize']);
    const source: Source = { rows: rows[Symbol.iterator](), effort };
    const namespace = `${database}.${name}`;
    const { docs, more } = await take(engine.turns, source, cursor.count('batchSize') ?? FIRST_BATCH);
    const id = more ? engine.cursors.add(source, namespace, args.doc) : 0n;
    return cursorReply(id, namespace, docs);
  },
};
