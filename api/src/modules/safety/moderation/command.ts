import os from 'node:os';
import { parseArgs } from 'node:util';
import { UsageError } from '../../../usageError';
import type { ReportRecord } from '../repository';
import type { Moderation, ModerationRecord } from './service';

const USAGE = `Lists open reports and records decisions about members.

  npm run -s reports -- list
  npm run -s reports -- decide <report id> suspend --why "a sentence for the member"
  npm run -s reports -- decide <report id> dismiss --why "a note for the history"
  npm run -s reports -- flag <member id> --why "..."      hidden until an operator decides
  npm run -s reports -- suspend <member id> --why "..."   signed out and hidden; informed of the reason
  npm run -s reports -- restore <member id> --why "..."   as before
  npm run -s reports -- history [<member id>]

A decision counts for every open report about the member. Reporters are informed of the outcome. --by names the operator;
the default is the user of this computer. Works beside a running server.
`;

const ID = /^[0-9a-f]{24}$/;

/** Replaces control characters in text of members, which must not reach the terminal. */
const toOneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

const formatReport = ({ id, reporterId, reportedId, statements, reportedAt }: ReportRecord): string =>
  [
    `${id}  since ${reportedAt.toISOString()}`,
    `  about ${reportedId}, by ${reporterId ?? 'a former member'}`,
    ...statements.map(({ reason, details, seenIn }) =>
      toOneLine(
        `  ${[reason ?? 'no reason', seenIn && `seen in ${seenIn}`, details].filter(Boolean).join(' - ')}`,
      ),
    ),
    '',
  ].join('\n');

const formatRecord = ({ at, by, action, memberId, reportIds, why }: ModerationRecord): string =>
  `${toOneLine(`${at.toISOString()}  ${action} ${memberId} by ${by}, reports: ${reportIds.length}. ${why}`)}\n`;

/** Runs one command and returns its output. @throws UsageError for an invalid command */
export async function runModerationCommand(moderation: Moderation, args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { why: { type: 'string', default: '' }, by: { type: 'string' } },
  });
  const [command, id, outcome] = positionals;
  if (command === 'list') {
    const open = await moderation.listOpenReports();
    return open.length === 0 ? 'There are no open reports.\n' : open.map(formatReport).join('\n');
  }
  if (id !== undefined && !ID.test(id)) throw new UsageError(USAGE);
  if (command === 'history') {
    const records = await moderation.listHistory(id);
    return records.length === 0 ? 'Nothing was decided yet.\n' : records.map(formatRecord).join('');
  }
  const why = values.why.trim();
  if (id === undefined || why === '') throw new UsageError(USAGE);
  const decision = { by: values.by ?? os.userInfo().username, why };
  if (command === 'decide' && (outcome === 'suspend' || outcome === 'dismiss')) {
    const { reportedId } = await moderation.findOpenReport(id);
    await moderation[outcome]({ ...decision, memberId: reportedId });
  } else if (command === 'flag' || command === 'suspend' || command === 'restore')
    await moderation[command]({ ...decision, memberId: id });
  else throw new UsageError(USAGE);
  return 'Done.\n';
}
