import { trimText } from '@sixfold/api-contract';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { REPORTS } from '../../../commandLines.mjs';
import { UsageError } from '../../../usageError';
import type { QueuedReport } from './queue';
import type { Moderation, ModerationRecord, QueueEntry } from './service';

const ID = /^[0-9a-f]{24}$/;

/** Replaces control characters in members' text, which must not reach the terminal. */
const toOneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const formatEntry = ({ memberId, restriction, reports, networkCount, objection }: QueueEntry): string => {
  const weighty = reports.filter(({ doubts }) => doubts.length === 0).length;
  const counts = `${countOf(reports.length, 'report')}, ${weighty} of weight, from ${countOf(networkCount, 'network')} in 7 days`;
  return [
    `Member ${memberId}, ${RESTRICTIONS[restriction ?? 'none']}: ${counts}`,
    ...(objection ? [toOneLine(`  objects since ${objection.at.toISOString()}: ${objection.text}`)] : []),
    ...reports.map(formatReport),
    '',
  ].join('\n');
};

const RESTRICTIONS = { none: 'not restricted', review: 'under review', suspended: 'suspended' } as const;

const formatPhotos = (photos: Awaited<ReturnType<Moderation['listPhotos']>>): string =>
  [
    'Photos that may show nudity, which only their owners see:',
    ...photos.map(
      ({ photoId, userId, at }) => `  ${photoId}  of member ${userId}, since ${at.toISOString()}`,
    ),
    '',
  ].join('\n');

const formatReport = ({ id, reporterId, statements, reportedAt, doubts }: QueuedReport): string =>
  [
    `  ${id}  since ${reportedAt.toISOString()}`,
    `    by ${reporterId ?? 'a former member'}, ${doubts.length === 0 ? 'of weight' : `no weight: ${doubts.join(', ')}`}`,
    ...statements.map(({ reason, details, seenIn }) =>
      toOneLine(
        `    ${[reason ?? 'no reason', seenIn && `seen in ${seenIn}`, details].filter(Boolean).join(' - ')}`,
      ),
    ),
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
    const [queue, photos] = await Promise.all([moderation.listQueue(), moderation.listPhotos()]);
    const reports = queue.length === 0 ? 'There are no open reports.\n' : queue.map(formatEntry).join('\n');
    return reports + (photos.length === 0 ? '' : `\n${formatPhotos(photos)}`);
  }
  if (id !== undefined && !ID.test(id)) throw createUsageError(`${command} <id>, with an id from list`);
  if (command === 'history') {
    const records = await moderation.listHistory(id);
    return records.length === 0 ? 'Nothing was decided yet.\n' : records.map(formatRecord).join('');
  }
  if (command === 'photo') {
    if (id === undefined || !values.out) throw createUsageError('photo <photo id> --out <file.webp>');
    await writeFile(values.out, await moderation.readPhoto(id), { mode: 0o600 });
    return `Written to ${values.out}. Delete it when you have decided.\n`;
  }
  const why = trimText(values.why);
  if (id === undefined || why === '') throw createUsageError(`${command} <id> --why "…"`);
  const decision = { by: values.by ?? os.userInfo().username, why };
  const suspension = { ...decision, isFraud: values.fraud };
  if (values.fraud && command !== 'suspend' && outcome !== 'suspend')
    throw createUsageError('suspend <member id> --fraud --why "…"');
  if (command === 'decide' && (outcome === 'suspend' || outcome === 'dismiss')) {
    const { reportedId } = await moderation.findOpenReport(id);
    await moderation[outcome]({ ...suspension, memberId: reportedId });
  } else if (command === 'flag') {
    const isFlagged = await moderation.flag({ ...decision, memberId: id });
    if (!isFlagged) throw new Error('This member is suspended already; nothing was changed.');
  } else if (command === 'approve') await moderation.approvePhoto({ ...decision, photoId: id });
  else if (command === 'reject') await moderation.rejectPhoto({ ...decision, photoId: id });
  else if (command === 'suspend' || command === 'restore' || command === 'uphold')
    await moderation[command]({ ...suspension, memberId: id });
  else throw createUsageError('decide <report id> suspend|dismiss --why "…"');
  return 'Done.\n';
}
