import { newObjectId } from '../bson/build';
import { Doc, checkBson } from '../bson/doc';
import { Raw, TYPE, isRegex, getTypeName } from '../bson/values';
import { ensure, createUnsupportedError } from '../errors';

const MAX_BYTES = 16 * 1024 * 1024;

/** Validates a document before it is stored. @throws 53, 52, 10334 (17419 after an update), 15, 115 */
export function checkDocument(doc: Doc, tooLarge = 10334): Doc {
  const id = doc.get('_id') ?? null;
  ensure(!Array.isArray(id) && !isRegex(id), 53, `The '_id' value cannot be of type ${getTypeName(id)}`);
  const dollar = id instanceof Doc && id.entries().some(([name]) => name.startsWith('$'));
  ensure(!dollar, 52, "_id fields may not contain '$'-prefixed fields");
  for (const [name, value] of doc.entries())
    if (
      value instanceof Raw &&
      value.type === TYPE.timestamp &&
      name !== '_id' &&
      value.bytes.every((byte) => byte === 0)
    )
      throw createUnsupportedError('an empty timestamp, which MongoDB would fill in,');
  const raw = doc.bytes();
  ensure(raw.length <= MAX_BYTES, tooLarge, `object too large: ${raw.length} bytes, max size: ${MAX_BYTES}`);
  checkBson(raw);
  return doc;
}

/** Returns the document with `_id` first, generated if absent; null is a valid id. */
export function addMissingId(doc: Doc): Doc {
  if (doc.first === '_id') return doc;
  const id = doc.get('_id');
  return Doc.of([['_id', id === undefined ? newObjectId() : id], ...doc.without('_id').entries()]);
}
