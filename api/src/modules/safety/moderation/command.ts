import { trimText } from '@sixfold/api-contract';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { REPORTS } from '../../../commandLines.mjs';
import { UsageError } from '../../../usageError';
import type { ReportRecord } from '../repository';
import type { Moderation, ModerationRecord } from './service';

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

const createUsageError = (rest: string) => new UsageError(`Type ${REPORTS.command} -- ${rest}.`);

/** Runs one command and returns its output. @throws UsageError for an invalid command */
export async function runModerationCommand(moderation: Moderation, args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: REPORTS.options,
  });
  const [command, id, outcome] = positionals;
  if (!REPORTS.commands.some((known) => known === command))
    throw createUsageError(REPORTS.commands.join('|'));
  if (command === 'list') {
    const open = await moderation.listOpenReports();
    return open.length === 0 ? 'There are no open reports.\n' : open.map(formatReport).join('\n');
  }
  if (id !== undefined && !ID.test(id)) throw createUsageError(`${command} <id>, with an id from list`);
  if (command === 'history') {
    const records = await moderation.listHistory(id);
    return records.length === 0 ? 'Nothing was decided yet.\n' : records.map(formatRecord).join('');
  }
  const why = trimText(values.why);
  if (id === undefined || why === '') throw createUsageError(`${command} <id> --why "…"`);
  const decision = { by: values.by ?? os.userInfo().username, why };
  if (command === 'decide' && (outcome === 'suspend' || outcome === 'dismiss')) {
    const { reportedId } = await moderation.findOpenReport(id);
    await moderation[outcome]({ ...decision, memberId: reportedId });
  } else if (command === 'flag') {
    const isFlagged = await moderation.flag({ ...decision, memberId: id });
    if (!isFlagged) throw new Error('This member is suspended already; nothing was changed.');
  } else if (command === 'suspend' || command === 'restore')
    await moderation[command]({ ...decision, memberId: id });
  else throw createUsageError('decide <report id> suspend|dismiss --why "…"');
  return 'Done.\n';
}
