import type { EffectSource } from '../../../persistence/pendingEffects';
import type { Clock } from '../../../providers/ports';
import { toAddressee } from '../emails';
import {
  toAccount,
  type Account,
  type AccountEffect,
  type PendingDeletion,
  type UserDocument,
} from '../model';
import type { AccountRepository } from '../repository';
import type { Deletion, LeavingAccount } from './repository';

interface DeletionsDeps {
  accounts: AccountRepository;
  source: EffectSource<AccountEffect, UserDocument>;
  clock: Clock;
}

/** Accounts that are leaving, and marks of deleted ones. */
export function createDeletions({ accounts, source, clock }: DeletionsDeps) {
  async function markDeleted(account: Account, receipt: Deletion['receipt']): Promise<boolean> {
    const effects = source.prepare([{ kind: 'end_sessions', reason: 'account_deleted' }]);
    const deletion = { at: clock(), receipt, ...(account.leaving && { wasLeaving: true as const }) };
    const marked = await accounts.markDeleted(account, deletion, effects);
    if (marked) await source.deliver(marked);
    return marked !== null;
  }

  return {
    /**
     * Marks the account, which hides it from everyone else, and notifies its owner. False if it was already marked.
     * @param origin base URL of the link in the e-mail
     */
    async markLeaving(account: Account, leaving: PendingDeletion, leavingOrigin: string): Promise<boolean> {
      const { until } = leaving;
      const to = toAddressee(account);
      const wanted: AccountEffect[] = [
        { kind: 'end_sessions', reason: 'account_deleted' },
        { kind: 'member_leaving' },
        { kind: 'account_leaving_mail', to, until, origin: leavingOrigin },
      ];
      const marked = await accounts.markLeaving(account.id, leaving, source.prepare(wanted));
      if (marked) await source.deliver(marked);
      return marked !== null;
    },
    /** Removes the mark. Returns null when the account is deleted or has already returned. */
    async markReturned(account: LeavingAccount): Promise<Account | null> {
      const effects = source.prepare([{ kind: 'member_returned' }]);
      const marked = await accounts.markReturned(account, effects);
      if (!marked) return null;
      await source.deliver(marked);
      return toAccount(marked);
    },
    /** Sets the end of every leaving account's period. */
    postponeLeavings: (until: Date): Promise<void> => accounts.postponeLeavings(until),
    /** Lists leaving accounts whose period is over. */
    listDue: (): Promise<Account[]> => accounts.listDue(clock()),
    /**
     * Marks the account, which hides it from every lookup and blocks signing in. False if it was already marked, or left
     * or returned since it was read.
     */
    markDeleted: (account: Account): Promise<boolean> => markDeleted(account, toAddressee(account)),
    /** Same for an account revived by a restored backup; sends no receipt. */
    async markDeletedAgain(account: Account): Promise<void> {
      await markDeleted(account, null);
    },
    /** Lists accounts marked as deleted whose documents still exist. */
    listDeletions: (): Promise<Deletion[]> => accounts.listDeletions(),
    /** Queues the receipt of a deletion once. */
    async sendReceipt({ id, receipt }: Deletion): Promise<void> {
      if (!receipt) return;
      const effects = source.prepare([{ kind: 'account_deleted_mail', to: receipt }]);
      const changed = await accounts.moveReceipt(id, effects);
      // The deletion does not wait for the mail server.
      if (changed) void source.deliver(changed);
    },
    removeDeleted: (id: string): Promise<void> => accounts.removeDeleted(id),
  };
}
