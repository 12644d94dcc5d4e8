import type { Readable } from 'node:stream';
import type { SessionRecord, SessionStore } from '../../persistence/sessionStore';
import type { Clock } from '../../providers/ports';
import type { Connections } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import { createDataArchives, type ArchiveDeps } from './archive';
import { createDeletions, type DeletionDeps } from './deletion';
import { describeSessions } from './presenter';

export interface AccountService {
  /** Lists the sessions of a member, the last used first. */
  listSessions: (memberId: string) => Promise<SessionRecord[]>;
  /** Ends one of the member's own sessions with its sockets; any other key changes nothing. */
  endSession: (memberId: string, key: string) => Promise<void>;
  /** @throws Failure `wrong_password` */
  deleteAccount: (memberId: string, password: string) => Promise<void>;
  /** Continues the deletions that an earlier process did not finish. Never rejects. */
  resumeDeletions: () => Promise<void>;
  /** Lists deleted accounts that a restored backup has brought back. */
  listRevivedAccounts: () => Promise<string[]>;
  /** Deletes them again, without a receipt. */
  deleteAgain: (memberIds: readonly string[]) => Promise<void>;
  /** Returns the member's data as a ZIP, named by the day. */
  openNamedArchive: (memberId: string) => NamedArchive;
}

interface NamedArchive {
  fileName: string;
  contentType: string;
  open: () => Readable;
}

interface AccountServiceDeps extends DeletionDeps, Omit<ArchiveDeps, 'memberData'> {
  auth: AuthService;
  sessionStore: SessionStore;
  connections: Connections;
  clock: Clock;
}

export function createAccountService(deps: AccountServiceDeps): AccountService {
  const { auth, sessionStore, connections, clock } = deps;
  const deletions = createDeletions(deps);
  const listSessions = (memberId: string) => sessionStore.listOf(memberId, clock());
  const exportSessions = async (memberId: string) => describeSessions(await listSessions(memberId));
  const archives = createDataArchives({
    ...deps,
    memberData: [...Object.values(deps.memberData), { sections: { signedIn: exportSessions } }],
  });

  return {
    listSessions,
    async endSession(memberId, key) {
      const own = await listSessions(memberId);
      if (!own.some((session) => session.key === key)) return;
      await sessionStore.endOf(memberId, key, clock());
      connections.endSession(key, 'signed_out');
    },
    async deleteAccount(memberId, password) {
      await deletions.begin(await auth.confirmPassword(memberId, password));
    },
    resumeDeletions: () => deletions.resume(),
    listRevivedAccounts: () => deletions.listRevived(),
    deleteAgain: (memberIds) => deletions.deleteAgain(memberIds),
    openNamedArchive: (memberId) => ({
      fileName: `sixfold-${clock().toISOString().slice(0, 10)}.zip`,
      contentType: 'application/zip',
      open: () => archives.open(memberId),
    }),
  };
}
