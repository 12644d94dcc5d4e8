import { ObjectId } from 'bson';
import { Doc } from './doc';
import { Int32, Raw, TYPE, type Value } from './values';

/** Input of replies: plain objects whose integers are 32-bit integers. */
export type ReplyValue = Value | ReplyValue[] | { [name: string]: ReplyValue | undefined };

const isPlainObject = (value: unknown): value is Record<string, ReplyValue | undefined> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Converts a plain value. Integers become int32, or int64 when they do not fit, as in MongoDB's own replies. */
function toValue(plain: ReplyValue): Value {
  if (typeof plain === 'number' && Number.isInteger(plain))
    return Math.abs(plain) < 2 ** 31 ? new Int32(plain) : BigInt(plain);
  if (Array.isArray(plain)) return plain.map(toValue);
  return isPlainObject(plain) ? toDoc(plain) : (plain as Value);
}

/** Builds a document from a plain object and skips undefined fields. */
export function toDoc(plain: { [name: string]: ReplyValue | undefined }): Doc {
  return Doc.of(
    Object.entries(plain)
      .filter((entry): entry is [string, ReplyValue] => entry[1] !== undefined)
      .map(([name, value]) => [name, toValue(value)]),
  );
}

export const newObjectId = (): Raw => new Raw(TYPE.objectId, Buffer.from(new ObjectId().id));
