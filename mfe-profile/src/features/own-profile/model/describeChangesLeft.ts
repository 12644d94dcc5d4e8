import type { ChangeAllowance } from '@sixfold/api-contract';
import { getOwnTimeZone } from '@sixfold/client-kit';

/** Returns a notice before the last change and while a member has to wait; undefined while more changes are left. */
export function describeChangesLeft(
  allowance: ChangeAllowance | undefined,
  subject = 'this',
  timeZone = getOwnTimeZone(),
): string | undefined {
  if (!allowance || allowance.left > 1) return undefined;
  const { left, nextAt } = allowance;
  if (left === 1) return `You can change ${subject} once more in 24 hours.`;
  return `You can change ${subject} again ${nextAt ? `on ${formatNextChange(nextAt, timeZone)}` : 'later'}.`;
}

function formatNextChange(instant: string, timeZone: string): string {
  const at = new Date(instant);
  const day = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone }).format(at);
  const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', timeZone }).format(at);
  return `${day} at ${time}`;
}
