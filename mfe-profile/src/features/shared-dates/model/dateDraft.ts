import {
  type BodyOf,
  CHECK_IN_GRACE_MINUTES,
  CHECK_IN_HOURS_DEFAULT,
  DATE_LOCATION_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  hasVisibleText,
  NAME_MAX_LENGTH,
  type SharedDate,
  type sharedDatesCalls,
} from '@sixfold/api-contract';
import {
  formatDateTime,
  getOwnTimeZone,
  isOwnTimeZoneKnown,
  toKnownTimeZone,
  type DateStyle,
} from '@sixfold/client-kit';

export interface DateDraft {
  matchUserId: string;
  location: string;
  /** In the format of the fields: YYYY-MM-DD and HH:MM on this device's clock. */
  date: string;
  time: string;
  contactName: string;
  contactEmail: string;
  checkInHours: string;
}

export const EMPTY_DRAFT: DateDraft = {
  matchUserId: '',
  location: '',
  date: '',
  time: '',
  contactName: '',
  contactEmail: '',
  checkInHours: String(CHECK_IN_HOURS_DEFAULT),
};

type Field = keyof DateDraft;
export type DraftProblems = Partial<Record<Field, string>>;

const REQUIRED: Readonly<Partial<Record<Field, string>>> = {
  matchUserId: 'Please choose whom you are meeting.',
  location: 'Please say where you are meeting.',
  date: 'Please choose a day.',
  time: 'Please choose a time.',
  contactName: 'Please say who gets the email.',
  contactEmail: 'Please enter an email address.',
};

const LIMITS: Readonly<Partial<Record<Field, number>>> = {
  location: DATE_LOCATION_MAX_LENGTH,
  contactName: NAME_MAX_LENGTH,
  contactEmail: EMAIL_MAX_LENGTH,
};

/** Lists missing and overlong values by field. The server checks everything else. */
export function findDraftProblems(draft: DateDraft): DraftProblems {
  const problems: DraftProblems = {};
  for (const field of Object.keys(draft) as Field[]) {
    const limit = LIMITS[field] ?? Infinity;
    if (!hasVisibleText(draft[field])) problems[field] = REQUIRED[field];
    else if (draft[field].trim().length > limit) problems[field] = `Please use at most ${limit} characters.`;
  }
  return problems;
}

/** Maps the server's errors to the fields of the dialog. */
export const toDraftProblems = ({
  startsAt,
  timeZone,
  ...fields
}: Readonly<Record<string, string>>): DraftProblems => ({
  ...fields,
  ...((startsAt ?? timeZone) ? { date: startsAt ?? timeZone } : {}),
});

/** Returns the body of the call; the time is on this device's clock. */
export const toShareBody = ({
  date,
  time,
  checkInHours,
  ...rest
}: DateDraft): BodyOf<typeof sharedDatesCalls.shareDate> => ({
  ...rest,
  startsAt: new Date(`${date}T${time}`).toISOString(),
  timeZone: getOwnTimeZone(),
  checkInHours: Number(checkInHours),
});

/** Formats a time of a date in the time zone in which it was shared. */
export const formatMoment = (instant: string, timeZone: string): string =>
  formatInZone(instant, timeZone, 'shortWeekdayAndDay');

/** A shorter format for times within hours of the date. */
export const formatHour = (instant: string, timeZone: string): string =>
  formatInZone(instant, timeZone, 'weekday');

/** Names the time zone when it is not this browser's own, such as UTC in place of an unknown one. */
function formatInZone(instant: string, timeZone: string, style: DateStyle): string {
  const zone = toKnownTimeZone(timeZone);
  const isOwnZone = isOwnTimeZoneKnown() && getOwnTimeZone() === 'UTC';
  const isReplaced = zone !== timeZone || (zone === 'UTC' && !isOwnZone);
  return formatDateTime(instant, style, { timeZone: zone, hasZoneName: isReplaced });
}

/** `planned` until the check-in is due, `due` until the contact is notified, then `missed`. */
export type DateStage = 'planned' | 'due' | 'missed';

export const getStage = ({ state, checkInAt }: SharedDate, now: Date): DateStage => {
  if (state === 'missed') return 'missed';
  return now.getTime() < Date.parse(checkInAt) ? 'planned' : 'due';
};

/** Returns the time at which the contact is notified, unless the member checks in earlier. */
export const getAlertInstant = ({ checkInAt }: SharedDate): string =>
  new Date(Date.parse(checkInAt) + CHECK_IN_GRACE_MINUTES * 60_000).toISOString();
