import type { DomainEvents } from '../../../domainEvents';
import { Failure } from '../../../failure';
import type { EffectSource, PendingEffects } from '../../../persistence/pendingEffects';
import type { MailQueue, OutgoingMail } from '../../../providers/mailQueue';
import type { Clock, Logger } from '../../../providers/ports';
import type { Connections } from '../../../realtime/publisher';
import { toAddressee, type Addressee, type AuthService } from '../../auth/service';
import type { ProfileEffect, ProfileService, Restriction } from '../../profile/service';
import { objectionRejectedEmail, restorationEmail, reviewEmail, suspensionEmail } from '../emails';
import { areEnoughReports, shouldFlag } from '../policy';
import type { ReportRecord, SafetyRepository, WeightyReport } from '../repository';
import type { SafetyService } from '../service';
import type { ObjectionDocument, ObjectionEffect, Objections } from '../objections/repository';
import { listQueue, type QueueEntry } from './queue';
import { createPhotoModeration, type PhotoModerationDeps } from './photos';
import {
  AUTOMATIC,
  type ModerationAction,
  type ModerationRecord,
  type ModerationRepository,
} from './repository';
import { formatReason } from './restrictions';

export type { QueueEntry } from './queue';
export type { ModerationRecord } from './repository';

interface ModerationDecision {
  memberId: string;
  /** Operator named in the history. */
  by: string;
  /** Reason; in a suspension it is sent to the member. */
  why: string;
}

interface Suspension extends ModerationDecision {
  /** Notifies the members who were in touch with the account. */
  isFraud?: boolean;
}

/** Decisions about reports, which operators make with a command. */
export type Moderation = ReturnType<typeof createModeration>;

export interface ModerationDeps {
  reports: Pick<SafetyRepository, 'listOpenReports' | 'findOpenReportById' | 'listWeighty' | 'findNetworks'>;
  safety: Pick<SafetyService, 'closeReport'>;
  records: ModerationRepository;
  objections: Objections;
  profiles: PhotoModerationDeps['profiles'] &
    Pick<ProfileService, 'setRestriction' | 'findRecord' | 'findRecords'>;
  photoStore: PhotoModerationDeps['photoStore'];
  auth: Pick<AuthService, 'findAccount' | 'revokeAccessOf'>;
  connections: Connections;
  events: DomainEvents;
  effects: PendingEffects;
  mails: MailQueue;
  clock: Clock;
  logger: Logger;
  /** Origin of the links in e-mails. */
  origin: string;
}

