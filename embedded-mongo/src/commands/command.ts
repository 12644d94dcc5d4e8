import type { Plain } from '../bson/build';
import type { Doc } from '../bson/doc';
import { typeName } from '../bson/values';
import type { Engine } from '../engine';
import { demand } from '../errors';
import type { Collection } from '../storage/collection';
import type { Effort } from '../storage/turns';
import type { Arguments } from './arguments';

export interface Context {
  engine: Engine;
  database: string;
  connection: number;
  args: Arguments;
  /** Gives up after maxTimeMS. */
  effort: Effort;
}

export type Reply = { [name: string]: Plain | undefined };

export interface Command {
  /** Fields beside the ones every command may have. */
  fields: readonly string[];
  /** Of them, those that are known and refused unless they are empty. */
  refused?: readonly string[];
  run(context: Context): Promise<Reply> | Reply;
}

/** The collection a command names in its first field. @throws 73 when it names none */
export function collectionName({ args: { doc } }: Context): string {
  const value = doc.get(doc.first);
  demand(typeof value === 'string', 73, `collection name has invalid type ${typeName(value)}`);
  demand(value !== '', 73, 'Invalid namespace specified: it has no collection');
  return value;
}

export const findCollection = (context: Context): Collection | undefined =>
  context.engine.catalog.find(context.database, collectionName(context));

/** @throws 26 when there is none */
export function existingCollection(context: Context): Collection {
  const found = findCollection(context);
  demand(found, 26, `ns does not exist: ${context.database}.${collectionName(context)}`);
  return found;
}

export const cursorReply = (id: bigint, ns: string, docs: Doc[], batch = 'firstBatch'): Reply => ({
  cursor: { [batch]: docs, id, ns },
});
