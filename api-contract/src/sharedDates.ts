import * as z from 'zod/mini';
import { defineCall, okReply } from './define';
import {
  CHECK_IN_GRACE_MINUTES,
  CHECK_IN_HOURS_MAX,
  CHECK_IN_HOURS_MIN,
  DATE_LOCATION_MAX_LENGTH,
} from './limits';
import { sharedDatesRoutes } from './routes';
import { email, id, instant, mailedLine, personName, timeZone } from './values';

const HOURS = `Please choose ${CHECK_IN_HOURS_MIN} to ${CHECK_IN_HOURS_MAX} hours.`;
const checkInHours = z
  .int(HOURS)
  .check(z.minimum(CHECK_IN_HOURS_MIN, HOURS), z.maximum(CHECK_IN_HOURS_MAX, HOURS));

/** A date that a member shares with a contact. Only the member can read it. */
export const sharedDate = z.object({
  id,
  /** First name of the match at the time of sharing. */
  matchFirstName: z.string(),
  location: z.string(),
  startsAt: instant,
  /** Time zone of `startsAt` as entered by the member. */
  timeZone: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  checkInAt: instant,
  /** 'missed': the contact was notified of the missed check-in, unless they cannot be reached. */
  state: z.enum(['open', 'missed']),
  /** False when the contact has unsubscribed, so they will not be notified of a missed check-in. */
  isContactReachable: z.boolean(),
});
export type SharedDate = z.infer<typeof sharedDate>;

const ofDate = z.strictObject({ dateId: id });

export const listSharedDates = defineCall(sharedDatesRoutes.listSharedDates, {
  summary: 'Lists the shared dates of this member, the next one first.',
  reply: z.object({ dates: z.array(sharedDate) }),
});

export const shareDate = defineCall(sharedDatesRoutes.shareDate, {
  summary: `E-mails the details of a date with a match to a contact, and notifies the contact when the check-in is ${CHECK_IN_GRACE_MINUTES} minutes late.`,
  body: z.strictObject({
    matchUserId: id,
    location: mailedLine(DATE_LOCATION_MAX_LENGTH, 1),
    startsAt: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/, 'Please choose a date and a time.')),
    timeZone,
    contactName: personName(1),
    contactEmail: email,
    checkInHours,
  }),
  reply: sharedDate,
  errors: [
    'member_not_found',
    'account_under_review',
    'too_many_shared_dates',
    'email_limit',
    'address_declined',
    'email_not_sent',
  ],
});

export const checkIn = defineCall(sharedDatesRoutes.checkIn, {
  summary:
    'Checks in safely, which ends the date. Notifies the contact if they were notified of a missed check-in.',
  params: ofDate,
  reply: okReply,
  errors: ['not_found'],
});

export const cancelDate = defineCall(sharedDatesRoutes.cancelDate, {
  summary: 'Cancels a shared date and notifies the contact.',
  params: ofDate,
  reply: okReply,
  errors: ['not_found'],
});
