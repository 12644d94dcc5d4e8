import { personName } from '@sixfold/api-contract';
import { Schema, Types, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { DomainEvents } from '../../../domainEvents';
import { isDuplicateKey } from '../../../persistence/connection';
import {
  EFFECTS_INDEX,
  type HasEffects,
  type PendingEffects,
  type StoredEffect,
} from '../../../persistence/pendingEffects';
import type { MailQueue } from '../../../providers/mailQueue';
import type { Clock } from '../../../providers/ports';
import { toAddressee, type AuthService } from '../../auth/service';
import { fraudNoticeEmail } from '../emails';

interface FraudNoticeEffect {
  kind: 'fraud_notice_mail';
}

/** A notice to one member about one account. It stays for a while, so that a repeated delivery sends no second one. */
interface FraudNoticeDocument extends HasEffects<FraudNoticeEffect> {
  /** The ids of the removed account and of the member. */
  _id: string;
  member: Types.ObjectId;
  /** The name that the removed account showed. */
  firstName: string;
  at: Date;
}

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

const noticeSchema = new Schema<FraudNoticeDocument>(
  {
    _id: { type: String, required: true },
    member: { type: Schema.Types.ObjectId, required: true },
    firstName: { type: String, default: '' },
    at: { type: Date, required: true },
    effects: { type: [Schema.Types.Mixed], default: undefined },
  },
  { versionKey: false, strict: 'throw' },
);
// Removes old notices.
noticeSchema.index({ at: 1 }, { expireAfterSeconds: MAX_AGE_SECONDS });
// Removes the notices to a member who deletes their account.
noticeSchema.index({ member: 1 });
// Finds pending effects.
noticeSchema.index(...EFFECTS_INDEX);

/** Notices to members who wrote with an account that was removed for fraud. */
export interface FraudNotices {
  /** Removes the notices to a member. */
  removeAllOf: (memberId: string) => Promise<void>;
}

export interface FraudNoticesDeps {
  connection: Connection;
  auth: Pick<AuthService, 'findAccount' | 'findPerson'>;
  /** Lists the members that a member has a conversation with. */
  listPartners: (memberId: string) => Promise<string[]>;
  events: DomainEvents;
  effects: PendingEffects;
  mails: MailQueue;
  clock: Clock;
  /** The origin of links in e-mails. */
  origin: string;
}

export function createFraudNotices(deps: FraudNoticesDeps): FraudNotices {
  const { connection, auth, events, mails, clock, origin } = deps;
  const notices = connection.model<FraudNoticeDocument>('FraudNotice', noticeSchema, 'fraudNotices');
  const source = deps.effects.register<FraudNoticeEffect, FraudNoticeDocument>('fraudNotices', {
    async fraud_notice_mail(effect, { member, firstName }) {
      // Read now, because the member may have deleted their account.
      const account = await auth.findAccount(member.toHexString());
      if (account)
        await mails.send(effect, fraudNoticeEmail(toAddressee(account), firstName, `${origin}/help`));
    },
  });

  /** Creates the notice, once. The worker sends it, so that many recipients keep no command waiting. */
  async function create(id: string, memberId: string, firstName: string): Promise<void> {
    const effects: StoredEffect<FraudNoticeEffect>[] = source.prepare([{ kind: 'fraud_notice_mail' }]);
    try {
      const member = new Types.ObjectId(memberId);
      await notices.create({ _id: id, member, firstName, at: clock(), effects });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  events.on('member_removed_for_fraud', async ({ memberId }) => {
    const [person, partnerIds] = await Promise.all([auth.findPerson(memberId), deps.listPartners(memberId)]);
    for (const partnerId of partnerIds)
      await create(`${memberId}>${partnerId}`, partnerId, toMailedName(person?.firstName));
  });

  return {
    async removeAllOf(memberId) {
      await notices.deleteMany({ member: new Types.ObjectId(memberId) });
    },
  };
}

/** Returns the name unless it could carry a message of the removed account into our e-mail. */
const toMailedName = (firstName: string | undefined): string => {
  const name = z.safeParse(personName(1), firstName);
  return name.success ? name.data : 'by a name that we do not repeat';
};
