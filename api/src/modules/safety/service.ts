import type { BlockedMember, ReportReason } from '@sixfold/api-contract';
import { createHmac } from 'node:crypto';
import { DAY_MS } from '../../durations';
import type { DomainEventMap, DomainEvents } from '../../domainEvents';
import { Failure } from '../../failure';
import type { EffectSource, PendingEffects } from '../../persistence/pendingEffects';
import type { MailQueue } from '../../providers/mailQueue';
import type { CreateLimiter, Limiter } from '../../providers/limiter';
import type { Clock, Logger, Scheduler } from '../../providers/ports';
import { createCoalescing } from '../../realtime/coalesceEvents';
import type { Publisher } from '../../realtime/publisher';
import { toAddressee, type AuthService } from '../auth/service';
import { isProfileComplete, type ProfileService } from '../profile/service';
import {
  addBlock,
  hasBlocked,
  hasDeparted,
  isHiddenFrom,
  isMatched,
  otherIdOf,
  removeBlock,
  type Block,
  type Relation,
  type RelationsService,
} from '../relations/service';
import { reportOutcomeEmail } from './emails';
import type { ReportDocument, ReportEffect } from './model';
import type { ReportContext } from './policy';
import { presentBlocked, presentOwnSafety } from './presenter';
import type { PastContact, PastContacts } from './pastContacts/repository';
import type { SafetyRepository, SeenIn } from './repository';

/** Long enough to notice a mistake, too short for the reported member to talk the reporter into it. */
const WITHDRAWABLE_MS = 10 * 60 * 1000;
/** Limits the events of repeated blocking and unblocking. */
const DEPARTURE_EVENTS = { name: 'departureEvents', points: 4, windowSeconds: 60 };

interface Report {
  userId: string;
  reason?: ReportReason | undefined;
  details?: string | undefined;
  seenIn?: SeenIn | undefined;
  /** Network that sent the report, as returned by `toNetworkKey`. */
  network: string;
}

/** Manages blocks and reports. A block hides both members from each other as if the other account were deleted. */
export type SafetyService = ReturnType<typeof createSafetyService>;

export interface SafetyServiceDeps {
  safety: SafetyRepository;
  pastContacts: PastContacts;
  auth: AuthService;
  relations: RelationsService;
  profiles: Pick<ProfileService, 'findRecord'>;
  /** Limits how many members one member can report in a day. */
  reportLimit: Limiter;
  /** Keys that hash networks, newest first. */
  keys: readonly string[];
  /** Returns whether the two members have written to each other. */
  hasConversation: (oneId: string, otherId: string) => Promise<boolean>;
  publisher: Publisher;
  events: DomainEvents;
  effects: PendingEffects;
  mails: MailQueue;
  createLimiter: CreateLimiter;
  scheduler: Scheduler;
  clock: Clock;
  logger: Logger;
}

export function createSafetyService(deps: SafetyServiceDeps) {
  const { safety, pastContacts, auth, relations, events, clock } = deps;
  events.on('members_unmatched', ({ memberIds, at }) => endContact(deps, memberIds, at));
  const coalesce = createCoalescing(deps, DEPARTURE_EVENTS);
  events.on('member_blocked', (blocked) => hideFromEachOther(deps, coalesce, blocked));
  events.on('member_departed', (departed) => publishDeparture(deps, coalesce, departed));
  const source = registerReportEffects(deps);
  return {
    /** @throws Failure `own_profile`, `member_not_found` */
    block: (memberId: string, otherId: string): Promise<void> => block(deps, memberId, otherId),
    /**
     * Stores a report, blocks the member and returns the report's id.
     * @throws Failure `own_profile`, `member_not_found`, `report_limit`
     */
    report: (memberId: string, given: Report): Promise<string> => report(deps, source, memberId, given),
    /** Removes an open report of the last ten minutes. The block stays. @throws Failure `too_late_to_withdraw` */
    async withdrawReport(memberId: string, otherId: string): Promise<void> {
      const since = new Date(clock().getTime() - WITHDRAWABLE_MS);
      if (!(await safety.removeOpenReport(memberId, otherId, since)))
        throw new Failure('too_late_to_withdraw');
      deps.logger.info({}, 'report_withdrawn');
    },
    /** Closes an open report and e-mails its reporter. Only the first of two concurrent calls takes effect. */
    async closeReport(reportId: string, wasUpheld: boolean): Promise<void> {
      const effects = source.prepare([{ kind: 'report_outcome_mail', wasUpheld }]);
      const closed = await safety.closeReport(reportId, clock(), effects);
      if (closed) await source.deliver(closed);
    },
    async unblock(memberId: string, otherId: string): Promise<void> {
      const found = await relations.find(memberId, otherId);
      await relations.change(found, (relation) => removeBlock(relation, memberId));
    },
    /** Lists the members blocked by a member, newest first. */
    async listBlocked(memberId: string): Promise<BlockedMember[]> {
      const blocks = await listBlocksBy(deps, memberId);
      const people = await auth.findPeople(blocks.map(({ toId }) => toId));
      return blocks.flatMap((each) => {
        const person = people.get(each.toId);
        return person ? [presentBlocked(each, person)] : [];
      });
    },
    /** Records a departure for the member's contacts, who can still report them for a while. */
    async recordDeparture(
      { id, firstName }: { id: string; firstName: string },
      contactIds: readonly string[],
    ): Promise<void> {
      const about = { userId: id, firstName, endedAt: clock() };
      for (const contactId of contactIds) await pastContacts.add(contactId, about);
    },
    /** Lists the members that a member was in contact with and can no longer see, newest first. */
    listPastContacts: (memberId: string): Promise<PastContact[]> => listPastContacts(deps, memberId),
    /**
     * Removes past contacts. Reports stay, because the danger to others may continue under another address, but the
     * member's own reports lose the reporter's id.
     */
    async removeAllOf(memberId: string): Promise<void> {
      await safety.removeReporter(memberId);
      await pastContacts.removeOf(memberId);
    },
    async exportData(memberId: string): Promise<unknown> {
      const [blocks, reports] = await Promise.all([
        listBlocksBy(deps, memberId),
        safety.listReportsBy(memberId),
      ]);
      const departedIds = await relations.listDepartedIds(memberId);
      const ids = [...blocks.map(({ toId }) => toId), ...reports.map(({ reportedId }) => reportedId)];
      const named = ids.filter((id) => !departedIds.has(id));
      return presentOwnSafety(blocks, reports, await auth.findPeople(named));
    },
  };
}

