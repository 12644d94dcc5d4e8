import type { NotificationKind, QuietHours } from '@sixfold/api-contract';
import { type Connection } from 'mongoose';
import type { PushTarget } from '../../providers/pushSender';
import { toObjectId } from '../../persistence/objectId';
import { isDuplicateKey, trusted } from '../../persistence/connection';
import type { StoredEffect } from '../../persistence/pendingEffects';
import { randomObjectId } from '../../persistence/randomId';
import {
  recentPushModel,
  settingsModel,
  subscriptionModel,
  type NotificationEffect,
  type NotificationSettingsDocument,
  type PushSubscriptionDocument,
} from './model';

type Kinds = Record<NotificationKind, boolean>;
type Digest = NonNullable<NotificationSettingsDocument['digest']>;

export interface SettingsRecord {
  kinds: Kinds;
  quietHours: QuietHours | null;
  hasEmailDigest: boolean;
  newPeopleSince: Date | null;
  digest: Digest | null;
}

export interface SettingsChanges {
  kinds?: { [K in NotificationKind]?: boolean | undefined } | undefined;
  quietHours?: QuietHours | null | undefined;
  hasEmailDigest?: boolean | undefined;
  newPeopleSince?: Date | null | undefined;
}

export interface SubscriptionRecord extends PushTarget {
  id: string;
  sessionKey: string;
  addedAt: Date;
}

interface NewSubscription extends PushTarget {
  sessionKey: string;
  addedAt: Date;
}

export type NotificationsRepository = ReturnType<typeof createNotificationsRepository>;

const SUBSCRIPTIONS_MAX = 20;

const toSubscription = ({
  _id,
  sessionKey,
  endpoint,
  keys,
  addedAt,
}: PushSubscriptionDocument): SubscriptionRecord => ({
  id: _id.toHexString(),
  sessionKey,
  endpoint,
  keys: { p256dh: keys.p256dh, auth: keys.auth },
  addedAt,
});

const keyOf = (kind: NotificationKind, memberId: string, otherId: string) => `${kind}>${memberId}>${otherId}`;

const filterDigestDue = (since: Date) => ({
  hasEmailDigest: true,
  $or: [{ digest: null }, { 'digest.at': trusted({ $lte: since }) }],
});

