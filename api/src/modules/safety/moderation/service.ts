import type { Facts } from '../../../facts';
import { Failure } from '../../../http/errors';
import type { Mailer } from '../../../providers/mailer';
import type { Clock, Logger } from '../../../providers/ports';
import type { Connections } from '../../../realtime/publisher';
import type { AuthService } from '../../auth/service';
import type { ProfileService, Restriction } from '../../profile/service';
import { reportOutcomeEmail, restorationEmail, suspensionEmail } from '../emails';
import type { ReportRecord, SafetyRepository } from '../repository';
import type { ModerationAction, ModerationRecord, ModerationRepository } from './repository';

export type { ModerationRecord } from './repository';

/** So many different people who report somebody hold that account back until a person has decided. */
const REPORTERS_TO_FLAG = 3;

export interface Decision {
  memberId: string;
  /** The operator who decides, for the history. */
  by: string;
  /** A sentence that the member is sent with a suspension. */
  why: string;
}

/** Where a person decides about reports: the operator's command stands in front of it. */
export interface Moderation {
  /** Open reports, the longest waiting first. */
  listOpenReports: () => Promise<ReportRecord[]>;
  /** @throws Failure `not_found` when there is no such open report */
  findOpenReport: (reportId: string) => Promise<ReportRecord>;
  /** Holds a member back until somebody decides: shown to nobody, and their likes and messages are refused. */
  flag: (decision: Decision) => Promise<void>;
  /** Also ends every session and closes the open reports about the member. Tells the member and the reporters. */
  suspend: (decision: Decision) => Promise<void>;
  /** Ends a suspension or a review. */
  restore: (decision: Decision) => Promise<void>;
  /** Closes the open reports about a member as unfounded, and ends a review. Tells the reporters. */
  dismiss: (decision: Decision) => Promise<void>;
  /** What was decided, the newest first. */
  listHistory: (memberId?: string) => Promise<ModerationRecord[]>;
  /** Keeps the address of a restricted account from registering again at once. */
  barAddressIfRestricted: (account: { id: string; email: string }) => Promise<void>;
}

interface ModerationDeps {
  reports: SafetyRepository;
  records: ModerationRepository;
  profiles: Pick<ProfileService, 'setRestriction' | 'findRecord'>;
  auth: Pick<AuthService, 'findAccount' | 'removeAccessOf'>;
  connections: Connections;
  mailer: Mailer;
  facts: Facts;
  clock: Clock;
  logger: Logger;
  /** Where links in mails lead. */
  origin: string;
}

export function createModeration(deps: ModerationDeps): Moderation {
  const { reports, records, profiles, auth, connections, mailer, facts, clock, logger, origin } = deps;

  const openReportsAbout = async (memberId: string) =>
    (await reports.listOpenReports()).filter(({ reportedId }) => reportedId === memberId);

  async function record(
    action: ModerationAction,
    { memberId, by, why }: Decision,
    decided: readonly ReportRecord[] = [],
  ): Promise<void> {
    await records.add({ at: clock(), by, action, memberId, reportIds: decided.map(({ id }) => id), why });
    logger.info({ memberId, action }, 'moderation_decided');
  }

  /** @throws Failure `not_found` for somebody who has no profile, and whom nobody sees therefore */
  async function restrict(memberId: string, restriction: Restriction | null): Promise<void> {
    if (!(await profiles.setRestriction(memberId, restriction))) throw new Failure('not_found');
  }

  /** A mail that cannot be sent is logged: the decision stands all the same. */
  async function sendTo(
    memberId: string,
    emailFor: (to: { email: string; firstName: string }) => Parameters<Mailer['send']>[0],
  ): Promise<void> {
    const account = await auth.findAccount(memberId);
    if (!account) return;
    try {
      await mailer.send(emailFor(account));
    } catch (error) {
      logger.warn({ err: error, memberId }, 'moderation_email_failed');
    }
  }

  async function closeReports(decided: readonly ReportRecord[], wasUpheld: boolean): Promise<void> {
    const reporterIds = new Set<string>();
    for (const { id, reporterId } of decided) {
      // Only the first of two operators closes it and tells the reporter.
      if ((await reports.closeReport(id, clock())) && reporterId) reporterIds.add(reporterId);
    }
    for (const id of reporterIds) await sendTo(id, (to) => reportOutcomeEmail(to, wasUpheld));
  }

  async function flag(decision: Decision): Promise<void> {
    const profile = await profiles.findRecord(decision.memberId);
    if (profile?.restriction === 'suspended') return;
    await restrict(decision.memberId, 'review');
    await record('flag', decision);
  }

  facts.on('member_reported', async ({ memberId }) => {
    const reporters = new Set((await openReportsAbout(memberId)).map(({ reporterId }) => reporterId));
    const profile = await profiles.findRecord(memberId);
    if (reporters.size < REPORTERS_TO_FLAG || !profile || profile.restriction !== null) return;
    await flag({
      memberId,
      by: 'automatic',
      why: `${reporters.size} different people reported this account.`,
    });
  });

  return {
    listOpenReports: () => reports.listOpenReports(),
    async findOpenReport(reportId) {
      const found = (await reports.listOpenReports()).find(({ id }) => id === reportId);
      if (!found) throw new Failure('not_found');
      return found;
    },
    flag,
    async suspend(decision) {
      const { memberId, why } = decision;
      const decided = await openReportsAbout(memberId);
      await restrict(memberId, 'suspended');
      await auth.removeAccessOf(memberId);
      connections.endAllOf(memberId, 'signed_out');
      await record('suspend', decision, decided);
      await sendTo(memberId, (to) => suspensionEmail(to, why, `${origin}/help`));
      await closeReports(decided, true);
    },
    async restore(decision) {
      await restrict(decision.memberId, null);
      await record('restore', decision);
      await sendTo(decision.memberId, (to) => restorationEmail(to, origin));
    },
    async dismiss(decision) {
      const decided = await openReportsAbout(decision.memberId);
      const profile = await profiles.findRecord(decision.memberId);
      if (profile?.restriction === 'review') {
        await restrict(decision.memberId, null);
        await sendTo(decision.memberId, (to) => restorationEmail(to, origin));
      }
      await record('dismiss', decision, decided);
      await closeReports(decided, false);
    },
    listHistory: (memberId) => records.list(memberId),
    async barAddressIfRestricted({ id, email }) {
      const profile = await profiles.findRecord(id);
      if (profile?.restriction) await records.barAddress(email, clock());
    },
  };
}