export function createModeration(deps: ModerationDeps) {
  const { reports, records, objections, profiles, auth, connections, events, clock, origin } = deps;
  const source = deps.effects.register<ObjectionEffect, ObjectionDocument>('objections', {
    objection_rejected_mail: (effect) => deps.mails.send(effect, effect.mail),
  });
  events.on('member_reported', ({ memberId }) => flagByReports(deps, memberId));

  return {
    ...createPhotoModeration(deps),
    /** Lists the open reports, oldest first. */
    listOpenReports: (): Promise<ReportRecord[]> => reports.listOpenReports(),
    /** Lists open cases by member, with weight and context. */
    listQueue: (): Promise<QueueEntry[]> => listQueue(deps),
    /** @throws Failure `not_found` when there is no such open report */
    async findOpenReport(reportId: string): Promise<ReportRecord> {
      const found = await reports.findOpenReportById(reportId);
      if (!found) throw new Failure('not_found');
      return found;
    },
    /**
     * Hides a member until an operator decides, blocks their likes and messages, and informs them.
     * @returns false for a suspended member, who stays unchanged
     */
    flag: (decision: ModerationDecision): Promise<boolean> => flag(deps, decision),
    /** Hides a member, ends their sessions and closes the reports about them. Informs the member and the reporters. */
    async suspend(decision: Suspension): Promise<void> {
      const { memberId, why, isFraud = false } = decision;
      const decided = await reports.listOpenReports(memberId);
      const mail = await formatFor(deps, memberId, (to) => suspensionEmail(to, why, `${origin}/auth`));
      // Before the e-mail, because effects are delivered in order.
      const notices: ProfileEffect[] = isFraud ? [{ kind: 'removed_for_fraud' }] : [];
      const effects = [...notices, ...toMailEffects(mail)];
      const { delivered } = await setRestriction(deps, memberId, 'suspended', effects);
      await auth.revokeAccessOf(memberId);
      connections.endAllOf(memberId, 'expired');
      await recordDecision(deps, 'suspend', decision, decided);
      // The objection referred to the previous decision.
      await objections.remove(memberId);
      await closeReports(deps, decided, true);
      await delivered;
    },
    /**
     * Keeps a suspension after an objection and informs the member.
     * @throws Failure `not_found` without an open objection
     */
    uphold: (decision: ModerationDecision): Promise<void> => uphold(deps, source, decision),
    /** Ends a suspension or a review. */
    async restore(decision: ModerationDecision): Promise<void> {
      const { delivered } = await endRestriction(deps, decision.memberId);
      await recordDecision(deps, 'restore', decision);
      await delivered;
    },
    /** Closes the open reports about a member as unfounded and ends a review. Informs the reporters. */
    async dismiss(decision: ModerationDecision): Promise<void> {
      const decided = await reports.listOpenReports(decision.memberId);
      const profile = await profiles.findRecord(decision.memberId);
      const isInReview = profile?.restriction === 'review';
      const ended = isInReview ? await endRestriction(deps, decision.memberId) : null;
      await recordDecision(deps, 'dismiss', decision, decided);
      await closeReports(deps, decided, false);
      await ended?.delivered;
    },
    /** Lists past decisions, newest first. */
    listHistory: (memberId?: string): Promise<ModerationRecord[]> => records.list(memberId),
    /** Temporarily bars the address of a restricted account from registering again. */
    async barAddressIfRestricted({ id, email }: { id: string; email: string }): Promise<void> {
      const profile = await profiles.findRecord(id);
      if (profile?.restriction) await records.barAddress(email, clock());
    },
  };
}

async function flag(deps: ModerationDeps, decision: ModerationDecision): Promise<boolean> {
  const profile = await deps.profiles.findRecord(decision.memberId);
  if (!profile) throw new Failure('not_found');
  if (profile.restriction === 'suspended') return false;
  // Recorded first, so that no restriction lacks a reason.
  await recordDecision(deps, 'flag', decision);
  if (profile.restriction === 'review') return true;
  const reason = formatReason({ action: 'flag', ...decision });
  const mail = await formatFor(deps, decision.memberId, (to) =>
    reviewEmail(to, reason, `${deps.origin}/account`),
  );
  // Null when a concurrent report or operator has restricted the member.
  const changed = await deps.profiles.setRestriction(decision.memberId, 'review', toMailEffects(mail));
  if (changed) await deps.events.deliver('member_restricted', { memberId: decision.memberId });
  // A reporter does not wait for the mail server.
  if (decision.by !== AUTOMATIC) await changed?.delivered;
  return true;
}

/** Hides a member when there are enough weighty reports about them. */
async function flagByReports(deps: ModerationDeps, memberId: string): Promise<void> {
  const profile = await deps.profiles.findRecord(memberId);
  if (!profile || profile.restriction !== null) return;
  const weighty = await deps.reports.listWeighty([memberId]);
  if (!areEnoughReports(weighty.length)) return;
  const trusted = await keepTrusted(deps, weighty);
  const networks = await deps.reports.findNetworks(trusted.map(({ id }) => id));
  if (!shouldFlag(trusted.map(({ id }) => ({ network: networks.get(id) ?? null })))) return;
  await flag(deps, {
    memberId,
    by: AUTOMATIC,
    why: `${trusted.length} reports of weight about this account.`,
  });
}

