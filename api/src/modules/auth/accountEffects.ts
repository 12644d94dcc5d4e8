import { createHash } from 'node:crypto';
import type { DomainEvents } from '../../domainEvents';
import type { SessionRule, SessionStore } from '../../persistence/sessionStore';
import type { EffectHandlers } from '../../persistence/pendingEffects';
import type { MailQueue } from '../../providers/mailQueue';
import type { Clock, Random } from '../../providers/ports';
import type { Connections, SessionEndReason } from '../../realtime/publisher';
import * as emails from './emails';
import { toAccount, type AccountEffect, type UserDocument } from './model';
import type { AccountRepository } from './repository';

const RESET_MINUTES = 30;
const EMAIL_CHANGE_MINUTES = 60;
const TOKEN_BYTES = 32;

/** Tokens are stored as hashes, so that a leaked copy of the database opens no link. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

interface SessionDeps {
  sessionStore: SessionStore;
  connections: Connections;
  clock: Clock;
}

interface AccountEffectsDeps extends SessionDeps {
  accounts: AccountRepository;
  events: DomainEvents;
  mails: MailQueue;
  random: Random;
}

/** Closes the sockets of sessions from an earlier credential epoch and sends their browsers the reason. Repeatable. */
export async function endOutdatedSessions(
  { sessionStore, connections, clock }: SessionDeps,
  memberId: string,
  rule: SessionRule,
  reason: SessionEndReason,
): Promise<void> {
  const keys = await sessionStore.listOutdated(memberId, rule);
  // Must come first: a repetition no longer finds the sessions.
  for (const key of keys) connections.endSession(key, reason);
  await (reason === 'expired' ? sessionStore.removeAll(keys) : sessionStore.endAll(keys, clock()));
}

export function createAccountEffects(deps: AccountEffectsDeps): EffectHandlers<AccountEffect, UserDocument> {
  const { events, mails } = deps;
  return {
    end_sessions: ({ reason }, account) =>
      endOutdatedSessions(deps, account._id.toHexString(), account, reason),
    password_changed_mail: (effect) =>
      mails.send(effect, emails.passwordChangedEmail(effect.to, effect.origin)),
    address_changed_mail: (effect) =>
      mails.send(effect, emails.addressChangedEmail(effect.to, effect.origin)),
    new_device_mail: (effect) => mails.send(effect, emails.newDeviceEmail(effect.to, effect)),
    member_renamed: (_, { _id }) => events.deliver('member_renamed', { memberId: _id.toHexString() }),
    member_leaving: (_, { _id }) => events.deliver('member_leaving', { memberId: _id.toHexString() }),
    member_returned: (_, { _id }) => events.deliver('member_returned', { memberId: _id.toHexString() }),
    async account_leaving_mail(effect, { leaving }) {
      // The member may have returned in the meantime.
      if (leaving?.until.getTime() === effect.until.getTime())
        await mails.send(effect, emails.accountLeavingEmail(effect.to, effect));
    },
    account_deleted_mail: (effect) => mails.send(effect, emails.accountDeletedEmail(effect.to)),
    announcement_mail: (effect, document) =>
      mails.send(effect, emails.announcementEmail(emails.toAddressee(toAccount(document)), effect)),
    reset_link_mail: (effect, document) => sendResetLink(deps, effect, document),
    email_change_mail: (effect, document) => sendConfirmationLink(deps, effect, document),
  };
}

/** Creates the token only when its e-mail is sent, so that none waits in the database. */
function createLink({ random, clock }: AccountEffectsDeps, minutes: number) {
  const token = random.bytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token), expiresAt: new Date(clock().getTime() + minutes * 60_000) };
}

async function sendResetLink(
  deps: AccountEffectsDeps,
  effect: { kind: string; origin: string },
  document: UserDocument,
): Promise<void> {
  const account = toAccount(document);
  const { token, ...link } = createLink(deps, RESET_MINUTES);
  await deps.accounts.saveResetToken({ ...link, userId: account.id, linkEpoch: account.linkEpoch });
  // The address lets the password manager pick the right account. A fragment reaches no log.
  const url = `${effect.origin}/reset-password#token=${token}&email=${encodeURIComponent(account.email)}`;
  await deps.mails.send(effect, emails.passwordResetEmail(emails.toAddressee(account), url, RESET_MINUTES));
}

async function sendConfirmationLink(
  deps: AccountEffectsDeps,
  effect: { kind: string; email: string; origin: string },
  document: UserDocument,
): Promise<void> {
  const { accounts, mails } = deps;
  const { email, origin } = effect;
  const owner = await accounts.findByEmail(email);
  if (owner) return mails.send(effect, emails.addressInUseEmail(emails.toAddressee(owner), origin));
  const { id: userId, linkEpoch } = toAccount(document);
  const { token, ...link } = createLink(deps, EMAIL_CHANGE_MINUTES);
  await accounts.saveEmailChange({ ...link, userId, linkEpoch, email });
  // No name: an attacker may have chosen both the name and the mailbox.
  const to = { email, firstName: '' };
  const url = `${origin}/confirm-email#token=${token}`;
  await mails.send(effect, emails.confirmAddressEmail(to, url, EMAIL_CHANGE_MINUTES));
}
