import { type Connection } from 'mongoose';
import { toObjectId } from '../../persistence/objectId';
import { isDuplicateKey, trusted } from '../../persistence/connection';
import type { StoredEffect } from '../../persistence/pendingEffects';
import {
  reportModel,
  reportNetworkModel,
  type ReportDocument,
  type ReportEffect,
  type SeenIn,
  type Statement,
} from './model';
import { carriesWeight, type ReportContext } from './policy';

export type { SeenIn };

export interface ReportRecord {
  id: string;
  /** Null once the reporter has deleted their account. */
  reporterId: string | null;
  reportedId: string;
  statements: Statement[];
  /** Null in reports of earlier versions. */
  context: ReportContext | null;
  reportedAt: Date;
}

export interface WeightyReport {
  id: string;
  reporterId: string;
  reportedId: string;
}

export type SafetyRepository = ReturnType<typeof createSafetyRepository>;

interface FiledStatement {
  statement: Statement;
  context: ReportContext | null;
  at: Date;
}

/** Weighty reports beyond this number change no decision. */
const WEIGHTY_MAX = 50;

/** Further statements by one member about another are dropped. */
const STATEMENTS_MAX = 20;

const toReport = ({
  _id,
  reporter,
  reported,
  statements,
  context,
  reportedAt,
}: ReportDocument): ReportRecord => ({
  id: _id.toHexString(),
  reporterId: reporter?.toHexString() ?? null,
  reportedId: reported.toHexString(),
  statements: statements.map(({ reason, details, seenIn }) => ({ reason, details, seenIn })),
  context: context ?? null,
  reportedAt,
});

const openReportKey = (reporterId: string, reportedId: string) => `${reporterId}>${reportedId}`;

type Reports = ReturnType<typeof reportModel>;

export function createSafetyRepository(connection: Connection) {
  const reports = reportModel(connection);
  const networks = reportNetworkModel(connection);
  return {
    async findOpenReport(reporterId: string, reportedId: string): Promise<ReportRecord | null> {
      const found = await findOpen(reports, reporterId, reportedId);
      return found && toReport(found);
    },
    /** Returns whether an earlier report by one member about another has been decided. */
    async hasDecidedReport(reporterId: string, reportedId: string): Promise<boolean> {
      const decided = { reporter: toObjectId(reporterId), reported: toObjectId(reportedId) };
      const found = await reports
        .findOne({ ...decided, closedAt: trusted({ $ne: null }) })
        .select({ _id: 1 });
      return found !== null;
    },
    /**
     * Creates the report or adds the statement to the open one, and returns the stored report. A repeated statement is
     * stored once. The context applies only to a new report.
     */
    addStatement: (
      reporterId: string,
      reportedId: string,
      filed: FiledStatement,
      effects: readonly StoredEffect<ReportEffect>[],
    ): Promise<ReportDocument> => addStatement(reports, reporterId, reportedId, filed, effects),
    /** Stores the keyed hash of the network from which a report was sent. */
    async addNetwork({ _id, reporter }: ReportDocument, network: string, at: Date): Promise<void> {
      await networks.updateOne({ _id }, { $setOnInsert: { reporter, network, at } }, { upsert: true });
    },
    async findNetworks(reportIds: readonly string[]): Promise<Map<string, string>> {
      const found = await networks.find({ _id: trusted({ $in: reportIds.map(toObjectId) }) }).lean();
      return new Map(found.map(({ _id, network }) => [_id.toHexString(), network]));
    },
    /** Lists the newest open weighty reports about these members. */
    async listWeighty(reportedIds: readonly string[]): Promise<WeightyReport[]> {
      const found = await reports
        .find({ weighsAgainst: trusted({ $in: reportedIds.map(toObjectId) }) })
        .sort({ reportedAt: -1 })
        .limit(WEIGHTY_MAX)
        .select({ reporter: 1, reported: 1 })
        .lean();
      return found.flatMap(({ _id, reporter, reported }) =>
        reporter
          ? { id: _id.toHexString(), reporterId: reporter.toHexString(), reportedId: reported.toHexString() }
          : [],
      );
    },
    /** Returns false when there is no open report filed after `since`. */
    async removeOpenReport(reporterId: string, reportedId: string, since: Date): Promise<boolean> {
      const removed = await reports.deleteOne({
        openFor: openReportKey(reporterId, reportedId),
        reportedAt: trusted({ $gte: since }),
      });
      return removed.deletedCount === 1;
    },
    /** Lists the open reports, oldest first; about all members without an id. */
    async listOpenReports(reportedId?: string): Promise<ReportRecord[]> {
      const found = await reports
        .find({ ...(reportedId && { reported: toObjectId(reportedId) }), closedAt: null })
        .sort({ reportedAt: 1 })
        .lean();
      return found.map((report) => toReport(report as ReportDocument));
    },
    async findOpenReportById(reportId: string): Promise<ReportRecord | null> {
      const found = await reports.findOne({ _id: toObjectId(reportId), closedAt: null }).lean();
      return found && toReport(found as ReportDocument);
    },
    /** Closes a report and stores its effects. Returns null when there is no such open report. */
    async closeReport(
      reportId: string,
      at: Date,
      effects: readonly StoredEffect<ReportEffect>[],
    ): Promise<ReportDocument | null> {
      const closed = await reports
        .findOneAndUpdate(
          { _id: toObjectId(reportId), closedAt: null },
          {
            $set: { closedAt: at },
            $unset: { openFor: '', weighsAgainst: '' },
            $push: { effects: { $each: [...effects] } },
          },
          { returnDocument: 'after' },
        )
        .lean();
      return closed as ReportDocument | null;
    },
    async listReportsBy(memberId: string): Promise<ReportRecord[]> {
      const found = await reports
        .find({ reporter: toObjectId(memberId) })
        .sort({ reportedAt: 1 })
        .lean();
      return found.map((report) => toReport(report as ReportDocument));
    },
    /** Removes a member's id and networks from their reports. */
    async removeReporter(memberId: string): Promise<void> {
      await reports.updateMany(
        { reporter: toObjectId(memberId) },
        { $set: { reporter: null }, $unset: { openFor: '', weighsAgainst: '' } },
      );
      await networks.deleteMany({ reporter: toObjectId(memberId) });
    },
  };
}

