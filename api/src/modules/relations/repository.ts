import { Types, type Connection } from 'mongoose';
import { toObjectId } from '../../persistence/objectId';
import { isDuplicateKey } from '../../persistence/connection';
import { pairOf } from '../../persistence/pair';
import type { StoredEffect } from '../../persistence/pendingEffects';
import type { RelationEffect } from './effects';
import { relationModel, type RelationDocument } from './model';
import { createEmptyRelation, isHidden, isMatched, type Relation } from './policy';

export type RelationsRepository = ReturnType<typeof createRelationsRepository>;

/** Reads both ids from the document key, which avoids converting `members`. */
export function toRelation(document: RelationDocument): Relation {
  const { _id, decisions, blocks, match, revision, effects = [] } = document;
  const [low = '', high = ''] = _id.split(':');
  return {
    memberIds: [low, high],
    decisions: (decisions ?? []).map(({ from, ...decision }) => {
      const fromId = from.toHexString();
      return { fromId, toId: fromId === low ? high : low, ...decision };
    }),
    blocks: (blocks ?? []).map(({ from, to, at }) => ({
      fromId: from.toHexString(),
      toId: to.toHexString(),
      at,
    })),
    match: match ? { id: match.id.toHexString(), goal: match.goal, matchedAt: match.matchedAt } : null,
    revision: revision.toHexString(),
    effects,
  };
}

/** Converts a relation with its effects. A relation that was never stored gets its first revision. */
export function toDocument(relation: Relation): RelationDocument {
  const { memberIds, decisions, blocks, match, revision, effects } = relation;
  const listed = memberIds.filter(
    (id) =>
      isMatched(relation) ||
      isHidden(relation) ||
      decisions.some(({ fromId, kind }) => fromId === id || kind === 'unmatch'),
  );
  const liked = decisions.filter(({ kind }) => kind === 'like').map(({ toId }) => toId);
  const fields = {
    decisions: decisions.map(({ fromId, toId: _, ...decision }) => ({
      from: toObjectId(fromId),
      ...decision,
    })),
    blocks: blocks.map(({ fromId, toId, at }) => ({ from: toObjectId(fromId), to: toObjectId(toId), at })),
    listedFor: listed.map(toObjectId),
    likedMembers: liked.map(toObjectId),
    effects: [...effects],
  };
  return {
    _id: pairOf(...memberIds),
    members: [...memberIds].sort().map(toObjectId),
    ...Object.fromEntries(Object.entries(fields).filter(([, list]) => list.length > 0)),
    ...(match && { match: { ...match, id: toObjectId(match.id) } }),
    revision: revision === null ? new Types.ObjectId() : toObjectId(revision),
  };
}

const OPTIONAL_FIELDS = ['decisions', 'blocks', 'listedFor', 'likedMembers', 'match'] as const;

/** Updates everything but the stored effects, which concurrent deliveries remove. */
function toUpdate(document: RelationDocument, added: readonly StoredEffect<RelationEffect>[]) {
  const { _id, effects: _, ...fields } = document;
  const absent = OPTIONAL_FIELDS.filter((field) => document[field] === undefined);
  return {
    $set: fields,
    ...(absent.length > 0 && { $unset: Object.fromEntries(absent.map((field) => [field, ''])) }),
    ...(added.length > 0 && { $push: { effects: { $each: [...added] } } }),
  };
}

/**
 * Uses the driver directly: building a query in mongoose costs half as much again as the query itself. Filters contain
 * only ids that were generated here or validated by the contract.
 */
export function createRelationsRepository(connection: Connection) {
  const { collection } = relationModel(connection);
  const list = async (filter: object) =>
    (await collection.find<RelationDocument>(filter).toArray()).map(toRelation);

  return {
    /** Returns an empty relation when nothing is stored. */
    async find(oneId: string, otherId: string): Promise<Relation> {
      const found = await collection.findOne<RelationDocument>({ _id: pairOf(oneId, otherId) as never });
      return found ? toRelation(found) : createEmptyRelation(oneId, otherId);
    },
    /** As `find`, but accepts the other member's id or the id of the match. */
    async findByMatchOrMember(memberId: string, matchOrMemberId: string): Promise<Relation> {
      const found = await list({
        $or: [{ _id: pairOf(memberId, matchOrMemberId) }, { 'match.id': toObjectId(matchOrMemberId) }],
      });
      const own = found.filter(({ memberIds }) => memberIds.includes(memberId));
      return (
        own.find(({ match }) => match?.id === matchOrMemberId) ??
        own[0] ??
        createEmptyRelation(memberId, matchOrMemberId)
      );
    },
    /**
     * Stores a relation with additional effects in one write and returns the stored relation. Returns null and stores
     * nothing when the stored revision differs.
     */
    async replace(
      relation: Relation,
      added: readonly StoredEffect<RelationEffect>[],
    ): Promise<Relation | null> {
      const { revision } = relation;
      const effects = [...relation.effects, ...added];
      const stored = { ...relation, effects, revision: new Types.ObjectId().toHexString() };
      const document = toDocument(stored);
      if (revision) {
        const filter = { _id: document._id as never, revision: toObjectId(revision) };
        const { matchedCount } = await collection.updateOne(filter, toUpdate(document, added) as never);
        return matchedCount === 1 ? stored : null;
      }
      try {
        await collection.insertOne(document as never);
        return stored;
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },
    /** Deletes an empty relation, unless it has changed or has effects that will be retried. */
    async removeEmpty({ memberIds, revision }: Relation): Promise<void> {
      if (revision === null) return;
      // Either its own effect is the only one, or none has failed, so the earlier ones are delivered.
      const isLast = { $or: [{ effects: { $size: 1 } }, { 'effects.attempts': { $exists: false } }] };
      await collection.deleteOne({
        _id: pairOf(...memberIds) as never,
        revision: toObjectId(revision),
        ...isLast,
      });
    },
    /** Lists the relations that affect a member's own lists. */
    listFor: (memberId: string): Promise<Relation[]> => list({ listedFor: toObjectId(memberId) }),
    /** Lists the relations in which a member has received a like, matched or not. */
    listLiking: (memberId: string): Promise<Relation[]> => list({ likedMembers: toObjectId(memberId) }),
    /** Lists the relations with a block by either side or a silent unmatch. */
    listHidden: (memberId: string): Promise<Relation[]> =>
      list({
        $or: [
          { 'blocks.from': toObjectId(memberId) },
          { 'blocks.to': toObjectId(memberId) },
          { listedFor: toObjectId(memberId), 'decisions.isSilent': true },
        ],
      }),
    listAll: (memberId: string): Promise<Relation[]> => list({ members: toObjectId(memberId) }),
    async removeAllOf(memberId: string): Promise<void> {
      await collection.deleteMany({ members: toObjectId(memberId) });
    },
    async createMany(relations: readonly Relation[]): Promise<void> {
      if (relations.length > 0) await collection.insertMany(relations.map(toDocument) as never[]);
    },
  };
}
