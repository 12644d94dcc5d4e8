import { DateTime } from '../bson/values';
import { createError } from '../errors';
import type { Command, Context, Reply } from './command';

export const VERSION = '7.0.0';
const MAX_WIRE_VERSION = 21;

/** Describes a MongoDB standalone. Omits topologyVersion, so that drivers poll instead of streaming. */
function describeServer({ engine, connection, args }: Context, legacy: boolean): Reply {
  const mechanism = args.value('speculativeAuthenticate');
  if (mechanism !== undefined) throw refuseCredentials();
  return {
    helloOk: true,
    [legacy ? 'ismaster' : 'isWritablePrimary']: true,
    maxBsonObjectSize: 16777216,
    maxMessageSizeBytes: 48000000,
    maxWriteBatchSize: 100000,
    localTime: new DateTime(BigInt(engine.now().getTime())),
    logicalSessionTimeoutMinutes: 30,
    connectionId: connection,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
  };
}

const HELLO_FIELDS = (
  'helloOk client compression loadBalanced topologyVersion maxAwaitTimeMS saslSupportedMechs ' +
  'speculativeAuthenticate backpressure'
).split(' ');

export const hello: Command = { fields: HELLO_FIELDS, run: (context) => describeServer(context, false) };
export const isMaster: Command = { fields: HELLO_FIELDS, run: (context) => describeServer(context, true) };

const refuseCredentials = (): Error =>
  createError(
    18,
    'Authentication failed: the embedded database has no users; leave credentials out of its address',
  );

export const authenticate: Command = {
  fields: ['mechanism', 'payload', 'autoAuthorize', 'options'],
  run() {
    throw refuseCredentials();
  },
};

export const ping: Command = { fields: [], run: () => ({}) };
/** Sessions are stateless here: any id is valid, and there is nothing to end. */
export const endSessions: Command = { fields: [], run: () => ({}) };

export const buildInfo: Command = {
  fields: [],
  run: () => ({
    version: VERSION,
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded',
    modules: [],
    storageEngines: ['lmdb'],
    javascriptEngine: 'none',
    bits: 64,
    debug: false,
    maxBsonObjectSize: 16777216,
  }),
};

export const connectionStatus: Command = {
  fields: ['showPrivileges'],
  run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
};

export const endTransaction: Command = {
  fields: ['recoveryToken'],
  run() {
    throw createError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
  },
};
