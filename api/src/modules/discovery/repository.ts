import type { ConnectionGoal } from '@sixfold/domain';
import { Types, type Connection } from 'mongoose';
import { isDuplicateKey, trusted } from '../../persistence/connection';
import { pairOf } from '../../persistence/pair';
import { actionModel, matchModel, type ActionDocument, type MatchDocument } from './model';

export type Decided = ActionDocument['action'];

export interface ActionRecord {
  fromId: string;
  toId: string;
  action: Decided;
  goal: ConnectionGoal;
  at: Date;
}

export interface MatchRecord {
  id: string;
  memberIds: string[];
  goal: ConnectionGoal;
  matchedAt: Date;
}

export interface DiscoveryRepository {
  /**
   * Stores the newest decision; false when it was the same before and stays as it is, with its goal and its moment.
   * @param renewedBefore one that is as old as this is taken anew
   */
  setAction: (action: ActionRecord, renewedBefore?: Date) => Promise<boolean>;
  /** Takes a decision back if it is still this one; false when it was not. */
  removeAction: (fromId: string, toId: string, action: Decided) => Promise<boolean>;
  findAction: (fromId: string, toId: string) => Promise<ActionRecord | null>;
  /** The oldest first. */
  listActionsFrom: (memberId: string) => Promise<ActionRecord[]>;
  /** What this member has decided, and by whom a match with this member was ended. */
  listActionsAround: (memberId: string) => Promise<ActionRecord[]>;
  /** Passes and ended matches, the newest first, without those on `exceptIds`. */
  listPasses: (memberId: string, limit: number, exceptIds: readonly string[]) => Promise<ActionRecord[]>;
  /** The newest first. */
  listLikesTo: (memberId: string) => Promise<ActionRecord[]>;
  /** True for exactly one caller, however many try at the same moment. */
  createMatch: (match: Omit<MatchRecord, 'id'>) => Promise<boolean>;
  findMatch: (oneId: string, otherId: string) => Promise<MatchRecord | null>;
  removeMatch: (oneId: string, otherId: string) => Promise<boolean>;
  findMatchById: (matchId: string) => Promise<MatchRecord | null>;
  /** The newest first. */
  listMatches: (memberId: string) => Promise<MatchRecord[]>;
  /** Every decision of and about a member, and every match with them. */
  removeAllOf: (memberId: string) => Promise<void>;
  /** Whether `listRelated` of the one names the other. */
  areRelated: (oneId: string, otherId: string) => Promise<boolean>;
  /** Everybody who decided about the member or is matched with them, and whom they decided about. */
  listRelated: (memberId: string) => Promise<string[]>;
  createMany: (
    actions: readonly ActionRecord[],
    matches: readonly Omit<MatchRecord, 'id'>[],
  ) => Promise<void>;
}

/** What a member reads as a pass. */
const PASSES: Decided[] = ['pass', 'unmatch'];

const idOf = (id: string) => new Types.ObjectId(id);

const toAction = ({ from, to, action, goal, at }: ActionDocument): ActionRecord => ({
  fromId: from.toHexString(),
  toId: to.toHexString(),
  action,
  goal,
  at,
});

const toMatch = ({ _id, members, goal, matchedAt }: MatchDocument): MatchRecord => ({
  id: _id.toHexString(),
  memberIds: members.map((member) => member.toHexString()),
  goal,
  matchedAt,
});

const fromMatch = ({ memberIds, goal, matchedAt }: Omit<MatchRecord, 'id'>) => {
  const [one = '', other = ''] = memberIds;
  return { pair: pairOf(one, other), members: memberIds.map(idOf), goal, matchedAt };
};

/**
 * What every list asks first goes straight to the driver: building a query costs mongoose half as much again as the
 * query itself. Nothing but ids that were made here enters such a filter.
 */
