import { Doc, EMPTY } from '../bson/doc';
import { isNumber, toDouble } from '../bson/values';
import { fail } from '../errors';
import { parseStage } from '../aggregate/stages';
import { take, type Rows } from '../query/cursors';
import { findDocuments } from '../query/find';
import { collectionName, cursorReply, refuse, type Command } from './command';
import { explainAggregate } from './explain';
import { readPipeline, splitPipeline } from './pipeline';

const FIRST_BATCH = 101;

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
