import type { BlockedMember, ReportReason } from '@sixfold/api-contract';
import type { DomainEvents } from '../../domainEvents';
import { Failure } from '../../failure';
import type { Clock, Logger } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import {
  hasBlocked,
  isHidden,
  isMatched,
  isRelated,
  addBlock,
  removeBlock,
  type Block,
  type Relation,
  type RelationsService,
} from '../relations/service';
import { presentBlocked, presentOwnSafety } from './presenter';
import type { PastContact, PastContacts } from './pastContacts/repository';
import type { SafetyRepository, SeenIn } from './repository';

/** Long enough to notice a mistake, too short to be talked into it by the person who is reported. */
const WITHDRAWABLE_MS = 10 * 60 * 1000;

interface Report {
  userId: string;
  reason?: ReportReason | undefined;
  details?: string | undefined;
  seenIn?: SeenIn | undefined;
}

/** Blocks and reports. A block hides both members from each other as if the other account were deleted. */
export interface SafetyService {
  /** @throws Failure `own_profile`, `member_not_found` */
  block: (memberId: string, otherId: string) => Promise<void>;
  unblock: (memberId: string, otherId: string) => Promise<void>;
  /** Lists the members whom a member has blocked, the newest first. */
  listBlocked: (memberId: string) => Promise<BlockedMember[]>;
  /** Blocks the member and returns the id of the report. @throws Failure `own_profile`, `member_not_found` */
  report: (memberId: string, report: Report) => Promise<string>;
  /** Removes the open report of the last minutes. The block stays. @throws Failure `too_late_to_withdraw` */
  withdrawReport: (memberId: string, otherId: string) => Promise<void>;
  /** Records that the contact of the two has ended, so that either may still report the other for a while. */
  endContact: (memberId: string, otherId: string) => Promise<void>;
  /** Records a departure for the contacts of the member, who may still report them for a while. */
  recordDeparture: (
    member: { id: string; firstName: string },
    contactIds: readonly string[],
  ) => Promise<void>;
  /** Lists the members that a member was in contact with and no longer sees, the newest first. */
  listPastContacts: (memberId: string) => Promise<PastContact[]>;
  /**
   * Removes past contacts. Reports stay, because the danger to others may continue under another address; reports by the
   * member lose the reporter's id.
   */
  removeAllOf: (memberId: string) => Promise<void>;
  exportData: (memberId: string) => Promise<unknown>;
}

export interface SafetyServiceDeps {
  safety: SafetyRepository;
  pastContacts: PastContacts;
  auth: AuthService;
  relations: RelationsService;
  /** Whether the two have written to each other. */
  hasConversation: (oneId: string, otherId: string) => Promise<boolean>;
  publisher: Publisher;
  events: DomainEvents;
  clock: Clock;
  logger: Logger;
}

export function createSafetyService(deps: SafetyServiceDeps): SafetyService {
  const { safety, pastContacts, auth, relations, publisher, clock } = deps;
  return {
    block: (memberId, otherId) => block(deps, memberId, otherId),
    report: (memberId, given) => report(deps, memberId, given),
    async withdrawReport(memberId, otherId) {
      const since = new Date(clock().getTime() - WITHDRAWABLE_MS);
      if (!(await safety.removeOpenReport(memberId, otherId, since)))
        throw new Failure('too_late_to_withdraw');
      deps.logger.info({}, 'report_withdrawn');
    },
    endContact: (memberId, otherId) => endContact(deps, memberId, otherId),
    async unblock(memberId, otherId) {
      const { before, after } = await relations.change(await relations.find(memberId, otherId), (relation) =>
        removeBlock(relation, memberId),
      );
      // When the other member has blocked this one too, they stay hidden and nothing is published.
      if (after === before || isHidden(after)) return;
      publisher.publish(memberId, 'relations_changed', { userId: otherId });
      publisher.publish(otherId, 'relations_changed', { userId: memberId });
    },
    async listBlocked(memberId) {
      const blocks = await listBlocksBy(deps, memberId);
      const people = await auth.findPeople(blocks.map(({ toId }) => toId));
      return blocks.flatMap((each) => {
        const person = people.get(each.toId);
        return person ? [presentBlocked(each, person)] : [];
      });
    },
    async recordDeparture({ id, firstName }, contactIds) {
      const about = { userId: id, firstName, endedAt: clock() };
      for (const contactId of contactIds) await pastContacts.add(contactId, about);
    },
    listPastContacts: (memberId) => pastContacts.list(memberId, clock()),
    async removeAllOf(memberId) {
      await safety.removeReporter(memberId);
      await pastContacts.removeOf(memberId);
    },
    async exportData(memberId) {
      const [blocks, reports] = await Promise.all([
        listBlocksBy(deps, memberId),
        safety.listReportsBy(memberId),
      ]);
      const ids = [...blocks.map(({ toId }) => toId), ...reports.map(({ reportedId }) => reportedId)];
      return presentOwnSafety(blocks, reports, await auth.findPeople(ids));
    },
  };
}