export function createDiscoveryRepository(connection: Connection): DiscoveryRepository {
  const actions = actionModel(connection);
  const matches = matchModel(connection);

  async function setAction(
    { fromId, toId, action, goal, at }: ActionRecord,
    renewedBefore?: Date,
  ): Promise<boolean> {
    const direction = { from: idOf(fromId), to: idOf(toId) };
    const isOther = { action: trusted({ $ne: action }) };
    const isOld = renewedBefore && { at: trusted({ $lte: renewedBefore }) };
    const changed = await actions.updateOne(
      { ...direction, $or: isOld ? [isOther, isOld] : [isOther] },
      { $set: { action, goal, at } },
    );
    if (changed.matchedCount === 1) return true;
    try {
      const added = await actions.updateOne(
        direction,
        { $setOnInsert: { action, goal, at } },
        { upsert: true },
      );
      if (added.upsertedCount === 1) return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const stored = await actions.findOne(direction).lean();
    if (stored?.action === action) return false;
    // Another tab decided otherwise, or took its decision back, between the steps: the last one to come counts.
    return setAction({ fromId, toId, action, goal, at }, renewedBefore);
  }

  return {
    setAction,
    async removeAction(fromId, toId, action) {
      const removed = await actions.deleteOne({ from: idOf(fromId), to: idOf(toId), action });
      return removed.deletedCount === 1;
    },
    async findAction(fromId, toId) {
      const found = await actions.findOne({ from: idOf(fromId), to: idOf(toId) }).lean();
      return found && toAction(found);
    },
    async listActionsFrom(memberId) {
      const found = await actions
        .find({ from: idOf(memberId) })
        .sort({ at: 1 })
        .lean();
      return found.map(toAction);
    },
    async listActionsAround(memberId) {
      const member = idOf(memberId);
      const found = await actions.collection
        .find<ActionDocument>({ $or: [{ from: member }, { to: member, action: 'unmatch' }] })
        .toArray();
      return found.map(toAction);
    },
    async listPasses(memberId, limit, exceptIds) {
      const found = await actions
        .find({
          from: idOf(memberId),
          action: trusted({ $in: PASSES }),
          ...(exceptIds.length > 0 && { to: trusted({ $nin: exceptIds.map(idOf) }) }),
        })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean();
      return found.map(toAction);
    },
    async listLikesTo(memberId) {
      const found = await actions
        .find({ to: idOf(memberId), action: 'like' })
        .sort({ at: -1 })
        .lean();
      return found.map(toAction);
    },
    async createMatch(match) {
      try {
        await matches.create(fromMatch(match));
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async findMatch(oneId, otherId) {
      const found = await matches.findOne({ pair: pairOf(oneId, otherId) }).lean();
      return found && toMatch(found);
    },
    async removeMatch(oneId, otherId) {
      const removed = await matches.deleteOne({ pair: pairOf(oneId, otherId) });
      return removed.deletedCount === 1;
    },
    async findMatchById(matchId) {
      const found = await matches.findById(matchId).lean();
      return found && toMatch(found);
    },
    async listMatches(memberId) {
      const found = await matches.collection
        .find<MatchDocument>({ members: idOf(memberId) })
        .sort({ matchedAt: -1 })
        .toArray();
      return found.map(toMatch);
    },
    async removeAllOf(memberId) {
      const member = idOf(memberId);
      await matches.deleteMany({ members: member });
      await actions.deleteMany({ from: member });
      await actions.deleteMany({ to: member });
    },
    async areRelated(oneId, otherId) {
      const [one, other] = [idOf(oneId), idOf(otherId)];
      const found = await Promise.all([
        actions.exists({ from: one, to: other }),
        actions.exists({ from: other, to: one }),
        matches.exists({ pair: pairOf(oneId, otherId) }),
      ]);
      return found.some((each) => each !== null);
    },
    async listRelated(memberId) {
      const member = idOf(memberId);
      const [from, to, matched] = await Promise.all([
        actions.find({ from: member }).select({ to: 1 }).lean(),
        actions.find({ to: member }).select({ from: 1 }).lean(),
        matches.find({ members: member }).select({ members: 1 }).lean(),
      ]);
      const related = [
        ...from.map((action) => action.to),
        ...to.map((action) => action.from),
        ...matched.flatMap((match) => match.members),
      ].map((id) => id.toHexString());
      return [...new Set(related)].filter((id) => id !== memberId);
    },
    async createMany(newActions, newMatches) {
      await actions.insertMany(
        newActions.map(({ fromId, toId, ...rest }) => ({ from: idOf(fromId), to: idOf(toId), ...rest })),
        { ordered: false },
      );
      await matches.insertMany(newMatches.map(fromMatch), { ordered: false });
    },
  };
}
