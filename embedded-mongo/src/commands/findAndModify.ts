import { toDoc } from '../bson/build';
import type { Doc } from '../bson/doc';
import { ensure } from '../errors';
import { createQuery } from '../query/find';
import { parseFilter } from '../query/parse';
import { parseSort } from '../query/sort';
import { checkName } from '../storage/catalog';
import { gatherRows } from '../storage/searchScheduler';
import type { Steps } from '../storage/writeQueue';
import { parseUpdate } from '../update/parse';
import type { Arguments } from './arguments';
import { changeDocuments } from './change';
import { readCollectionName, type Command, type Reply } from './command';
import { readProjection } from './find';
import { findTargets } from './targets';

function checkOptions(args: Arguments, removing: boolean): void {
  const updating = args.value('update') !== undefined;
  ensure(!removing || !updating, 9, "Cannot specify both an 'update' and 'remove'=true");
  ensure(!removing || !args.boolean('upsert'), 9, "Cannot specify both 'upsert'=true and 'remove'=true");
  ensure(!removing || !args.boolean('new'), 9, "Cannot specify both 'new'=true and 'remove'=true");
  ensure(removing || updating, 9, "Either an 'update' or 'remove'=true must be specified");
}

/** Builds the reply for no document, or for one updated, inserted or removed document. */
function toReply(
  outcome: { updatedExisting?: boolean; upserted?: Doc },
  value: Doc | undefined,
  n: number,
): Reply {
  const { updatedExisting, upserted } = outcome;
  const lastErrorObject = toDoc({ n, updatedExisting, upserted: upserted?.get('_id') });
  return { lastErrorObject, value: value ?? null };
}

export const findAndModify: Command = {
  fields: 'query sort remove update new upsert fields bypassDocumentValidation arrayFilters hint'.split(' '),
  refused: ['collation', 'let'],
  run(context) {
    const { engine, database, args, effort } = context;
    const name = readCollectionName(context);
    checkName(database, name);
    const [removing, upsert] = [args.boolean('remove'), args.boolean('upsert')];
    checkOptions(args, removing);
    const wanted = createQuery({
      filter: parseFilter(args.documentOrEmpty('query')),
      sort: parseSort(args.value('sort')),
      hint: args.value('hint'),
      limit: 1,
    });
    const projection = readProjection(args, 'fields');
    const update = removing ? undefined : parseUpdate(args.value('update'), args.value('arrayFilters'));
    return engine.writes.submitSteps(function* (): Steps<Reply> {
      effort.checkDeadline();
      const { catalog } = engine;
      const collection = upsert ? catalog.findOrCreate(database, name) : catalog.find(database, name);
      if (!update) {
        const [target] = collection ? yield* gatherRows(findTargets(engine, collection, wanted, effort)) : [];
        if (!target) return toReply({}, undefined, 0);
        engine.records.remove(target.collection, target.record, target.doc);
        return toReply({}, projection(target.doc), 1);
      }
      const changes =
        collection && changeDocuments(engine, collection, { query: wanted, update, upsert }, effort);
      const [done] = changes ? yield* gatherRows(changes) : [];
      if (!done) return toReply({ updatedExisting: false }, undefined, 0);
      const { before, after } = done;
      const shown = args.boolean('new') ? after : before;
      const about = before ? { updatedExisting: true } : { updatedExisting: false, upserted: after };
      return toReply(about, shown && projection(shown), 1);
    });
  },
};
