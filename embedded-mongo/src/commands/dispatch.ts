import { toDoc, type ReplyValue } from '../bson/build';
import { Doc } from '../bson/doc';
import { isNumber, toDouble, getTypeName, type Value } from '../bson/values';
import type { Engine } from '../engine';
import { MongoError, ensure, createError, createUnsupportedError } from '../errors';
import { QueryBudget } from '../storage/searchScheduler';
import type { Handler } from '../wire/connections';
import type { Request } from '../wire/messages';
import { aggregate } from './aggregate';
import { Arguments } from './arguments';
import * as collections from './collections';
import type { Command } from './command';
import { explain } from './explain';
import { count, distinct, find, getMore, killCursors } from './find';
import { findAndModify } from './findAndModify';
import * as indexes from './indexes';
import * as session from './session';
import { collStats, dbStats, serverStatus } from './statistics';
import { insert, remove, update } from './write';

const COMMANDS: Record<string, Command> = {
  hello: session.hello,
  ismaster: session.isMaster,
  isMaster: session.isMaster,
  ping: session.ping,
  buildInfo: session.buildInfo,
  buildinfo: session.buildInfo,
  connectionStatus: session.connectionStatus,
  endSessions: session.endSessions,
  commitTransaction: session.endTransaction,
  abortTransaction: session.endTransaction,
  saslStart: session.authenticate,
  find,
  getMore,
  killCursors,
  count,
  distinct,
  insert,
  update,
  delete: remove,
  findAndModify,
  aggregate,
  explain,
  collStats,
  collstats: collStats,
  dbStats,
  dbstats: dbStats,
  serverStatus,
  ...collections,
  ...indexes,
};

/** Fields of every command. `checkGeneric` refuses unsupported values. */
const GENERIC = (
  'lsid $db $clusterTime $readPreference readConcern writeConcern maxTimeMS comment apiVersion apiStrict ' +
  'apiDeprecationErrors txnNumber autocommit startTransaction maxTimeMSOpOnly $audit $client rawData'
).split(' ');

const getField = (value: Value | undefined, name: string): Value | undefined =>
  value instanceof Doc ? value.get(name) : undefined;

/** A standalone server has one copy and no transactions, so commands that require more are refused. */
function checkGeneric(command: Doc): void {
  const transaction = ['txnNumber', 'startTransaction', 'autocommit'].some((name) => command.has(name));
  ensure(!transaction, 20, 'Transaction numbers are only allowed on a replica set member or mongos');
  ensure([undefined, '1'].includes(command.get('apiVersion') as undefined), 322, 'API version must be "1"');
  const w = getField(command.get('writeConcern'), 'w');
  ensure(!isNumber(w) || toDouble(w) <= 1, 2, "cannot use 'w' > 1 when a host is not replicated");
  ensure(typeof w !== 'string' || w === 'majority', 79, `No write concern mode named '${String(w)}' found`);
  const concern = command.get('readConcern');
  const level = String(getField(concern, 'level') ?? 'local');
  const alone = !['linearizable', 'snapshot'].includes(level);
  ensure(alone, 123, `readConcern level ${level} requires a replica set`);
  ensure(['local', 'available', 'majority'].includes(level), 9, `unknown readConcern level ${level}`);
  if (getField(concern, 'afterClusterTime') ?? getField(concern, 'atClusterTime'))
    throw createUnsupportedError('a read at a cluster time');
}

function readDeadline(command: Doc): number {
  const limit = command.get('maxTimeMS') ?? 0n;
  ensure(isNumber(limit), 14, `maxTimeMS is the wrong type '${getTypeName(limit)}', expected a number`);
  const ms = toDouble(limit);
  ensure(ms >= 0, 2, `${ms} value for maxTimeMS is out of range [0, 2147483647]`);
  return ms === 0 ? Infinity : performance.now() + ms;
}

function toErrorReply(error: unknown): Doc {
  if (!(error instanceof MongoError)) {
    process.stderr.write(`embedded-mongo: ${error instanceof Error ? error.stack : String(error)}\n`);
    return toErrorReply(createError(8000, error instanceof Error ? error.message : String(error)));
  }
  const { message, code, codeName, extra } = error;
  return toDoc({ ok: 0, errmsg: message, code, codeName, ...(extra as Record<string, ReplyValue>) });
}

async function runCommand(engine: Engine, { command, database }: Request, connection: number): Promise<Doc> {
  const name = command.first;
  const known = Object.hasOwn(COMMANDS, name);
  ensure(known, 59, `no such command: '${name}' (or one that the embedded database lacks)`);
  const { fields, refused = [], run: start } = COMMANDS[name]!;
  const args = new Arguments(command, name, [name, ...fields, ...refused, ...GENERIC]);
  checkGeneric(command);
  args.refuseOptions(...refused);
  const effort = new QueryBudget(readDeadline(command), engine.turnMs);
  return toDoc({ ...(await start({ engine, database, connection, args, effort })), ok: 1 });
}

export function createHandler(engine: Engine): Handler {
  return {
    refuse: toErrorReply,
    handleRequest: (request, connection) => runCommand(engine, request, connection).catch(toErrorReply),
  };
}
