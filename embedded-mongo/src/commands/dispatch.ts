import { toDoc, type Plain } from '../bson/build';
import { Doc } from '../bson/doc';
import { isNumber, toDouble, typeName } from '../bson/values';
import type { Engine } from '../engine';
import { MongoError, fail, notSupported } from '../errors';
import type { Handler } from '../wire/connections';
import type { Request } from '../wire/messages';
import { aggregate } from './aggregate';
import { Arguments } from './arguments';
import { collMod, create, drop, dropDatabase, listCollections, listDatabases } from './collections';
import type { Command, Reply } from './command';
import { explain } from './explain';
import { count, distinct, find, getMore, killCursors } from './find';
import { findAndModify } from './findAndModify';
import { createIndexes, dropIndexes, listIndexes } from './indexes';
import {
  authenticate,
  buildInfo,
  connectionStatus,
  endSessions,
  endTransaction,
  hello,
  isMaster,
  ping,
} from './session';
import { insert, remove, update } from './write';

export const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['hello', hello],
  ['ismaster', isMaster],
  ['isMaster', isMaster],
  ['ping', ping],
  ['buildInfo', buildInfo],
  ['buildinfo', buildInfo],
  ['connectionStatus', connectionStatus],
  ['endSessions', endSessions],
  ['refreshSessions', endSessions],
  ['commitTransaction', endTransaction],
  ['abortTransaction', endTransaction],
  ['saslStart', authenticate],
  ['saslContinue', authenticate],
  ['authenticate', authenticate],
  ['find', find],
  ['getMore', getMore],
  ['killCursors', killCursors],
  ['count', count],
  ['distinct', distinct],
  ['insert', insert],
  ['update', update],
  ['delete', remove],
  ['findAndModify', findAndModify],
  ['findandmodify', findAndModify],
  ['aggregate', aggregate],
  ['explain', explain],
  ['create', create],
  ['drop', drop],
  ['dropDatabase', dropDatabase],
  ['listCollections', listCollections],
  ['listDatabases', listDatabases],
  ['collMod', collMod],
  ['createIndexes', createIndexes],
  ['listIndexes', listIndexes],
  ['dropIndexes', dropIndexes],
]);

/** Fields any command may carry; the ones that would change an answer are looked at below. */
export const GENERIC = (
  'lsid $db $clusterTime $readPreference readConcern writeConcern maxTimeMS comment apiVersion apiStrict ' +
  'apiDeprecationErrors txnNumber autocommit startTransaction maxTimeMSOpOnly $audit $client rawData'
).split(' ');

/** A standalone has one copy and no transactions; whoever asks for more must hear it. */
function checkGeneric(command: Doc): void {
  if (command.has('txnNumber') || command.has('startTransaction') || command.has('autocommit'))
    throw fail(20, 'Transaction numbers are only allowed on a replica set member or mongos');
  const version = command.get('apiVersion');
  if (version !== undefined && version !== '1') throw fail(322, `API version must be "1"`);
  const concern = command.get('writeConcern');
  const w = concern instanceof Doc ? concern.get('w') : undefined;
  if (isNumber(w) && toDouble(w) > 1) throw fail(2, "cannot use 'w' > 1 when a host is not replicated");
  if (typeof w === 'string' && w !== 'majority')
    throw fail(79, `No write concern mode named '${w}' found in replica set configuration`);
  const read = command.get('readConcern');
  const level = read instanceof Doc ? read.get('level') : undefined;
  if (level !== undefined && !['local', 'available', 'majority'].includes(String(level)))
    throw level === 'linearizable' || level === 'snapshot'
      ? fail(123, `readConcern level ${level} requires a replica set`)
      : fail(9, `unknown readConcern level ${String(level)}`);
  if (read instanceof Doc && (read.has('afterClusterTime') || read.has('atClusterTime')))
    throw notSupported('a read at a cluster time');
}

function deadlineOf(command: Doc): number {
  const limit = command.get('maxTimeMS');
  if (limit === undefined) return Infinity;
  if (!isNumber(limit))
    throw fail(14, `BSON field 'maxTimeMS' is the wrong type '${typeName(limit)}', expected type 'number'`);
  const ms = toDouble(limit);
  if (!(ms >= 0)) throw fail(2, `${ms} value for maxTimeMS is out of range [0, 2147483647]`);
  return ms === 0 ? Infinity : performance.now() + ms;
}

function failure(error: unknown): Doc {
  const known =
    error instanceof MongoError ? error : fail(8000, error instanceof Error ? error.message : String(error));
  if (!(error instanceof MongoError))
    process.stderr.write(`embedded-mongo: ${error instanceof Error ? error.stack : String(error)}\n`);
  return toDoc({
    ok: 0,
    errmsg: known.message,
    code: known.code,
    codeName: known.codeName,
    ...(known.extra as Record<string, Plain>),
  });
}

/** A command with its reply before `ok` is added; also used by `explain` to look at a command without running it. */
export function readCommand(name: string, command: Doc): { run: Command; args: Arguments } {
  const found = COMMANDS.get(name);
  if (!found) throw fail(59, `no such command: '${name}'`);
  return {
    run: found,
    args: new Arguments(command, name).only(new Set([name, ...found.fields, ...GENERIC])),
  };
}

async function run(engine: Engine, { command, database }: Request, connection: number): Promise<Doc> {
  const name = command.entries()[0]?.[0] ?? '';
  const { run: found, args } = readCommand(name, command);
  checkGeneric(command);
  const reply = (await found.run({
    engine,
    database,
    connection,
    args,
    deadline: deadlineOf(command),
  })) as Reply;
  return toDoc({ ...reply, ok: 1 });
}

export function handlerFor(engine: Engine): Handler {
  return {
    refuse: failure,
    answer: (request, connection) => run(engine, request, connection).catch(failure),
  };
}
