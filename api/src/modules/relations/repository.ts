import { Types, type Connection } from 'mongoose';
import { isDuplicateKey } from '../../persistence/connection';
import { pairOf } from '../../persistence/pair';
import { relationModel, type RelationDocument } from './model';
import { createEmptyRelation, isHidden, isMatched, type Relation } from './policy';

export interface RelationsRepository {
  /** Returns an empty relation where nothing is stored. */
  find: (oneId: string, otherId: string) => Promise<Relation>;
  /** As `find`, with the other member named by their own id or by the id of the match. */
  findByMatchOrMember: (memberId: string, matchOrMemberId: string) => Promise<Relation>;
  /** Returns false and stores nothing when the stored revision is another one. */
  replace: (relation: Relation) => Promise<boolean>;
  /** Lists the relations that affect a member's own lists. */
  listFor: (memberId: string) => Promise<Relation[]>;
  /** Lists the relations in which a member is liked, matched or not. */
  listLiking: (memberId: string) => Promise<Relation[]>;
  /** Lists the relations with a block by either side. */
  listHidden: (memberId: string) => Promise<Relation[]>;
  listAll: (memberId: string) => Promise<Relation[]>;
  removeAllOf: (memberId: string) => Promise<void>;
  createMany: (relations: readonly Relation[]) => Promise<void>;
}

const idOf = (id: string) => new Types.ObjectId(id);

/** Reads both ids from the document key, which saves converting `members`. */
function toRelation({ _id, decisions, blocks, match, revision }: RelationDocument): Relation {
  const [low = '', high = ''] = _id.split(':');
  return {
    memberIds: [low, high],
    decisions: (decisions ?? []).map(({ from, kind, goal, at }) => {
      const fromId = from.toHexString();
      return { fromId, toId: fromId === low ? high : low, kind, goal, at };
    }),
    blocks: (blocks ?? []).map(({ from, to, at }) => ({
      fromId: from.toHexString(),
      toId: to.toHexString(),
      at,
    })),
    match: match ? { id: match.id.toHexString(), goal: match.goal, matchedAt: match.matchedAt } : null,
    revision: revision.toHexString(),
  };
}

function toDocument(relation: Relation): RelationDocument {
  const { memberIds, decisions, blocks, match } = relation;
  const listed = memberIds.filter(
    (id) =>
      isMatched(relation) ||
      isHidden(relation) ||
      decisions.some(({ fromId, kind }) => fromId === id || kind === 'unmatch'),
  );
  const liked = decisions.filter(({ kind }) => kind === 'like').map(({ toId }) => toId);
  const fields = {
    decisions: decisions.map(({ fromId, kind, goal, at }) => ({ from: idOf(fromId), kind, goal, at })),
    blocks: blocks.map(({ fromId, toId, at }) => ({ from: idOf(fromId), to: idOf(toId), at })),
    listedFor: listed.map(idOf),
    likedMembers: liked.map(idOf),
  };
  return {
    _id: pairOf(...memberIds),
    members: [...memberIds].sort().map(idOf),
    ...Object.fromEntries(Object.entries(fields).filter(([, list]) => list.length > 0)),
    ...(match && { match: { ...match, id: idOf(match.id) } }),
    revision: new Types.ObjectId(),
  };
}

const isEmpty = ({ decisions, blocks, match }: Relation): boolean =>
  decisions.length === 0 && blocks.length === 0 && match === null;

/**
 * Uses the driver directly, because building a query in mongoose costs half as much again as the query itself. Only ids
 * that were generated here or validated by the contract enter a filter.
 */
export function createRelationsRepository(connection: Connection): RelationsRepository {
  const { collection } = relationModel(connection);
  const list = async (filter: object) =>
    (await collection.find<RelationDocument>(filter).toArray()).map(toRelation);

  return {
    async find(oneId, otherId) {
      const found = await collection.findOne<RelationDocument>({ _id: pairOf(oneId, otherId) as never });
      return found ? toRelation(found) : createEmptyRelation(oneId, otherId);
    },
    async findByMatchOrMember(memberId, matchOrMemberId) {
      const found = await list({
        $or: [{ _id: pairOf(memberId, matchOrMemberId) }, { 'match.id': idOf(matchOrMemberId) }],
      });
      const own = found.filter(({ memberIds }) => memberIds.includes(memberId));
      return (
        own.find(({ match }) => match?.id === matchOrMemberId) ??
        own[0] ??
        createEmptyRelation(memberId, matchOrMemberId)
      );
    },
    async replace(relation) {
      const { revision } = relation;
      const document = toDocument(relation);
      const stored = { _id: document._id as never, revision: revision && idOf(revision) };
      if (isEmpty(relation))
        return revision === null || (await collection.deleteOne(stored)).deletedCount === 1;
      if (revision) return (await collection.replaceOne(stored, document)).matchedCount === 1;
      try {
        await collection.insertOne(document as never);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    listFor: (memberId) => list({ listedFor: idOf(memberId) }),
    listLiking: (memberId) => list({ likedMembers: idOf(memberId) }),
    listHidden: (memberId) =>
      list({ $or: [{ 'blocks.from': idOf(memberId) }, { 'blocks.to': idOf(memberId) }] }),
    listAll: (memberId) => list({ members: idOf(memberId) }),
    async removeAllOf(memberId) {
      await collection.deleteMany({ members: idOf(memberId) });
    },
    async createMany(relations) {
      if (relations.length > 0) await collection.insertMany(relations.map(toDocument) as never[]);
    },
  };
}