async function block(deps: SafetyServiceDeps, memberId: string, otherId: string): Promise<void> {
  if (otherId === memberId) throw new Failure('own_profile');
  if (!(await isReachable(deps, memberId, otherId))) throw new Failure('member_not_found');
  await storeBlock(deps, memberId, otherId, (relation) => {
    if (hasBlocked(relation, otherId)) throw new Failure('member_not_found');
  });
}

async function report(deps: SafetyServiceDeps, memberId: string, given: Report): Promise<string> {
  const { userId, reason = null, details = '', seenIn = null } = given;
  const { safety, pastContacts, events, clock, logger } = deps;
  const [open, wasContact] = await Promise.all([
    safety.findOpenReport(memberId, userId),
    pastContacts.has(memberId, userId, clock()),
  ]);
  // The block comes first, because it protects. An open report can be extended even when the other has blocked back.
  // A past contact can be reported too, and the reply does not reveal whether they left or blocked the member.
  if (open) await storeBlock(deps, memberId, userId);
  else if (!wasContact || (await isReachable(deps, memberId, userId))) await block(deps, memberId, userId);
  const { id } = await safety.addStatement(memberId, userId, { reason, details, seenIn }, clock());
  if (!open) logger.info({ reportId: id, seenIn }, 'member_reported');
  events.emit('member_reported', { memberId: userId });
  return id;
}

/** Stores the block after an optional check, and publishes it. */
async function storeBlock(
  deps: SafetyServiceDeps,
  memberId: string,
  otherId: string,
  check?: (relation: Relation) => void,
): Promise<void> {
  const { relations, hasConversation, publisher, events, clock } = deps;
  const { before, after } = await relations.change(await relations.find(memberId, otherId), (relation) => {
    check?.(relation);
    return addBlock(relation, memberId, clock());
  });
  if (after === before) return;
  await events.deliver('contact_ended', { memberIds: [memberId, otherId] });
  const haveWritten = await hasConversation(memberId, otherId);
  if (isMatched(before) || haveWritten) await endContact(deps, memberId, otherId);
  publisher.publish(memberId, 'member_left', { userId: otherId });
  // A deletion is published to the same members only, so that an event does not reveal a block.
  if (isRelated(before) || haveWritten) publisher.publish(otherId, 'member_left', { userId: memberId });
}

/** Takes the same time for a member who never existed, has left, or has blocked the caller. */
async function isReachable(
  { auth, relations }: SafetyServiceDeps,
  memberId: string,
  otherId: string,
): Promise<boolean> {
  const [person, relation] = await Promise.all([auth.findPerson(otherId), relations.find(memberId, otherId)]);
  return person !== null && !hasBlocked(relation, otherId);
}

async function endContact(
  { pastContacts, auth, clock }: SafetyServiceDeps,
  memberId: string,
  otherId: string,
): Promise<void> {
  const people = await auth.findPeople([memberId, otherId]);
  const endedAt = clock();
  const addContact = (of: string, about: string) =>
    pastContacts.add(of, { userId: about, firstName: people.get(about)?.firstName ?? '', endedAt });
  await Promise.all([addContact(memberId, otherId), addContact(otherId, memberId)]);
}

async function listBlocksBy({ relations }: SafetyServiceDeps, memberId: string): Promise<Block[]> {
  return (await relations.listHidden(memberId))
    .flatMap(({ blocks }) => blocks.filter(({ fromId }) => fromId === memberId))
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}
