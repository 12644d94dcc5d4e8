import type { DomainEvents } from '../../domainEvents';
import type { DeletionJournal } from '../../persistence/deletionJournal';
import type { Mailer } from '../../providers/mailer';
import type { Clock, Scheduler } from '../../providers/ports';
import { toAddressee, type Account, type AuthService, type Deletion } from '../auth/service';
import { attemptStep, publishDeparture, recordDeparture, type DepartureDeps } from './departure';

/**
 * A request authorised just before the deletion may still write. After this time none is running any more: its
 * leftovers are removed first, and only then the account itself.
 */
const SETTLED_AFTER_MS = 10 * 60_000;
const RETRY_AFTER_MS = 60_000;

export interface DeletionDeps extends DepartureDeps {
  auth: AuthService;
  deletionJournal: DeletionJournal;
  events: DomainEvents;
  mailer: Mailer;
  scheduler: Scheduler;
  clock: Clock;
}

export type Deletions = ReturnType<typeof createDeletions>;

/**
 * Deletes accounts so that a crash at any point does no harm. The account is marked first, which hides it and blocks
 * signing in. Everything else is then removed in repeatable steps; this process or the next retries a failed one.
 */
export function createDeletions(deps: DeletionDeps) {
  const { auth, deletionJournal, memberData, events, mailer, scheduler, clock, logger } = deps;
  const modules = Object.entries(memberData);

  /** Runs every step even when one fails, so that as much as possible is removed now. */
  async function removeData(deletion: Deletion): Promise<void> {
    const { id, at, wasLeaving } = deletion;
    // Evicts cached copies: they must not outlive the deletion mark.
    events.emit('profile_changed', { memberId: id });
    // Must run before the relations are removed, because they determine the recipients. Calls end first, as after a
    // block.
    await attemptStep(deps, 'calls', id, () => events.deliver('member_restricted', { memberId: id }));
    // A second departure event would reveal that the first one was not a block.
    if (!wasLeaving) await attemptStep(deps, 'announce', id, () => publishDeparture(deps, id));
    // Must run before anything is removed: only a recorded deletion survives the restore of a backup.
    let removedAll = await attemptStep(deps, 'journal', id, () => deletionJournal.record(id));
    for (const [noun, data] of modules)
      removedAll = (await attemptStep(deps, noun, id, async () => data.remove?.(id))) && removedAll;
    if (!removedAll) return scheduleRemoval(id, RETRY_AFTER_MS);

    const sent = await attemptStep(deps, 'receipt', id, () => auth.sendReceipt(deletion));
    const unsettledMs = at.getTime() + SETTLED_AFTER_MS - clock().getTime();
    if (unsettledMs > 0) return scheduleRemoval(id, sent ? unsettledMs : RETRY_AFTER_MS);
    if (await attemptStep(deps, 'forget', id, () => auth.removeDeleted(id)))
      logger.info({ memberId: id }, 'account_forgotten');
  }

  function scheduleRemoval(memberId: string, delayMs: number): void {
    scheduler.after(delayMs, async () => {
      const deletion = (await auth.listDeletions()).find(({ id }) => id === memberId);
      if (deletion) await removeData(deletion);
    });
  }

  /** Members allowed to report this one are recorded only once, when the member disappears for them. */
  async function recordDeletion(account: Account): Promise<void> {
    if (!account.leaving) await recordDeparture(deps, account);
    for (const [, data] of modules) await data.recordDeletion?.(account);
  }

  /** Marks revived accounts as deleted; their owners already have a receipt. */
  async function repeatDeletions(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const account = await auth.findOwnAccount(id);
      if (!account) continue;
      await attemptStep(deps, 'departure', id, () => recordDeletion(account));
      await auth.markDeletedAgain(account);
      logger.info({ memberId: id }, 'restored_account_deleted_again');
    }
  }

  return {
    /** Deletes an account immediately; false if it was already deleted, or left or returned since it was read. */
    async begin(account: Account): Promise<boolean> {
      await attemptStep(deps, 'departure', account.id, () => recordDeletion(account));
      if (!(await auth.markDeleted(account))) return false;
      const { id, email } = account;
      await attemptStep(deps, 'mails', id, async () => mailer.deleteMailsTo?.(email));
      const wasLeaving = account.leaving && { wasLeaving: true as const };
      await removeData({ id, at: clock(), receipt: toAddressee(account), ...wasLeaving });
      return true;
    },
    /**
     * Repeats deletions that a restored backup has undone and continues those that an earlier process left unfinished.
     * Never rejects.
     */
    async resume(): Promise<void> {
      await attemptStep(deps, 'replay', 'all', async () =>
        repeatDeletions(await auth.listAccountsAmong(await deletionJournal.list())),
      );
      await attemptStep(deps, 'resume', 'all', async () => {
        for (const deletion of await auth.listDeletions()) await removeData(deletion);
      });
    },
    /** Lists deleted accounts that a restored backup has revived. */
    listRevived: async (): Promise<string[]> => auth.listAccountsAmong(await deletionJournal.read()),
    /** Deletes these accounts again, without a receipt. */
    async deleteAgain(ids: readonly string[]): Promise<void> {
      await repeatDeletions(ids);
      for (const deletion of await auth.listDeletions())
        if (ids.includes(deletion.id)) await removeData(deletion);
    },
  };
}
