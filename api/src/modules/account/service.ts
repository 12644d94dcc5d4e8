import type { Readable } from 'node:stream';
import type { SessionStore } from '../../persistence/sessionStore';
import type { Clock } from '../../providers/ports';
import type { Connections } from '../../realtime/publisher';
import type { Account, AuthService } from '../auth/service';
import { createDataArchives, type ArchiveDeps } from './archive';
import { createDeletions, type DeletionDeps } from './deletion';
import { attemptStep } from './departure';
import { createLeavings, type LeavingDeps } from './pendingDeletions';
import { describeSessions } from './presenter';

export type AccountService = ReturnType<typeof createAccountService>;

interface NamedArchive {
  fileName: string;
  contentType: string;
  open: () => Readable;
}

interface AccountServiceDeps extends DeletionDeps, LeavingDeps, Omit<ArchiveDeps, 'memberData'> {
  auth: AuthService;
  sessionStore: SessionStore;
  connections: Connections;
  clock: Clock;
}

export function createAccountService(deps: AccountServiceDeps) {
  const { auth, sessionStore, connections, clock } = deps;
  const deletions = createDeletions(deps);
  const leavings = createLeavings(deps, deletions);
  const listSessions = (memberId: string) => sessionStore.listOf(memberId, clock());
  const exportSessions = async (memberId: string) => describeSessions(await listSessions(memberId));
  const archives = createDataArchives({
    ...deps,
    memberData: [...Object.values(deps.memberData), { sections: { signedIn: exportSessions } }],
  });

  return {
    /** Lists a member's sessions, most recently used first. */
    listSessions,
    /** Ends one of the member's own sessions and its sockets; any other key is ignored. */
    async endSession(memberId: string, key: string): Promise<void> {
      const own = await listSessions(memberId);
      if (!own.some((session) => session.key === key)) return;
      await sessionStore.endOf(memberId, key, clock());
      connections.endSession(key, 'signed_out');
    },
    /**
     * Hides the account, and deletes it unless its owner signs in within `RETURN_DAYS`. A demo account is deleted
     * immediately.
     * @param origin base URL of the link in the e-mail
     * @throws Failure `wrong_password`
     */
    async deleteAccount(memberId: string, password: string, origin: string): Promise<void> {
      const account = await auth.confirmPassword(memberId, password);
      await (account.isDemo ? deletions.begin(account) : leavings.begin(account, origin));
    },
    /** Deletes the account immediately, without a period of return. */
    async deleteForGood(account: Account): Promise<void> {
      await deletions.begin(account);
    },
    cancelDeletion: leavings.cancelDeletion,
    deleteDue: leavings.deleteDue,
    postponeLeavings: leavings.postponeAll,
    /** Continues unfinished deletions of an earlier process and begins due ones. Never rejects. */
    async resumeDeletions(): Promise<void> {
      await deletions.resume();
      await attemptStep(deps, 'due', 'all', leavings.deleteDue);
    },
    listRevivedAccounts: (): Promise<string[]> => deletions.listRevived(),
    /** Deletes them again, without a receipt. */
    deleteAgain: (memberIds: readonly string[]): Promise<void> => deletions.deleteAgain(memberIds),
    /** Returns the member's data as a ZIP whose name contains the day. */
    openNamedArchive: (memberId: string): NamedArchive => ({
      fileName: `sixfold-${clock().toISOString().slice(0, 10)}.zip`,
      contentType: 'application/zip',
      open: () => archives.open(memberId),
    }),
  };
}
