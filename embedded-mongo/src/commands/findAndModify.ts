import { toDoc } from '../bson/build';
import type { Doc } from '../bson/doc';
import type { Value } from '../bson/values';
import { fail } from '../errors';
import { findRows } from '../query/find';
import { parseFilter } from '../query/parse';
import { isPositional, parseProjection } from '../query/project';
import { matches, type Positional } from '../query/match';
import { parseSort } from '../query/sort';
import { parseUpdate } from '../update/parse';
import { collectionName, refuse, type Command, type Context, type Reply } from './command';
import { change } from './write';

function checkOptions({ args }: Context, removing: boolean, fresh: boolean, upsert: boolean): void {
  refuse(args.doc, 'collation', 'let');
  const update = args.value('update');
  if (removing && update !== undefined) throw fail(9, "Cannot specify both an 'update' and 'remove'=true");
  if (removing && upsert) throw fail(9, "Cannot specify both 'upsert'=true and 'remove'=true");
  if (removing && fresh)
    throw fail(
      9,
      "Cannot specify both 'new'=true and 'remove'=true; 'remove' always returns the deleted document",
    );
  if (!removing && update === undefined)
    throw fail(9, "Either an 'update' or 'remove'=true must be specified");
}

export const findAndModify: Command = {
  fields:
    'query sort remove update new upsert fields bypassDocumentValidation collation arrayFilters hint let'.split(
      ' ',
    ),
  run(context) {
    const { engine, database, args } = context;
    const name = collectionName(context, args.doc.entries()[0]![0]);
    const [removing, fresh, upsert] = [args.boolean('remove'), args.boolean('new'), args.boolean('upsert')];
    checkOptions(context, removing, fresh, upsert);
    const filter = parseFilter(args.documentOrEmpty('query'));
    const sort = parseSort(args.document('sort'));
    const hint = args.value('hint');
    const fields = args.document('fields');
    const projection = fields && fields.size > 0 ? parseProjection(fields, 'find') : undefined;
    const show = (doc: Doc | undefined): Value => {
      if (!doc || !projection) return doc ?? null;
      const found: Positional = {};
      if (isPositional(fields)) matches(filter, doc, found);
      return projection(doc, found.place);
    };
    const update = removing ? undefined : parseUpdate(args.value('update'), args.value('arrayFilters'));
    return engine.writes.submit((): Reply => {
      const collection = upsert
        ? engine.catalog.findOrCreate(database, name)
        : engine.catalog.find(database, name);
      const nothing = {
        lastErrorObject: toDoc(removing ? { n: 0 } : { n: 0, updatedExisting: false }),
        value: null,
      };
      if (!collection) return nothing;
      if (!update) {
        const row = [...findRows(engine, collection, { filter, sort, skip: 0, limit: 1, hint })].find(
          (found) => found,
        );
        if (!row) return nothing;
        engine.records.remove(collection, row.record, row.doc);
        return { lastErrorObject: { n: 1 }, value: show(row.doc) };
      }
      const done = change(engine, collection, { filter, update, upsert, sort, hint });
      if (done.matched === 0 && done.upserted === undefined) return nothing;
      return {
        lastErrorObject: { n: 1, updatedExisting: done.matched > 0, upserted: done.upserted },
        value: show(fresh ? done.after : done.before),
      };
    });
  },
};
