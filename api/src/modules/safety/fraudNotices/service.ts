import { personName } from '@sixfold/api-contract';
import * as z from 'zod/mini';
import type { DomainEvents } from '../../../domainEvents';
import type { PendingEffects } from '../../../persistence/pendingEffects';
import type { MailQueue } from '../../../providers/mailQueue';
import type { Clock } from '../../../providers/ports';
import { toAddressee, type AuthService } from '../../auth/service';
import { fraudNoticeEmail } from '../emails';
import type { FraudNoticeDocument, FraudNoticeEffect, FraudNoticeRepository } from './repository';

/** Notices to members who were in touch with an account removed for fraud. */
export type FraudNotices = ReturnType<typeof createFraudNotices>;

export interface FraudNoticesDeps {
  notices: FraudNoticeRepository;
  auth: Pick<AuthService, 'findAccount' | 'findPerson'>;
  /** Lists the members with whom a member has a conversation. */
  listPartners: (memberId: string) => Promise<string[]>;
  events: DomainEvents;
  effects: PendingEffects;
  mails: MailQueue;
  clock: Clock;
  /** Origin of the links in e-mails. */
  origin: string;
}

export function createFraudNotices(deps: FraudNoticesDeps) {
  const { notices, auth, events, mails, clock, origin } = deps;
  const source = deps.effects.register<FraudNoticeEffect, FraudNoticeDocument>('fraudNotices', {
    async fraud_notice_mail(effect, { member, firstName }) {
      // Read at delivery, because the member may have deleted their account.
      const account = await auth.findAccount(member.toHexString());
      if (account)
        await mails.send(effect, fraudNoticeEmail(toAddressee(account), firstName, `${origin}/help`));
    },
  });

  events.on('member_removed_for_fraud', async ({ memberId: removedId }) => {
    const [person, partnerIds] = await Promise.all([
      auth.findPerson(removedId),
      deps.listPartners(removedId),
    ]);
    const firstName = toMailedName(person?.firstName);
    // The worker sends the e-mails, so that the command need not wait for many recipients.
    for (const memberId of partnerIds)
      await notices.create(
        { removedId, memberId, firstName, at: clock() },
        source.prepare([{ kind: 'fraud_notice_mail' }]),
      );
  });

  return {
    /** Removes the notices to a member, not those about them. */
    removeAllOf: notices.removeAllOf,
  };
}

/** Returns the name, unless it could carry a message from the removed account in our e-mail. */
const toMailedName = (firstName: string | undefined): string => {
  const name = z.safeParse(personName(1), firstName);
  return name.success ? name.data : 'by a name that we do not repeat';
};
