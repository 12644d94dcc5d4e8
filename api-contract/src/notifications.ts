import * as z from 'zod/mini';
import { defineCall, okReply } from './define';
import { notificationsRoutes } from './routes';
import { civilTime, id, timeZone } from './values';

/** Notifications that a member can receive while Sixfold is closed. */
export const NOTIFICATION_KINDS = ['message', 'match', 'missedCall', 'checkIn', 'photoCheck'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const ENDPOINT_MAX_LENGTH = 2_000;

/** A daily span of wall-clock time, which may cross midnight. Check-in reminders ignore it. */
const quietHours = z.strictObject({
  from: civilTime,
  to: civilTime,
  timeZone,
});
export type QuietHours = z.infer<typeof quietHours>;

const kinds = z.object({
  message: z.boolean(),
  match: z.boolean(),
  missedCall: z.boolean(),
  /** After a date that the member shares with a contact. */
  checkIn: z.boolean(),
  /** A reviewer has decided on a photo check. */
  photoCheck: z.boolean(),
});

const settings = z.object({
  /** Public VAPID key for subscribing; null without push configuration. */
  publicKey: z.nullable(z.string()),
  kinds,
  quietHours: z.nullable(quietHours),
  /** At most one e-mail a day about pending items. */
  hasEmailDigest: z.boolean(),
  /** One e-mail as soon as a new member is a good match; reset to false afterwards. */
  hasNewPeopleEmail: z.optional(z.boolean()),
  /** The member's subscribed browsers. */
  subscriptions: z.array(z.object({ id, endpoint: z.string() })),
});
export type NotificationSettings = z.infer<typeof settings>;

export const getSettings = defineCall(notificationsRoutes.getSettings, {
  summary: 'Returns the notification settings of this member.',
  reply: settings,
});

export const saveSettings = defineCall(notificationsRoutes.saveSettings, {
  summary: 'Changes the notification settings of this member.',
  body: z.strictObject({
    kinds: z.optional(
      z.strictObject({
        message: z.optional(z.boolean()),
        match: z.optional(z.boolean()),
        missedCall: z.optional(z.boolean()),
        checkIn: z.optional(z.boolean()),
        photoCheck: z.optional(z.boolean()),
      }),
    ),
    quietHours: z.optional(z.nullable(quietHours)),
    hasEmailDigest: z.optional(z.boolean()),
    hasNewPeopleEmail: z.optional(z.boolean()),
  }),
  reply: settings,
});

export const addSubscription = defineCall(notificationsRoutes.addSubscription, {
  summary: 'Subscribes this browser to notifications while the member is signed in. Idempotent.',
  body: z.strictObject({
    endpoint: z
      .string()
      .check(
        z.maxLength(ENDPOINT_MAX_LENGTH),
        z.regex(/^https?:\/\/\S+$/, 'We cannot send notifications to this browser.'),
      ),
    keys: z.strictObject({
      // The browser's public key (65 bytes) and its secret (16 bytes), as base64url.
      p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/, 'This is not a valid key.')),
      auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/, 'This is not a valid key.')),
    }),
  }),
  reply: z.object({ id }),
  errors: ['push_unavailable'],
});

export const removeSubscription = defineCall(notificationsRoutes.removeSubscription, {
  summary: 'Removes the subscription of a browser of this member.',
  params: z.strictObject({ subscriptionId: id }),
  reply: okReply,
});
