import { RETURN_DAYS } from '@sixfold/api-contract';
import { DAY_MS } from '../../durations';
import type { DomainEvents } from '../../domainEvents';
import { Failure } from '../../failure';
import type { Clock } from '../../providers/ports';
import type { Account, AuthService, LeavingAccount } from '../auth/service';
import type { ProfileService } from '../profile/service';
import type { Deletions } from './deletion';
import { attemptStep, publishDeparture, recordDeparture, type DepartureDeps } from './departure';

export interface LeavingDeps extends DepartureDeps {
  auth: AuthService;
  profiles: Pick<ProfileService, 'setLeaving'>;
  events: DomainEvents;
  clock: Clock;
}

/**
 * Creates deletions that their owners can cancel for a limited time.
 *
 * One write sets the mark and another removes it; their order decides between a return and the final deletion.
 * Everything else follows from the mark, as effects that are retried until they succeed.
 */
export function createLeavings(deps: LeavingDeps, deletions: Pick<Deletions, 'begin'>) {
  const { auth, events, clock, logger } = deps;
  events.on('member_leaving', ({ memberId }) => hide(deps, memberId));
  events.on('member_returned', ({ memberId }) => adjustProfile(deps, memberId));

  const computeEnd = () => new Date(clock().getTime() + RETURN_DAYS * DAY_MS);

  return {
    /**
     * Hides an account from everyone, ends its sessions, and schedules its deletion after `RETURN_DAYS`. False if it was
     * already hidden.
     * @param origin base URL of the link in the e-mail
     */
    async begin(account: Account, origin: string): Promise<boolean> {
      await attemptStep(deps, 'departure', account.id, () => recordDeparture(deps, account));
      return auth.markLeaving(account, { at: clock(), until: computeEnd() }, origin);
    },
    /**
     * Cancels a pending deletion, if any, for an owner whose password was checked. Returns the account.
     * @throws Failure `invalid_credentials` when the deletion became final meanwhile
     */
    async cancelDeletion(account: Account): Promise<Account> {
      if (!isLeaving(account)) return account;
      const returned = await auth.markReturned(account);
      if (returned) {
        logger.info({ memberId: account.id }, 'member_returned');
        return returned;
      }
      // A concurrent sign-in may have been faster.
      const current = await auth.findAccount(account.id);
      if (!current) throw new Failure('invalid_credentials');
      return current;
    },
    /**
     * Restarts the period of every pending deletion after the import of a backup, because some owners have returned since
     * it was made.
     */
    postponeAll: (): Promise<void> => auth.postponeLeavings(computeEnd()),
    /** Deletes the accounts whose period is over. */
    async deleteDue(): Promise<void> {
      for (const account of await auth.listDue())
        await attemptStep(deps, 'due', account.id, () => deletions.begin(account));
    },
  };
}

const isLeaving = (account: Account): account is LeavingAccount => account.leaving !== undefined;

async function hide(deps: LeavingDeps, memberId: string): Promise<void> {
  await adjustProfile(deps, memberId);
  // The member has returned in the meantime.
  if (await deps.auth.findAccount(memberId)) return;
  // Calls end first, as after a block.
  await deps.events.deliver('member_restricted', { memberId });
  await publishDeparture(deps, memberId);
  for (const data of Object.values(deps.memberData)) await data.leave?.(memberId);
}

/** Shows the profile exactly while the account exists, even when the member leaves and returns concurrently. */
async function adjustProfile({ auth, profiles }: LeavingDeps, memberId: string): Promise<void> {
  const isAway = async () => (await auth.findAccount(memberId)) === null;
  for (let wasAway: boolean | null = null, now = await isAway(); now !== wasAway; now = await isAway()) {
    await profiles.setLeaving(memberId, now);
    wasAway = now;
  }
}
