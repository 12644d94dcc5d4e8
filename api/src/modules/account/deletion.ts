import type { Mailer } from '../../providers/mailer';
import type { Clock, Logger, Scheduler } from '../../providers/ports';
import type { Connections, Publisher } from '../../realtime/publisher';
import { toAddressee, type Account, type AuthService, type Deletion } from '../auth/service';

/**
 * A request that was let in just before the account was deleted may still write something. After this time no such
 * request runs any more; what came late is removed then, and only then the account is forgotten.
 */
const SETTLED_AFTER_MS = 10 * 60_000;
const RETRY_AFTER_MS = 60_000;

/** Removes everything one module holds about a member. Safe to repeat, and a no-op when nothing is there. */
export type Removal = (memberId: string) => Promise<void>;

export interface DeletionDeps {
  auth: AuthService;
  /** By the name of what is removed, in the order in which it goes: first what others could see. */
  removals: Readonly<Record<string, Removal>>;
  /** Keeps what must be known of a member who is gone: whom others may still report, which address is barred. */
  noteDeparture: (account: Account) => Promise<void>;
  /** Members who have something of this one on their screens. */
  listRelated: (memberId: string) => Promise<string[]>;
  publisher: Publisher;
  connections: Connections;
  mailer: Mailer;
  scheduler: Scheduler;
  clock: Clock;
  logger: Logger;
}

export interface Deletions {
  /** Deletes an account at once and for good; false when it was deleted already. */
  begin: (account: Account) => Promise<boolean>;
  /** Takes up what an earlier process left unfinished. Never rejects. */
  resume: () => Promise<void>;
}

/**
 * Deletion in an order that a crash cannot spoil: first the account is marked, from which moment nobody finds it and
 * nobody can enter with it; then everything is removed, step by step, each of which can be repeated; a step that fails
 * is tried again later, by this process or the next.
 */
export function createDeletions(deps: DeletionDeps): Deletions {
  const { auth, removals, noteDeparture, listRelated, publisher, connections, mailer } = deps;
  const { scheduler, clock, logger } = deps;

  async function attempt(step: string, memberId: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      logger.error({ err: error, step, memberId }, 'deletion_step_failed');
      return false;
    }
  }

  /** Runs every step, also when one fails: what can go goes now. */
  async function remove(deletion: Deletion): Promise<void> {
    const { id, at } = deletion;
    const steps = Object.entries({ access: auth.removeAccessOf, ...removals });
    let removedAll = true;
    for (const [step, removal] of steps)
      removedAll = (await attempt(step, id, () => removal(id))) && removedAll;
    if (!removedAll) return later(id, RETRY_AFTER_MS);

    const sent = await attempt('receipt', id, () => auth.sendReceipt(deletion));
    const unsettledMs = at.getTime() + SETTLED_AFTER_MS - clock().getTime();
    if (unsettledMs > 0) return later(id, sent ? unsettledMs : RETRY_AFTER_MS);
    if (await attempt('forget', id, () => auth.forget(id)))
      logger.info({ memberId: id }, 'account_forgotten');
  }

  function later(memberId: string, delayMs: number): void {
    scheduler.after(delayMs, async () => {
      const deletion = (await auth.listDeletions()).find(({ id }) => id === memberId);
      if (deletion) await remove(deletion);
    });
  }

  return {
    async begin(account) {
      const related = await listRelated(account.id);
      await attempt('departure', account.id, () => noteDeparture(account));
      if (!(await auth.markDeleted(account))) return false;
      await attempt('access', account.id, () => auth.removeAccessOf(account.id));
      connections.endAllOf(account.id, 'account_deleted');
      const { id, email } = account;
      await attempt('mails', id, async () => mailer.deleteMailsTo?.(email));
      await remove({ id, at: clock(), receipt: toAddressee(account) });
      for (const other of related) publisher.publish(other, 'member_left', { userId: id });
      return true;
    },
    async resume() {
      await attempt('resume', 'all', async () => {
        for (const deletion of await auth.listDeletions()) await remove(deletion);
      });
    },
  };
}
