import { RETURN_DAYS } from '@sixfold/api-contract';
import type { DomainEvents } from '../../domainEvents';
import { Failure } from '../../failure';
import type { Clock } from '../../providers/ports';
import type { Account, AuthService, LeavingAccount } from '../auth/service';
import type { ProfileService } from '../profile/service';
import type { Deletions } from './deletion';
import { attemptStep, publishDeparture, recordDeparture, type DepartureDeps } from './departure';

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface LeavingDeps extends DepartureDeps {
  auth: AuthService;
  profiles: Pick<ProfileService, 'setLeaving'>;
  events: DomainEvents;
  clock: Clock;
}

/** Deletions that their owners can take back for a while. */
export interface Leavings {
  /**
   * Hides an account from everybody at once, ends its sessions, and deletes it after `RETURN_DAYS`. False when it was
   * hidden already.
   * @param origin where the link of the e-mail leads
   */
  begin: (account: Account, origin: string) => Promise<boolean>;
  /**
   * Takes the deletion back, when there is one, for an owner whose password was checked. Returns the account.
   * @throws Failure `invalid_credentials` when the deletion became final meanwhile
   */
  takeBack: (account: Account) => Promise<Account>;
  /** Starts the time again for all, after the import of a backup: some have returned since it was made. */
  postponeAll: () => Promise<void>;
  /** Deletes for good the accounts whose time is over. */
  deleteDue: () => Promise<void>;
}

/**
 * One write marks the account, and another one removes the mark: whichever comes first decides between a return and the
 * final deletion. Everything else follows from the mark, as effects that are repeated until they succeed.
 */
export function createLeavings(deps: LeavingDeps, deletions: Pick<Deletions, 'begin'>): Leavings {
  const { auth, events, clock, logger } = deps;
  events.on('member_leaving', ({ memberId }) => hide(deps, memberId));
  events.on('member_returned', ({ memberId }) => adjustProfile(deps, memberId));

  const computeEnd = () => new Date(clock().getTime() + RETURN_DAYS * DAY_MS);

  return {
    async begin(account, origin) {
      await attemptStep(deps, 'departure', account.id, () => recordDeparture(deps, account));
      return auth.markLeaving(account, { at: clock(), until: computeEnd() }, origin);
    },
    async takeBack(account) {
      if (!isLeaving(account)) return account;
      const returned = await auth.markReturned(account);
      if (returned) {
        logger.info({ memberId: account.id }, 'member_returned');
        return returned;
      }
      // Another sign-in may have been faster.
      const current = await auth.findAccount(account.id);
      if (!current) throw new Failure('invalid_credentials');
      return current;
    },
    postponeAll: () => auth.postponeLeavings(computeEnd()),
    async deleteDue() {
      for (const account of await auth.listDue())
        await attemptStep(deps, 'due', account.id, () => deletions.begin(account));
    },
  };
}

const isLeaving = (account: Account): account is LeavingAccount => account.leaving !== undefined;

async function hide(deps: LeavingDeps, memberId: string): Promise<void> {
  await adjustProfile(deps, memberId);
  // They have returned meanwhile.
  if (await deps.auth.findAccount(memberId)) return;
  // Calls end first, as after a block.
  await deps.events.deliver('member_restricted', { memberId });
  await publishDeparture(deps, memberId);
  for (const data of Object.values(deps.memberData)) await data.leave?.(memberId);
}

/** Shows the profile exactly while the account is there, also when the member leaves and returns at the same time. */
async function adjustProfile({ auth, profiles }: LeavingDeps, memberId: string): Promise<void> {
  const isAway = async () => (await auth.findAccount(memberId)) === null;
  for (let wasAway: boolean | null = null, now = await isAway(); now !== wasAway; now = await isAway()) {
    await profiles.setLeaving(memberId, now);
    wasAway = now;
  }
}
