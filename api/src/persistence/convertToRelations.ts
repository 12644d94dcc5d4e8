import { mongo, type Connection } from 'mongoose';
import { pairOf } from './pair';

type Id = mongo.ObjectId;

/** Union of the fields of all three collections. */
interface OldDocument {
  _id: Id;
  from: Id;
  to: Id;
  members: [Id, Id];
  action: string;
  goal: string;
  at: Date;
  matchedAt: Date;
}

const BATCH = 1_000;

const ofPair = (one: Id, other: Id) => {
  const key = pairOf(one.toHexString(), other.toHexString());
  return { key, members: key.split(':').map((id) => new mongo.ObjectId(id)) };
};

/** Updates that an old document adds to the relation of its pair. They are idempotent and commutative. */
const CONVERSIONS = {
  actions({ from, to, action, goal, at }: OldDocument) {
    const { key, members } = ofPair(from, to);
    return {
      key,
      set: { members },
      add: {
        decisions: { from, kind: action, goal, at },
        listedFor: { $each: action === 'unmatch' ? members : [from] },
        ...(action === 'like' && { likedMembers: to }),
      },
    };
  },
  matches({ _id, members: [one, other], goal, matchedAt }: OldDocument) {
    const { key, members } = ofPair(one, other);
    const match = { id: _id, goal, matchedAt };
    return { key, set: { members, match }, add: { listedFor: { $each: members } } };
  },
  blocks({ from, to, at }: OldDocument) {
    const { key, members } = ofPair(from, to);
    return { key, set: { members }, add: { blocks: { from, to, at }, listedFor: { $each: members } } };
  },
};

/**
 * Merges the collections of earlier versions (separate decisions, matches and blocks) into one document per pair, and
 * drops them. Nothing is dropped before everything is stored, so an interrupted conversion can restart at the next
 * start. It runs before any request is served.
 */
export async function convertToRelations(connection: Connection): Promise<void> {
  const names = new Set((await connection.listCollections()).map(({ name }) => name));
  const old = Object.entries(CONVERSIONS).filter(([name]) => names.has(name));
  for (const [name, convert] of old) {
    let batch: mongo.AnyBulkWriteOperation[] = [];
    const write = async () => {
      if (batch.length > 0) await connection.collection('relations').bulkWrite(batch);
      batch = [];
    };
    for await (const document of connection.collection(name).find()) {
      const { key, set, add } = convert(document as never);
      const update = { $set: { ...set, revision: new mongo.ObjectId() }, $addToSet: add };
      batch.push({ updateOne: { filter: { _id: key as never }, update: update as never, upsert: true } });
      if (batch.length === BATCH) await write();
    }
    await write();
  }
  for (const [name] of old) await connection.dropCollection(name);
}
