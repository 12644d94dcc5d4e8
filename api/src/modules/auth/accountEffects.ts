import type { SessionRule, SessionStore } from '../../persistence/sessionStore';
import type { EffectHandlers } from '../../persistence/pendingEffects';
import type { Mail, Mailer } from '../../providers/mailer';
import type { Clock } from '../../providers/ports';
import type { Connections, SessionEndReason } from '../../realtime/publisher';
import * as emails from './emails';
import type { UserDocument } from './model';

/** What a change of an account causes. */
export type AccountEffect =
  | { kind: 'end_sessions'; reason: SessionEndReason }
  | { kind: 'password_changed_mail'; to: emails.Addressee; origin: string }
  | { kind: 'address_changed_mail'; to: emails.Addressee; origin: string };

interface SessionDeps {
  sessionStore: SessionStore;
  connections: Connections;
  clock: Clock;
}

interface AccountEffectsDeps extends SessionDeps {
  mailer: Mailer;
}

/** Closes the sockets of sessions that the account's epoch has ended, and lets their browsers know why. Safe to repeat. */
export async function endOutdatedSessions(
  { sessionStore, connections, clock }: SessionDeps,
  memberId: string,
  rule: SessionRule,
  reason: SessionEndReason,
): Promise<void> {
  const keys = await sessionStore.listOutdated(memberId, rule);
  // First, because a repetition finds no sessions any more.
  for (const key of keys) connections.endSession(key, reason);
  await (reason === 'expired' ? sessionStore.removeAll(keys) : sessionStore.endAll(keys, clock()));
}

export function createAccountEffects(deps: AccountEffectsDeps): EffectHandlers<AccountEffect, UserDocument> {
  const send = (mail: Mail) => deps.mailer.send(mail);
  return {
    end_sessions: ({ reason }, account) =>
      endOutdatedSessions(deps, account._id.toHexString(), account, reason),
    password_changed_mail: ({ to, origin }) => send(emails.passwordChangedEmail(to, origin)),
    address_changed_mail: ({ to, origin }) => send(emails.addressChangedEmail(to, origin)),
  };
}
