import type { ChangeAllowance } from '@sixfold/api-contract';
import { formatDate, formatTime, getOwnTimeZone } from '@sixfold/client-kit';

/** Returns a notice before the last change and while the member has to wait; undefined while more changes are left. */
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

const formatNextChange = (at: string, timeZone: string): string =>
  `${formatDate(at, 'weekday', { timeZone })} at ${formatTime(at, { timeZone })}`;
