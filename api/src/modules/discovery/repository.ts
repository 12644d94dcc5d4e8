import type { ConnectionGoal } from '@sixfold/domain';
import { Types, type Connection } from 'mongoose';
import { isDuplicateKey } from '../../persistence/connection';
import { pairOf } from '../../persistence/pair';
import { actionModel, matchModel, type ActionDocument, type MatchDocument } from './model';

export interface ActionRecord {
  fromId: string;
  toId: string;
  action: 'like' | 'pass' | 'not_now';
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
  /** Stores the decision; true when it differs from what was stored before. */
  setAction: (action: ActionRecord) => Promise<boolean>;
  findAction: (fromId: string, toId: string) => Promise<ActionRecord | null>;
  listActionsFrom: (memberId: string) => Promise<ActionRecord[]>;
  /** The newest first. */
  listLikesTo: (memberId: string) => Promise<ActionRecord[]>;
  /** True for exactly one caller, however many try at the same moment. */
  createMatch: (match: Omit<MatchRecord, 'id'>) => Promise<boolean>;
  findMatch: (oneId: string, otherId: string) => Promise<MatchRecord | null>;
  findMatchById: (matchId: string) => Promise<MatchRecord | null>;
  /** The newest first. */
  listMatches: (memberId: string) => Promise<MatchRecord[]>;
  /** Every decision of and about a member, and every match with them. */
  removeAllOf: (memberId: string) => Promise<void>;
  /** Everybody who decided about the member or is matched with them, and whom they decided about. */
  listRelated: (memberId: string) => Promise<string[]>;
  createMany: (
    actions: readonly ActionRecord[],
    matches: readonly Omit<MatchRecord, 'id'>[],
  ) => Promise<void>;
}

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

export function createDiscoveryRepository(connection: Connection): DiscoveryRepository {
  const actions = actionModel(connection);
  const matches = matchModel(connection);
  return {
    async setAction({ fromId, toId, action, goal, at }) {
      const before = await actions
        .findOneAndUpdate(
          { from: idOf(fromId), to: idOf(toId) },
          { $set: { action, goal }, $setOnInsert: { at } },
          { upsert: true, returnDocument: 'before' },
        )
        .lean();
      return before?.action !== action;
    },
    async findAction(fromId, toId) {
      const found = await actions.findOne({ from: idOf(fromId), to: idOf(toId) }).lean();
      return found && toAction(found);
    },
    async listActionsFrom(memberId) {
      const found = await actions.find({ from: idOf(memberId) }).lean();
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
    async findMatchById(matchId) {
      const found = await matches.findById(matchId).lean();
      return found && toMatch(found);
    },
    async listMatches(memberId) {
      const found = await matches
        .find({ members: idOf(memberId) })
        .sort({ matchedAt: -1 })
        .lean();
      return found.map(toMatch);
    },
    async removeAllOf(memberId) {
      const member = idOf(memberId);
      await matches.deleteMany({ members: member });
      await actions.deleteMany({ from: member });
      await actions.deleteMany({ to: member });
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
