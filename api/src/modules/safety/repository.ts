import { Types, type Connection } from 'mongoose';
import { isDuplicateKey, trusted } from '../../persistence/connection';
import { pairOf } from '../../persistence/pair';
import {
  blockModel,
  reportModel,
  type BlockDocument,
  type ReportDocument,
  type SeenIn,
  type Statement,
} from './model';

export type { SeenIn, Statement };

export interface BlockRecord {
  fromId: string;
  toId: string;
  at: Date;
}

export interface ReportRecord {
  id: string;
  /** Null once the reporter has deleted their account. */
  reporterId: string | null;
  reportedId: string;
  statements: Statement[];
  reportedAt: Date;
}

export interface SafetyRepository {
  /** True when there was no such block before. */
  addBlock: (block: BlockRecord) => Promise<boolean>;
  /** True when there was such a block. */
  removeBlock: (fromId: string, toId: string) => Promise<boolean>;
  /** The blocks between two members: none, one or both directions. */
  listBetween: (oneId: string, otherId: string) => Promise<BlockRecord[]>;
  /** The newest first. */
  listBlocksBy: (memberId: string) => Promise<BlockRecord[]>;
  listBlockersOf: (memberId: string) => Promise<string[]>;
  /** Everybody whom this member has blocked or is blocked by. */
  listApartFrom: (memberId: string) => Promise<string[]>;
  removeBlocksOf: (memberId: string) => Promise<void>;

  findOpenReport: (reporterId: string, reportedId: string) => Promise<ReportRecord | null>;
  /** Makes the report, or adds the statement to the open one; a statement that is sent twice stands once. */
  addStatement: (
    reporterId: string,
    reportedId: string,
    statement: Statement,
    at: Date,
  ) => Promise<ReportRecord>;
  /** Those that wait for a person, the longest first. */
  listOpenReports: () => Promise<ReportRecord[]>;
  /** False when there is no such open report. */
  closeReport: (reportId: string, at: Date) => Promise<boolean>;
  listReportsBy: (memberId: string) => Promise<ReportRecord[]>;
  /** Removes a member's name from the reports that they made. */
  removeReporter: (memberId: string) => Promise<void>;
}

/** Beyond this many, what a member says of another adds nothing for who reads it. */
const STATEMENTS_MAX = 20;

const idOf = (id: string) => new Types.ObjectId(id);

const toBlock = ({ from, to, at }: BlockDocument): BlockRecord => ({
  fromId: from.toHexString(),
  toId: to.toHexString(),
  at,
});

const toReport = ({ _id, reporter, reported, statements, reportedAt }: ReportDocument): ReportRecord => ({
  id: _id.toHexString(),
  reporterId: reporter?.toHexString() ?? null,
  reportedId: reported.toHexString(),
  statements: statements.map(({ reason, details, seenIn }) => ({ reason, details, seenIn })),
  reportedAt,
});

const openFor = (reporterId: string, reportedId: string) => `${reporterId}>${reportedId}`;

export function createSafetyRepository(connection: Connection): SafetyRepository {
  const blocks = blockModel(connection);
  const reports = reportModel(connection);

  async function findOpenReport(reporterId: string, reportedId: string): Promise<ReportRecord | null> {
    const found = await reports.findOne({ openFor: openFor(reporterId, reportedId) }).lean();
    return found && toReport(found as ReportDocument);
  }

  return {
    async addBlock({ fromId, toId, at }) {
      try {
        await blocks.create({ pair: pairOf(fromId, toId), from: idOf(fromId), to: idOf(toId), at });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async removeBlock(fromId, toId) {
      const removed = await blocks.deleteOne({ pair: pairOf(fromId, toId), from: idOf(fromId) });
      return removed.deletedCount === 1;
    },
    async listBetween(oneId, otherId) {
      return (await blocks.find({ pair: pairOf(oneId, otherId) }).lean()).map(toBlock);
    },
    async listBlocksBy(memberId) {
      const found = await blocks
        .find({ from: idOf(memberId) })
        .sort({ at: -1 })
        .lean();
      return found.map(toBlock);
    },
    async listBlockersOf(memberId) {
      const found = await blocks
        .find({ to: idOf(memberId) })
        .select({ from: 1 })
        .lean();
      return found.map(({ from }) => from.toHexString());
    },
    async listApartFrom(memberId) {
      const member = idOf(memberId);
      const found = await blocks.collection
        .find<BlockDocument>({ $or: [{ from: member }, { to: member }] })
        .toArray();
      return found.map(({ from, to }) => (from.equals(member) ? to : from).toHexString());
    },
    async removeBlocksOf(memberId) {
      await blocks.deleteMany({ from: idOf(memberId) });
      await blocks.deleteMany({ to: idOf(memberId) });
    },

    findOpenReport,
    async addStatement(reporterId, reportedId, statement, at) {
      const key = openFor(reporterId, reportedId);
      // One that says nothing is only the report itself.
      const says = statement.reason !== null || statement.details !== '';
      const full = { [`statements.${STATEMENTS_MAX - 1}`]: trusted({ $exists: false }) };
      try {
        await reports.updateOne(
          { openFor: key, ...full },
          {
            $setOnInsert: {
              reporter: idOf(reporterId),
              reported: idOf(reportedId),
              reportedAt: at,
              closedAt: null,
              ...(says ? {} : { statements: [statement] }),
            },
            ...(says ? { $addToSet: { statements: statement } } : {}),
          },
          { upsert: true },
        );
      } catch (error) {
        // It is full, or another tab made it at this moment.
        if (!isDuplicateKey(error)) throw error;
        if (says)
          await reports.updateOne({ openFor: key, ...full }, { $addToSet: { statements: statement } });
      }
      const stored = await findOpenReport(reporterId, reportedId);
      if (!stored) throw new Error('The report was closed at this very moment.');
      return stored;
    },
    async listOpenReports() {
      const found = await reports.find({ closedAt: null }).sort({ reportedAt: 1 }).lean();
      return found.map((report) => toReport(report as ReportDocument));
    },
    async closeReport(reportId, at) {
      const closed = await reports.updateOne(
        { _id: idOf(reportId), closedAt: null },
        { $set: { closedAt: at }, $unset: { openFor: '' } },
      );
      return closed.modifiedCount === 1;
    },
    async listReportsBy(memberId) {
      const found = await reports
        .find({ reporter: idOf(memberId) })
        .sort({ reportedAt: 1 })
        .lean();
      return found.map((report) => toReport(report as ReportDocument));
    },
    async removeReporter(memberId) {
      await reports.updateMany(
        { reporter: idOf(memberId) },
        { $set: { reporter: null }, $unset: { openFor: '' } },
      );
    },
  };
}
