import type { NotificationKind, QuietHours } from '@sixfold/api-contract';
import { Schema, type Connection, type Types } from 'mongoose';
import { EFFECTS_INDEX, type HasEffects } from '../../persistence/pendingEffects';

interface DigestEffect {
  kind: 'digest_mail';
  unread: number;
  likes: number;
}

interface NewPeopleEffect {
  kind: 'new_people_mail';
}

export type NotificationEffect = DigestEffect | NewPeopleEffect;

export interface NotificationSettingsDocument extends HasEffects<NotificationEffect> {
  /** The member's id. */
  _id: Types.ObjectId;
  kinds: Partial<Record<NotificationKind, boolean>>;
  quietHours: QuietHours | null;
  hasEmailDigest: boolean;
  /** Time at which the member asked for one e-mail about members who join later, or null. */
  newPeopleSince: Date | null;
  /** Time and counts of the last e-mail. */
  digest: { at: Date; unread: number; likes: number } | null;
}

const settingsSchema = new Schema<NotificationSettingsDocument>(
  {
    kinds: { type: Schema.Types.Mixed, default: {} },
    quietHours: { type: Schema.Types.Mixed, default: null },
    hasEmailDigest: { type: Boolean, default: false },
    newPeopleSince: { type: Date, default: null },
    digest: { type: Schema.Types.Mixed, default: null },
    effects: { type: [Schema.Types.Mixed], default: undefined },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
// Finds the members due for a digest.
settingsSchema.index({ 'digest.at': 1 }, { partialFilterExpression: { hasEmailDigest: true } });
// Finds the members waiting for new people.
settingsSchema.index(
  { newPeopleSince: 1 },
  { partialFilterExpression: { newPeopleSince: { $gt: new Date(0) } } },
);
settingsSchema.index(...EFFECTS_INDEX);

export interface PushSubscriptionDocument {
  _id: Types.ObjectId;
  memberId: Types.ObjectId;
  /** Session that added the subscription; pushes stop when it ends. */
  sessionKey: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  addedAt: Date;
}

const subscriptionSchema = new Schema<PushSubscriptionDocument>(
  {
    memberId: { type: Schema.Types.ObjectId, required: true },
    sessionKey: { type: String, required: true },
    endpoint: { type: String, required: true },
    keys: { p256dh: { type: String, required: true }, auth: { type: String, required: true } },
    addedAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// Prevents a browser from getting the notifications of two accounts.
subscriptionSchema.index({ endpoint: 1 }, { unique: true });
// Lists a member's browsers, newest first.
subscriptionSchema.index({ memberId: 1, addedAt: -1 });

/** Must exceed the minimum interval between two notifications about one member. */
const RECENT_SECONDS = 10 * 60;

export interface RecentPushDocument {
  /** Kind, receiver's id and id of the other member, joined by `>`. */
  _id: string;
  memberId: Types.ObjectId;
  at: Date;
}

const recentPushSchema = new Schema<RecentPushDocument>(
  {
    _id: { type: String, required: true },
    memberId: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// Removes entries once they no longer throttle anything.
recentPushSchema.index({ at: 1 }, { expireAfterSeconds: RECENT_SECONDS });
// Removes the entries of a deleted account.
recentPushSchema.index({ memberId: 1 });

export const settingsModel = (connection: Connection) =>
  connection.model<NotificationSettingsDocument>(
    'NotificationSettings',
    settingsSchema,
    'notificationSettings',
  );
export const subscriptionModel = (connection: Connection) =>
  connection.model<PushSubscriptionDocument>('PushSubscription', subscriptionSchema, 'pushSubscriptions');
export const recentPushModel = (connection: Connection) =>
  connection.model<RecentPushDocument>('RecentPush', recentPushSchema, 'recentPushes');