export function createNotificationsRepository(connection: Connection) {
  const settings = settingsModel(connection);
  const subscriptions = subscriptionModel(connection);
  const recent = recentPushModel(connection);
  return {
    ...createSubscriptionMethods(subscriptions),
    /** Defaults to every kind on and everything else off. */
    async findSettings(memberId: string): Promise<SettingsRecord> {
      const found = await settings.findById(toObjectId(memberId)).lean();
      return {
        kinds: {
          message: true,
          match: true,
          missedCall: true,
          checkIn: true,
          photoCheck: true,
          ...found?.kinds,
        },
        quietHours: found?.quietHours ?? null,
        hasEmailDigest: found?.hasEmailDigest ?? false,
        newPeopleSince: found?.newPeopleSince ?? null,
        digest: found?.digest ?? null,
      };
    },
    async saveSettings(memberId: string, { kinds = {}, ...rest }: SettingsChanges): Promise<void> {
      const ofKinds = Object.entries(kinds).map(([kind, isOn]) => [`kinds.${kind}`, isOn]);
      const changes = Object.entries({ ...Object.fromEntries(ofKinds), ...rest }).filter(
        ([, value]) => value !== undefined,
      );
      if (changes.length === 0) return;
      const update = { $set: Object.fromEntries(changes) as Partial<NotificationSettingsDocument> };
      await settings.updateOne({ _id: toObjectId(memberId) }, update, { upsert: true });
    },
    /** Returns whether the member has been notified of this kind about the other member after `since`. */
    async wasPushed(
      kind: NotificationKind,
      memberId: string,
      otherId: string,
      since: Date,
    ): Promise<boolean> {
      const _id = keyOf(kind, memberId, otherId);
      return (await recent.exists({ _id, at: trusted({ $gt: since }) })) !== null;
    },
    async recordPush(kind: NotificationKind, memberId: string, otherId: string, at: Date): Promise<void> {
      const _id = keyOf(kind, memberId, otherId);
      await recent.updateOne({ _id }, { $set: { at, memberId: toObjectId(memberId) } }, { upsert: true });
    },
    /** Lists members who want the digest and have had none after `since`. */
    async listDigestCandidates(since: Date): Promise<string[]> {
      const found = await settings.find(filterDigestDue(since)).select({ _id: 1 }).lean();
      return found.map(({ _id }) => _id.toHexString());
    },
    /** Records an e-mail with its effect. Does nothing if another process has done so or the member has unsubscribed. */
    async storeDigest(
      memberId: string,
      since: Date,
      digest: Digest,
      effects: StoredEffect<NotificationEffect>[],
    ): Promise<void> {
      await settings.updateOne(
        { _id: toObjectId(memberId), ...filterDigestDue(since) },
        { $set: { digest }, $push: { effects: { $each: effects } } },
      );
    },
    /** Lists members waiting for new people, with the time at which they asked. */
    async listAwaitingNewPeople(): Promise<{ memberId: string; since: Date }[]> {
      const found = await settings
        .find({ newPeopleSince: trusted({ $gt: new Date(0) }) })
        .select({ newPeopleSince: 1 })
        .lean();
      return found.flatMap(({ _id, newPeopleSince: since }) =>
        since ? [{ memberId: _id.toHexString(), since }] : [],
      );
    },
    /** Ends the wait and stores an effect. Does nothing if another process has done so or the member no longer waits. */
    async storeNewPeopleMail(
      memberId: string,
      since: Date,
      effects: StoredEffect<NotificationEffect>[],
    ): Promise<void> {
      await settings.updateOne(
        { _id: toObjectId(memberId), newPeopleSince: since },
        { $set: { newPeopleSince: null }, $push: { effects: { $each: effects } } },
      );
    },
    /** Unsubscribes the member from all e-mails; creates no settings for a member without any. */
    async endDigests(memberId: string): Promise<void> {
      await settings.updateOne(
        { _id: toObjectId(memberId) },
        { $set: { hasEmailDigest: false, newPeopleSince: null } },
      );
    },
    async removeAllOf(memberId: string): Promise<void> {
      await subscriptions.deleteMany({ memberId: toObjectId(memberId) });
      await settings.deleteOne({ _id: toObjectId(memberId) });
      await recent.deleteMany({ memberId: toObjectId(memberId) });
    },
  };
}

function createSubscriptionMethods(subscriptions: ReturnType<typeof subscriptionModel>) {
  const listNewestFirst = async (memberId: string) =>
    (
      await subscriptions
        .find({ memberId: toObjectId(memberId) })
        .sort({ addedAt: -1 })
        .lean()
    ).map(toSubscription);
  return {
    /** Lists a member's browsers, newest first. */
    listSubscriptions: listNewestFirst,
    /**
     * Adds a browser, or moves it to this member and session, and returns its id. Evicts the oldest browser above the
     * limit.
     */
    async addSubscription(memberId: string, { endpoint, ...rest }: NewSubscription): Promise<string> {
      const change = {
        $set: { ...rest, memberId: toObjectId(memberId) },
        $setOnInsert: { _id: randomObjectId() },
      };
      const upsert = () => subscriptions.updateOne({ endpoint }, change, { upsert: true });
      try {
        await upsert();
      } catch (error) {
        // Another tab has just added it.
        if (!isDuplicateKey(error)) throw error;
        await upsert();
      }
      const own = await listNewestFirst(memberId);
      const tooMany = own.slice(SUBSCRIPTIONS_MAX).map(({ id }) => toObjectId(id));
      if (tooMany.length > 0) await subscriptions.deleteMany({ _id: trusted({ $in: tooMany }) });
      return own.find((subscription) => subscription.endpoint === endpoint)?.id ?? '';
    },
    /** Removes a browser of this member; ignores those of other members. */
    async removeSubscription(memberId: string, id: string): Promise<void> {
      await subscriptions.deleteOne({ _id: toObjectId(id), memberId: toObjectId(memberId) });
    },
  };
}
