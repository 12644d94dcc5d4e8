import { Doc } from '../bson/doc';
import { isNumber, type Value } from '../bson/values';
import { demand } from '../errors';
import { parseStage, runStages, stageCount } from '../aggregate/stages';
import { take, type Source } from '../query/cursors';
import { findDocuments, query, type Query } from '../query/find';
import { parseFilter } from '../query/parse';
import { parseSort } from '../query/sort';
import { Arguments } from './arguments';
import { collectionName, cursorReply, type Command } from './command';
import { FIRST_BATCH } from './find';

/** The stages at the beginning that a query can do with an index, and how many they are. */
function leadingQuery(
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
  run(context) {
    const { engine, database, args, effort } = context;
    const pipeline = args.list('pipeline');
    demand(args.value('cursor') !== undefined, 9, "The 'cursor' option is required");
    // each is read, so that what is wrong with any of them is said before the first one runs
    const stages = pipeline.map((stage) => parseStage(stage, { engine, database, effort }));
    const whole = isNumber(args.value('aggregate'));
    demand(!whole, 73, '{aggregate: 1} is not valid for this pipeline; a collection is required.');
    const name = collectionName(context);
    const { wanted, stages: done } = leadingQuery(pipeline, args.value('hint'));
    const found = findDocuments(engine, engine.catalog.find(database, name), wanted, effort);
    const rows = runStages(stages.slice(done), found)[Symbol.iterator]();
    const cursor = new Arguments(args.document('cursor'), 'aggregate.cursor', ['batchSize']);
    const source: Source = { rows };
    const { docs, more } = take(source, cursor.count('batchSize') ?? FIRST_BATCH);
    const namespace = `${database}.${name}`;
    const id = more ? engine.cursors.add({ ...source, namespace, effort }) : 0n;
    return cursorReply(id, namespace, docs);
  },
};
