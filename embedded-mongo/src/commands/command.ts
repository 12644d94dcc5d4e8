import type { Plain } from '../bson/build';
import { Doc } from '../bson/doc';
import { typeName } from '../bson/values';
import type { Engine } from '../engine';
import { fail, notSupported } from '../errors';
import type { Collection } from '../storage/collection';
import type { Arguments } from './arguments';

export interface Context {
  engine: Engine;
  database: string;
  connection: number;
  args: Arguments;
  /** performance.now() after which the command gives up; Infinity without maxTimeMS. */
  deadline: number;
}

export interface Command {
  /** Fields beside the ones every command may have. */
  fields: readonly string[];
  run(context: Context): Promise<Plain> | Plain;
}

export type Reply = { [name: string]: Plain | undefined };

/** The collection a command names in its own field. @throws 73 when it names none */
export function collectionName({ args }: Context, command: string): string {
  const value = args.doc.get(command);
  if (typeof value !== 'string') throw fail(73, `collection name has invalid type ${typeName(value)}`);
  if (value === '') throw fail(73, `Invalid namespace specified '${args.doc.get('$db') as string}.'`);
  return value;
}

export function findCollection(context: Context, command: string): Collection | undefined {
  return context.engine.catalog.find(context.database, collectionName(context, command));
}

/** @throws 26 when there is none */
export function existingCollection(context: Context, command: string): Collection {
  const found = findCollection(context, command);
  if (!found) throw fail(26, `ns does not exist: ${context.database}.${collectionName(context, command)}`);
  return found;
}

export const cursorReply = (
  id: bigint,
  namespace: string,
  docs: Doc[],
  batch: 'firstBatch' | 'nextBatch',
): Reply => ({
  cursor: { [batch]: docs, id, ns: namespace },
});

/** Refuses options that change the answer. A collation is never ignored: sorting otherwise would be a lie. */
export function refuse(doc: Doc, ...names: string[]): void {
  for (const name of names) {
    const value = doc.get(name);
    if (value === undefined || value === null || value === false) continue;
    if (value instanceof Doc && value.size === 0) continue;
    throw notSupported(`the option ${name}`);
  }
}
