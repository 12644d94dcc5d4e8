import { mongo, type Connection } from 'mongoose';
import { EventEmitter } from 'node:events';
import { isDuplicateKey, isDatabaseUnavailable, logDatabaseConnection } from './connection';

/** Creates the driver's error; details about the keys depend on the server's version. */
const refused = (message: string, more: object = {}) =>
  Object.assign(new Error(message), { code: 11_000, ...more });

const SEQ =
  'E11000 duplicate key error collection: sixfold.messages index: conversation_1_seq_1 dup key: { conversation: "a:b", seq: 7 }';
const CLIENT_ID =
  'E11000 duplicate key error collection: sixfold.messages index: conversation_1_senderId_1_clientId_1 dup key: ' +
  '{ conversation: "a:b", senderId: ObjectId(\'0123\'), clientId: "index: seq_1" }';

describe('isDuplicateKey', () => {
  it('recognises the code of MongoDB', () => {
    expect(
      [refused(SEQ), new Error(SEQ), null, 'E11000', { code: 26 }].map((each) => isDuplicateKey(each)),
    ).toEqual([true, false, false, false, false]);
  });

  it.each([
    [
      'the pattern of the keys',
      { keyPattern: { conversation: 1, seq: 1 }, keyValue: { conversation: 'a:b', seq: 7 } },
    ],
    ['the name of the index only', {}],
  ])('distinguishes indexes by %s', (_, more) => {
    expect([
      isDuplicateKey(refused(SEQ, more), 'seq'),
      isDuplicateKey(refused(SEQ, more), 'clientId'),
    ]).toEqual([true, false]);
  });

  it('does not mistake member input for an index name', () => {
    expect([
      isDuplicateKey(refused(CLIENT_ID), 'seq'),
      isDuplicateKey(refused(CLIENT_ID), 'clientId'),
    ]).toEqual([false, true]);
  });
});

describe('isDatabaseUnavailable', () => {
  it.each([
    ['NotWritablePrimary', 10_107],
    ['PrimarySteppedDown', 189],
    ['InterruptedDueToReplStateChange', 11_602],
  ])('recognises the temporary error %s', (errmsg, code) => {
    expect(isDatabaseUnavailable(new mongo.MongoServerError({ errmsg, code }))).toBe(true);
  });

  it('recognises a lost connection', () => {
    expect(isDatabaseUnavailable(new mongo.MongoNetworkError('connection closed'))).toBe(true);
  });

  it.each([new mongo.MongoServerError({ errmsg: 'BadValue', code: 2 }), new Error('a defect'), undefined])(
    'leaves other errors to the error boundary: %s',
    (error) => {
      expect(isDatabaseUnavailable(error)).toBe(false);
    },
  );
});

describe('logDatabaseConnection', () => {
  it.each([
    ['reports a connection that is lost', [], ['database_away']],
    ['reports nothing when the application closes its connection', ['disconnecting'], []],
  ])('%s', (_, before, reported) => {
    const connection = Object.assign(new EventEmitter(), { getClient: () => new EventEmitter() });
    const events: string[] = [];
    const log = (_fields: object, event: string) => void events.push(event);
    logDatabaseConnection(connection as unknown as Connection, { info: log, error: log });
    for (const event of [...before, 'disconnected']) connection.emit(event);
    expect(events).toEqual(reported);
  });
});
