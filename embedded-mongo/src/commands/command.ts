import type { ReplyValue } from '../bson/build';
import type { Doc } from '../bson/doc';
import { getTypeName } from '../bson/values';
import type { Engine } from '../engine';
import { ensure } from '../errors';
import type { Collection } from '../storage/collection';
import type { QueryBudget } from '../storage/searchScheduler';
import type { Arguments } from './arguments';

export interface Context {
  engine: Engine;
  database: string;
  connection: number;
  args: Arguments;
  /** Enforces maxTimeMS for the command. */
  effort: QueryBudget;
}

export type Reply = { [name: string]: ReplyValue | undefined };

export interface Command {
  /** Fields in addition to the generic ones. */
  fields: readonly string[];
  /** Known fields that are refused unless empty. */
  refused?: readonly string[];
  run(context: Context): Promise<Reply> | Reply;
}

/** Reads the collection name from a command's first field. @throws 73 when it is missing */
export function readCollectionName({ args: { doc } }: Context): string {
  const value = doc.get(doc.first);
  ensure(typeof value === 'string', 73, `collection name has invalid type ${getTypeName(value)}`);
  ensure(value !== '', 73, 'Invalid namespace specified: it has no collection');
  return value;
}

export const findCollection = (context: Context): Collection | undefined =>
  context.engine.catalog.find(context.database, readCollectionName(context));

/** @throws 26 when the collection does not exist */
export function requireCollection(context: Context): Collection {
  const found = findCollection(context);
  ensure(found, 26, `ns does not exist: ${context.database}.${readCollectionName(context)}`);
  return found;
}

export const toCursorReply = (id: bigint, ns: string, docs: Doc[], batch = 'firstBatch'): Reply => ({
  cursor: { [batch]: docs, id, ns },
});
