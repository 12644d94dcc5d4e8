import type { ProfileService, Restriction } from '../../profile/service';
import { listDoubts } from '../policy';
import type { ReportRecord, SafetyRepository } from '../repository';
import type { Objection, Objections } from '../objections/repository';

export interface QueuedReport extends ReportRecord {
  /** Reasons why the report carries no weight; empty for a weighty report. */
  doubts: string[];
}

/** All open reports and objections about one member. */
export interface QueueEntry {
  memberId: string;
  restriction: Restriction | null;
  /** Oldest first. */
  reports: QueuedReport[];
  /** Number of distinct networks behind the recent reports. */
  networkCount: number;
  objection: Objection | null;
}

interface QueueDeps {
  reports: Pick<SafetyRepository, 'listOpenReports' | 'findNetworks' | 'listWeighty'>;
  objections: Pick<Objections, 'listOpen'>;
  profiles: Pick<ProfileService, 'findRecords'>;
}

/** Lists the open reports and objections by member: objections first, then by waiting time. */
export async function listQueue({ reports, objections, profiles }: QueueDeps): Promise<QueueEntry[]> {
  const [open, objected] = await Promise.all([reports.listOpenReports(), objections.listOpen()]);
  const memberIds = [
    ...new Set([...objected.map(({ memberId }) => memberId), ...open.map(({ reportedId }) => reportedId)]),
  ];
  const reporterIds = [...new Set(open.flatMap(({ reporterId }) => reporterId ?? []))];
  const [records, networks, aboutReporters] = await Promise.all([
    profiles.findRecords([...new Set([...memberIds, ...reporterIds])]),
    reports.findNetworks(open.map(({ id }) => id)),
    reports.listWeighty(reporterIds),
  ]);
  const listDoubtsOf = ({ reporterId, reportedId, context }: ReportRecord): string[] => {
    if (reporterId === null) return ['reporter has left'];
    const isReported = aboutReporters.some(
      (each) => each.reportedId === reporterId && each.reporterId !== reportedId,
    );
    const isRestricted = Boolean(records.get(reporterId)?.restriction);
    return [
      ...listDoubts(context),
      ...(isRestricted ? ['reporter is restricted'] : []),
      ...(isReported ? ['reporter is reported too'] : []),
    ];
  };
  return memberIds.map((memberId) => {
    const own = open.filter(({ reportedId }) => reportedId === memberId);
    return {
      memberId,
      restriction: records.get(memberId)?.restriction ?? null,
      reports: own.map((report) => ({ ...report, doubts: listDoubtsOf(report) })),
      networkCount: new Set(own.flatMap(({ id }) => networks.get(id) ?? [])).size,
      objection: objected.find((each) => each.memberId === memberId) ?? null,
    };
  });
}