async function block(deps: SafetyServiceDeps, memberId: string, otherId: string): Promise<void> {
  if (otherId === memberId) throw new Failure('own_profile');
  // Both lookups always run, so that a member who appears to have left takes as long as a nonexistent one.
  const [person, relation] = await Promise.all([
    deps.auth.findPerson(otherId),
    deps.relations.find(memberId, otherId),
  ]);
  if (!person) throw new Failure('member_not_found');
  await storeBlock(deps, memberId, relation, (current) => {
    if (hasDeparted(current, otherId)) throw new Failure('member_not_found');
    return 'block';
  });
}

const registerReportEffects = (deps: SafetyServiceDeps) =>
  deps.effects.register<ReportEffect, ReportDocument>('reports', {
    async reported({ reporterId, reportedId, isBlocking }) {
      const isThere = (await deps.auth.findPerson(reporterId)) !== null;
      if (isBlocking && isThere)
        await storeBlock(deps, reporterId, await deps.relations.find(reporterId, reportedId));
      await deps.events.deliver('member_reported', { memberId: reportedId });
    },
    async report_outcome_mail(effect, { reporter }) {
      // Read at delivery, because the reporter may have deleted their account.
      const account = reporter && (await deps.auth.findAccount(reporter.toHexString()));
      if (account) await deps.mails.send(effect, reportOutcomeEmail(toAddressee(account), effect.wasUpheld));
    },
  });

async function report(
  deps: SafetyServiceDeps,
  source: EffectSource<ReportEffect, ReportDocument>,
  memberId: string,
  given: Report,
): Promise<string> {
  const { userId, reason = null, details = '', seenIn = null, network } = given;
  const { safety, pastContacts, clock, logger } = deps;
  if (userId === memberId) throw new Failure('own_profile');
  const [open, wasContact, person, relation] = await Promise.all([
    safety.findOpenReport(memberId, userId),
    pastContacts.has(memberId, userId, clock()),
    deps.auth.findPerson(userId),
    deps.relations.find(memberId, userId),
  ]);
  const canSee = person !== null && !hasDeparted(relation, userId);
  // An open report can be extended even when the other member has blocked back. A past contact can also be reported,
  // and the reply does not reveal whether they left or blocked the reporter.
  if (!open && !wasContact && !canSee) throw new Failure('member_not_found');
  const effects = source.prepare([
    { kind: 'reported', reporterId: memberId, reportedId: userId, isBlocking: open !== null },
  ]);
  if (!open) await spendReport(deps, memberId);
  const context = open ? null : await describeContext(deps, memberId, userId, wasContact);
  if (context && person)
    await storeBlock(deps, memberId, relation, (current) => {
      if (!hasBlocked(current, userId)) return 'block';
      // The block arrived after the check above; respond as if it had come first.
      if (!context.hadContact) throw new Failure('member_not_found');
      return 'keep';
    });
  const statement = { reason, details, seenIn };
  const filed = { statement, context, at: clock() };
  const stored = await safety.addStatement(memberId, userId, filed, effects);
  const reportId = stored._id.toHexString();
  // Stored before the effects, which count networks. Also for an open report, whose first attempt may have died here.
  await safety.addNetwork(stored, hashNetwork(deps, network), clock());
  if (!open) logger.info({ reportId, seenIn }, 'member_reported');
  if (!(await source.deliver(stored))) throw new Error('A report could not take effect yet.');
  return reportId;
}