const findOpen = async (reports: Reports, reporterId: string, reportedId: string) =>
  (await reports.findOne({ openFor: openReportKey(reporterId, reportedId) }).lean()) as ReportDocument | null;

async function addStatement(
  reports: Reports,
  reporterId: string,
  reportedId: string,
  { statement, context, at }: FiledStatement,
  effects: readonly StoredEffect<ReportEffect>[],
): Promise<ReportDocument> {
  const openFor = openReportKey(reporterId, reportedId);
  // An empty statement only creates the report.
  const hasContent = statement.reason !== null || statement.details !== '';
  const hasRoom = { [`statements.${STATEMENTS_MAX - 1}`]: trusted({ $exists: false }) };
  const addEffects = { $push: { effects: { $each: [...effects] } } };
  try {
    await reports.updateOne(
      { openFor, ...hasRoom },
      {
        $setOnInsert: {
          reporter: toObjectId(reporterId),
          reported: toObjectId(reportedId),
          reportedAt: at,
          closedAt: null,
          ...(context && { context }),
          ...(context && carriesWeight(context) && { weighsAgainst: toObjectId(reportedId) }),
          ...(hasContent ? {} : { statements: [statement] }),
        },
        ...(hasContent ? { $addToSet: { statements: statement } } : {}),
        ...addEffects,
      },
      { upsert: true },
    );
  } catch (error) {
    // The report is full, or another tab has just created it.
    if (!isDuplicateKey(error)) throw error;
    if (hasContent)
      await reports.updateOne({ openFor, ...hasRoom }, { $addToSet: { statements: statement } });
    await reports.updateOne({ openFor }, addEffects);
  }
  const stored = await findOpen(reports, reporterId, reportedId);
  if (!stored) throw new Error('The report was closed at the same moment.');
  return stored;
}
