import { newObjectId } from '../bson/build';
import { checkBson } from '../bson/doc';
import { Doc, type Entry } from '../bson/doc';
import { Regex, UNDEFINED, typeName, type Value } from '../bson/values';
import { fail } from '../errors';
import { matches } from '../query/match';
import type { Collection } from '../storage/collection';
import { stamp } from '../update/apply';

const MAX_BYTES = 16 * 1024 * 1024;

function checkId(id: Value): void {
  if (Array.isArray(id) || id instanceof Regex || id === UNDEFINED)
    throw fail(53, `The '_id' value cannot be of type ${typeName(id)}`);
  if (id instanceof Doc)
    for (const [name] of id.entries())
      if (name.startsWith('$'))
        throw fail(52, `_id fields may not contain '$'-prefixed fields: ${name} is not valid for storage.`);
}

/** What every stored document must be. @throws 53, 52, 10334 (17419 after an update), 15, 121 */
export function checkDocument(collection: Collection | undefined, doc: Doc, updated = false): void {
  checkId(doc.get('_id') ?? null);
  const raw = doc.bytes();
  if (raw.length > MAX_BYTES) {
    if (updated) throw fail(17419, `Resulting document after update is larger than ${MAX_BYTES}`);
    throw fail(10334, `object to insert too large. size in bytes: ${raw.length}, max size: ${MAX_BYTES}`);
  }
  checkBson(raw);
  if (collection?.validator && !matches(collection.validator, doc))
    throw fail(121, 'Document failed validation', { errInfo: { failingDocumentId: doc.get('_id') ?? null } });
}

/** A document as it will be stored: `_id` first (made when absent), empty timestamps filled. */
export function prepareInsert(doc: Doc, now: Date): Doc {
  const entries = doc.entries();
  const stamped = entries.map(([name, value]): Entry => [name, stamp(name, value, now)]);
  const unchanged = stamped.every(([, value], i) => value === entries[i]![1]);
  if (unchanged && entries[0]?.[0] === '_id') return doc;
  const id = doc.get('_id') ?? newObjectId();
  return Doc.of([['_id', id], ...stamped.filter(([name]) => name !== '_id')]);
}
