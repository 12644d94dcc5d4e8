/**
 * MongoDB's wire protocol: OP_MSG with document sequences for everything, and OP_QUERY only for the first handshake of
 * a connection. @see https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
 */
import { checkBson } from '../bson/doc';
import { Doc } from '../bson/doc';
import { ensure, createError } from '../errors';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const FLAG_CHECKSUM = 1;
const FLAG_MORE_TO_COME = 2;
/** Unknown required bits must be refused; the upper half is optional. */
const KNOWN_REQUIRED_FLAGS = FLAG_CHECKSUM | FLAG_MORE_TO_COME;
export const MAX_MESSAGE_BYTES = 48_000_000;
/** A document and its surrounding command. Lists of documents are in separate sections. */
const MAX_COMMAND_BYTES = 16 * 1024 * 1024 + 16 * 1024;
const HEADER = 16;

export interface Request {
  id: number;
  legacy: boolean;
  /** The client expects no reply and must not get one (write concern 0). */
  silent: boolean;
  command: Doc;
  database: string;
}

/** A well-formed request with invalid content, which gets an error reply. */
export class BadRequest extends Error {
  constructor(
    readonly request: Pick<Request, 'id' | 'legacy' | 'silent'>,
    readonly reason: unknown,
  ) {
    super('bad request');
  }
}

/** Additional depth of messages: commands wrap documents in arrays and statements. */
const WRAPPING = -4;

function checkBody(raw: Buffer): Doc {
  checkBson(raw, WRAPPING);
  return Doc.fromBytes(raw);
}

/**
 * @throws an Error when the bytes are not a message (close the connection), BadRequest when they contain invalid BSON
 */
export function readMessage(raw: Buffer): Request {
  const id = raw.readInt32LE(4);
  const operation = raw.readInt32LE(12);
  if (operation === OP_QUERY) return readQuery(raw, id);
  if (operation !== OP_MSG) throw new Error(`opcode ${operation} is not supported`);
  const flags = raw.readUInt32LE(HEADER);
  if ((flags & 0xffff & ~KNOWN_REQUIRED_FLAGS) !== 0) throw new Error('unknown required flag');
  const end = raw.length - (flags & FLAG_CHECKSUM ? 4 : 0);
  const head = { id, legacy: false, silent: (flags & FLAG_MORE_TO_COME) !== 0 };
  let body: Buffer | undefined;
  const sequences: [string, Buffer[]][] = [];
  for (let at = HEADER + 4; at < end;) {
    const kind = raw[at]!;
    const size = raw.readInt32LE(at + 1);
    if (size < 5 || at + 1 + size > end) throw new Error('a section is cut off');
    const section = raw.subarray(at + 1, at + 1 + size);
    if (kind === 0 && !body) body = section;
    else if (kind === 1) sequences.push(readSequence(section));
    else throw new Error(`unexpected section of kind ${kind}`);
    at += 1 + size;
  }
  if (!body) throw new Error('a message without body');
  try {
    const size = body.length;
    ensure(
      size <= MAX_COMMAND_BYTES,
      10334,
      `BSONObj size: ${size} is invalid: ${MAX_COMMAND_BYTES} at most`,
    );
    const command = checkBody(body);
    const extra = sequences.map(([name, docs]) => [name, docs.map(checkBody)] as const);
    for (const [name] of extra)
      if (command.has(name)) throw createError(40413, `BSON field '${name}' is a duplicate field`);
    const database = command.get('$db');
    if (typeof database !== 'string') throw createError(40571, 'OP_MSG requests require a $db argument');
    return { ...head, command: extra.length ? Doc.of([...command.entries(), ...extra]) : command, database };
  } catch (reason) {
    throw new BadRequest(head, reason);
  }
}

function readSequence(section: Buffer): [string, Buffer[]] {
  const zero = section.indexOf(0, 4);
  if (zero < 0) throw new Error('a document sequence without name');
  const docs: Buffer[] = [];
  for (let at = zero + 1; at < section.length;) {
    const size = at + 4 <= section.length ? section.readInt32LE(at) : -1;
    if (size < 5 || at + size > section.length) throw new Error('a document sequence is cut off');
    docs.push(section.subarray(at, at + size));
    at += size;
  }
  return [section.toString('utf8', 4, zero), docs];
}

function readQuery(raw: Buffer, id: number): Request {
  const zero = raw.indexOf(0, HEADER + 4);
  const namespace = raw.toString('utf8', HEADER + 4, zero);
  const start = zero + 9;
  const command = checkBody(raw.subarray(start, start + raw.readInt32LE(start)));
  const name = command.entries()[0]?.[0].toLowerCase();
  if (!namespace.endsWith('.$cmd') || (name !== 'ismaster' && name !== 'hello'))
    throw new Error('OP_QUERY is for the handshake only');
  return { id, legacy: true, silent: false, command, database: namespace.slice(0, -'.$cmd'.length) };
}

let lastId = 0;

/** Encodes a reply in the format of its request. */
export function writeReply(request: Pick<Request, 'id' | 'legacy'>, reply: Doc): Buffer {
  const body = reply.bytes();
  const start = request.legacy ? HEADER + 20 : HEADER + 5;
  const out = Buffer.alloc(start + body.length);
  lastId = (lastId + 1) & 0x7fffffff;
  out.writeInt32LE(out.length, 0);
  out.writeInt32LE(lastId, 4);
  out.writeInt32LE(request.id, 8);
  out.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  if (request.legacy) {
    out.writeInt32LE(8, 16);
    out.writeInt32LE(1, 32);
  }
  body.copy(out, start);
  return out;
}
