import { parseArgs } from 'node:util';
import { parseCivilDate } from '@sixfold/domain';
import { ANNOUNCE } from '../../commandLines.mjs';
import { UsageError } from '../../usageError';
import { announcementEmail } from './emails';
import { AGREED_DOCUMENTS, type Announcement } from './model';
import type { AuthService } from './service';

/** Runs the operator's command that announces changed terms to members before they take effect. */
export async function runAnnounceCommand(announce: AuthService['announce'], args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: ANNOUNCE.options });
  const [command, name] = positionals;
  const document = AGREED_DOCUMENTS.find((known) => known === name);
  if (!document || !ANNOUNCE.commands.some((known) => known === command))
    throw new UsageError(
      `Type ${ANNOUNCE.command} -- ${ANNOUNCE.commands.join('|')} ${AGREED_DOCUMENTS.join('|')}.`,
    );
  const announcement = { document, ...readChange(values) };
  if (command === 'show') return formatMail(announcement);
  const count = await announce(announcement);
  return `Stored for ${count} ${count === 1 ? 'member' : 'members'}; the server sends the e-mails.\n`;
}

function readChange({ on, changes }: { on: string; changes: string }): Omit<Announcement, 'document'> {
  if (!parseCivilDate(on).ok)
    throw new UsageError('--on takes the day on which the change takes effect, such as 2027-01-15.');
  if (Date.parse(on) <= Date.now())
    throw new UsageError('--on must be a day to come: members hear of it before.');
  if (changes.trim() === '') throw new UsageError('--changes says in a few sentences what changes.');
  return { on, changes: changes.trim() };
}

function formatMail(announcement: Announcement): string {
  const to = { email: '', firstName: 'Ada' };
  const { subject, text } = announcementEmail(to, { ...announcement, origin: '<address of the site>' });
  return `Subject: ${subject}\n\n${text}`;
}