/** Removes reports by members who are restricted or the subject of a weighty report by someone else. */
async function keepTrusted(
  { profiles, reports }: ModerationDeps,
  weighty: readonly WeightyReport[],
): Promise<WeightyReport[]> {
  const reporterIds = weighty.map(({ reporterId }) => reporterId);
  const [records, aboutReporters] = await Promise.all([
    profiles.findRecords(reporterIds),
    reports.listWeighty(reporterIds),
  ]);
  return weighty.filter(({ reporterId, reportedId }) => {
    // Excludes the reported member's own report, which would otherwise discredit the reporter.
    const isReported = aboutReporters.some(
      (each) => each.reportedId === reporterId && each.reporterId !== reportedId,
    );
    return records.get(reporterId)?.restriction === null && !isReported;
  });
}

/**
 * Resolves once the member's calls have ended and their messages in flight are rejected.
 * @throws Failure `not_found` for a member without a profile, who is invisible anyway
 */
async function setRestriction(
  { profiles, events }: ModerationDeps,
  memberId: string,
  restriction: Restriction | null,
  effects: readonly ProfileEffect[],
): Promise<{ delivered: Promise<boolean> }> {
  const changed = await profiles.setRestriction(memberId, restriction, effects);
  if (!changed) throw new Failure('not_found');
  if (restriction !== null) await events.deliver('member_restricted', { memberId });
  return changed;
}

async function endRestriction(deps: ModerationDeps, memberId: string) {
  const mail = await formatFor(deps, memberId, (to) => restorationEmail(to, deps.origin));
  const ended = await setRestriction(deps, memberId, null, toMailEffects(mail));
  await deps.objections.remove(memberId);
  return ended;
}

const toMailEffects = (mail: OutgoingMail | null): ProfileEffect[] =>
  mail ? [{ kind: 'restriction_mail', mail }] : [];

async function uphold(
  deps: ModerationDeps,
  source: EffectSource<ObjectionEffect, ObjectionDocument>,
  decision: ModerationDecision,
): Promise<void> {
  const { memberId, why } = decision;
  const [profile, objection] = await Promise.all([
    deps.profiles.findRecord(memberId),
    deps.objections.find(memberId),
  ]);
  if (profile?.restriction !== 'suspended' || objection?.rejectedAt !== null) throw new Failure('not_found');
  // Recorded first, because a repeated command finds no open objection.
  await recordDecision(deps, 'uphold', decision);
  const mail = await formatFor(deps, memberId, (to) => objectionRejectedEmail(to, why));
  const effects = source.prepare(mail ? [{ kind: 'objection_rejected_mail', mail }] : []);
  const rejected = await deps.objections.reject(memberId, deps.clock(), effects);
  if (!rejected) throw new Failure('not_found');
  await source.deliver(rejected);
}

/** Formats an e-mail to a member, or returns null when the account is deleted. */
async function formatFor(
  { auth }: ModerationDeps,
  memberId: string,
  format: (to: Addressee) => OutgoingMail,
): Promise<OutgoingMail | null> {
  const account = await auth.findAccount(memberId);
  return account && format(toAddressee(account));
}

async function recordDecision(
  { records, clock, logger }: ModerationDeps,
  action: ModerationAction,
  { memberId, by, why }: ModerationDecision,
  decided: readonly ReportRecord[] = [],
): Promise<void> {
  const reportIds = decided.map(({ id }) => id);
  await records.addOnce({ at: clock(), by, action, memberId, reportIds, why });
  logger.info({ memberId, action }, 'moderation_decided');
}

/** Includes reports whose reporter has left. The e-mails to the others do not wait for each other. */
async function closeReports(
  { safety }: ModerationDeps,
  decided: readonly ReportRecord[],
  wasUpheld: boolean,
): Promise<void> {
  await Promise.all(decided.map(({ id }) => safety.closeReport(id, wasUpheld)));
}
