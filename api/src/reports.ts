import type { ReportRecord, SafetyService } from './modules/safety/service';
import { runBesideServer, UsageError } from './runBesideServer';

const USAGE = `Reports that wait for a person.

  npm run -s reports -- list
  npm run -s reports -- close <id>    it has been read and dealt with; deleted half a year later

Works beside a running server.
`;

/** Control characters of what a member typed must not reach the terminal. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

const describe = ({ id, reporterId, reportedId, statements, reportedAt }: ReportRecord): string =>
  [
    `${id}  since ${reportedAt.toISOString()}`,
    `  about ${reportedId}, by ${reporterId ?? 'somebody who left'}`,
    ...statements.map(({ reason, details, seenIn }) =>
      oneLine(
        `  ${[reason ?? 'no reason', seenIn && `seen in ${seenIn}`, details].filter(Boolean).join(' - ')}`,
      ),
    ),
    '',
  ].join('\n');

async function act(safety: SafetyService, [command, reportId = '']: string[]): Promise<string> {
  if (command === 'list') {
    const open = await safety.listOpenReports();
    return open.length === 0 ? 'Nothing waits.\n' : open.map(describe).join('\n');
  }
  if (command !== 'close' || !/^[0-9a-f]{24}$/.test(reportId)) throw new UsageError(USAGE);
  await safety.closeReport(reportId);
  return 'Closed.\n';
}

runBesideServer(({ safety }, args) => act(safety, args));