/** @throws Failure `report_limit` with the time to wait */
async function spendReport({ reportLimit }: SafetyServiceDeps, memberId: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await reportLimit.spend(memberId);
  if (!allowed) throw new Failure('report_limit', { retryAfterSeconds });
}

/** Collects what determines the weight of a new report. */
async function describeContext(
  { safety, auth, profiles, relations, hasConversation, clock }: SafetyServiceDeps,
  memberId: string,
  otherId: string,
  wasContact: boolean,
): Promise<ReportContext> {
  const [account, profile, relation, haveWritten, isRepeated] = await Promise.all([
    auth.requireAccount(memberId),
    profiles.findRecord(memberId),
    relations.find(memberId, otherId),
    hasConversation(memberId, otherId),
    safety.hasDecidedReport(memberId, otherId),
  ]);
  return {
    hasCompleteProfile: profile !== null && isProfileComplete(profile),
    hasConfirmedAddress: account.isEmailConfirmed,
    isDayOld: clock().getTime() - account.createdAt.getTime() >= DAY_MS,
    // A conversation begins with a match, so it shows that both members wanted the contact.
    hadContact: wasContact || haveWritten || isMatched(relation),
    isRepeated,
  };
}

const hashNetwork = ({ keys: [key = ''] }: SafetyServiceDeps, network: string): string =>
  createHmac('sha256', key).update(`report-network:${network}`).digest('base64url');

/** Stores the block unless `check` decides otherwise, and resolves once its effects are delivered. */
async function storeBlock(
  { relations, clock }: SafetyServiceDeps,
  memberId: string,
  relation: Relation,
  check: (current: Relation) => 'block' | 'keep' = () => 'block',
): Promise<void> {
  const { isDelivered } = await relations.change(relation, (current) =>
    check(current) === 'block' ? addBlock(current, memberId, clock()) : current,
  );
  if (!isDelivered) throw new Error('A block could not be delivered yet.');
}

async function hideFromEachOther(
  deps: SafetyServiceDeps,
  coalesce: ReturnType<typeof createCoalescing>,
  { fromId, toId, at, wasMatched, wasRelated, wasHidden }: DomainEventMap['member_blocked'],
): Promise<void> {
  const haveWritten = await deps.hasConversation(fromId, toId);
  if (!wasHidden && (wasMatched || haveWritten)) await endContact(deps, [fromId, toId], at);
  if (!wasHidden) deps.publisher.publish(fromId, 'member_left', { userId: toId });
  // A deletion is published to the same members only, so the event does not reveal a block.
  if (wasRelated || haveWritten) await publishDeparture(deps, coalesce, { fromId, toId });
}

async function publishDeparture(
  deps: SafetyServiceDeps,
  coalesce: ReturnType<typeof createCoalescing>,
  { fromId, toId }: DomainEventMap['member_departed'],
): Promise<void> {
  const publish = async () => deps.publisher.publish(toId, 'member_left', { userId: fromId });
  await coalesce(`${toId}:${fromId}`, publish, async () => {
    if (isHiddenFrom(await deps.relations.find(fromId, toId), toId)) await publish();
  });
}

/** Records the end of a contact, so that either member can still report the other for a while. */
async function endContact(
  { pastContacts, auth }: SafetyServiceDeps,
  [one, other]: readonly [string, string],
  endedAt: Date,
): Promise<void> {
  const people = await auth.findPeople([one, other]);
  const addContact = (of: string, about: string) =>
    pastContacts.add(of, { userId: about, firstName: people.get(about)?.firstName ?? '', endedAt });
  await Promise.all([addContact(one, other), addContact(other, one)]);
}

/** Lists past contacts except those visible again, for example after an unblock. */
async function listPastContacts(
  { pastContacts, auth, relations, clock }: SafetyServiceDeps,
  memberId: string,
): Promise<PastContact[]> {
  const contacts = await pastContacts.list(memberId, clock());
  const [people, hiddenIds, unmatchedIds] = await Promise.all([
    auth.findPeople(contacts.map(({ userId }) => userId)),
    relations.listHiddenIds(memberId),
    relations.listUnmatchedIds(memberId),
  ]);
  return contacts.filter(
    ({ userId }) => !people.has(userId) || hiddenIds.has(userId) || unmatchedIds.has(userId),
  );
}

/** Lists a member's blocks, except of members who appear to have left. */
async function listBlocksBy({ relations }: SafetyServiceDeps, memberId: string): Promise<Block[]> {
  return (await relations.listHidden(memberId))
    .filter((relation) => !hasDeparted(relation, otherIdOf(relation, memberId)))
    .flatMap(({ blocks }) => blocks.filter(({ fromId }) => fromId === memberId))
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}
