import { Doc, EMPTY } from '../bson/doc';
import { isNumber, toDouble, type Value } from '../bson/values';
import { fail } from '../errors';
import { parseStage, stageCount } from '../aggregate/stages';
import { take, type Rows } from '../query/cursors';
import { EVERYTHING, type Filter } from '../query/filter';
import { findDocuments, type Query } from '../query/find';
import { parseFilter } from '../query/parse';
import { parseSort } from '../query/sort';
import { collectionName, cursorReply, refuse, type Command, type Context } from './command';
import { explainAggregate } from './explain';

const FIRST_BATCH = 101;

/** The stages at the beginning that a query can do with an index, and the rest. */
export function splitPipeline(
  pipeline: readonly Value[],
  hint: Value | undefined,
): { query: Query; rest: Value[] } {
  const query: Query = { filter: EVERYTHING, sort: [], skip: 0, limit: Infinity, hint };
  const filters: Filter[] = [];
  let at = 0;
  const next = (name: string): Value | undefined => {
    const stage = pipeline[at];
    return stage instanceof Doc && stage.size === 1 ? stage.get(name) : undefined;
  };
  for (let match = next('$match'); match instanceof Doc; match = next('$match')) {
    filters.push(parseFilter(match));
    at++;
  }
  const sort = next('$sort');
  if (sort instanceof Doc && sort.size > 0 && !sort.has('$natural')) {
    query.sort = parseSort(sort);
    at++;
  }
  const skip = next('$skip');
  if (skip !== undefined) {
    query.skip = stageCount('$skip', skip);
    at++;
  }
  const limit = next('$limit');
  if (limit !== undefined) {
    query.limit = stageCount('$limit', limit);
    at++;
  }
  return {
    query: { ...query, filter: filters.length === 1 ? filters[0]! : { op: 'and', parts: filters } },
    rest: pipeline.slice(at),
  };
}

export function readPipeline({ args }: Context): Value[] {
  const pipeline = args.value('pipeline');
  if (pipeline === undefined)
    throw fail(40414, "BSON field 'aggregate.pipeline' is missing but a required field");
  if (!Array.isArray(pipeline)) throw fail(14, "'pipeline' option must be specified as an array");
  return pipeline;
}

export const aggregate: Command = {
  fields: [
    'pipeline',
    'cursor',
    'explain',
    'allowDiskUse',
    'hint',
    'collation',
    'let',
    'bypassDocumentValidation',
    'fromMongos',
    'needsMerge',
  ],
  async run(context) {
    const { engine, database, args, deadline } = context;
    refuse(args.doc, 'collation', 'let');
    const pipeline = readPipeline(context);
    if (args.boolean('explain')) return explainAggregate(context);
    const cursor = args.document('cursor');
    if (!cursor)
      throw fail(9, "The 'cursor' option is required, except for aggregate with the explain argument");
    if (isNumber(args.doc.get('aggregate'))) {
      const first = pipeline[0];
      if (first instanceof Doc && first.has('$changeStream'))
        throw fail(40573, 'The $changeStream stage is only supported on replica sets');
      throw fail(73, '{aggregate: 1} is not valid for this pipeline; a collection is required.');
    }
    const name = collectionName(context, 'aggregate');
    const namespace = `${database}.${name}`;
    const stages = pipeline.map((stage) => parseStage(stage, { engine, database }));
    const { query, rest } = splitPipeline(pipeline, args.value('hint'));
    const source = findDocuments(engine, engine.catalog.find(database, name), query);
    const rows = stages
      .slice(stages.length - rest.length)
      .reduce<Rows>((input, stage) => stage(input), source);
    const batchSize = (cursor ?? EMPTY).get('batchSize');
    const count = batchSize === undefined ? FIRST_BATCH : toDouble(batchSize);
    if (!(count >= 0))
      throw fail(51024, `BSON field 'batchSize' value must be >= 0, actual value '${count}'`);
    const open = { rows, waiting: undefined };
    const { docs, more } = await take(open, count, deadline);
    const id = more ? engine.cursors.add(namespace, rows, open.waiting, false) : 0n;
    return cursorReply(id, namespace, docs, 'firstBatch');
  },
};
