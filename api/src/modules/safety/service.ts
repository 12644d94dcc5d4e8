import type { BlockedMember, ReportReason } from '@sixfold/api-contract';
import type { Facts } from '../../facts';
import { Failure } from '../../http/errors';
import type { Clock, Logger } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import { areApartBy, isThereFor } from './policy';
import { presentBlocked, presentOwnSafety } from './presenter';
import type { PastContact, PastContacts } from './pastContacts/repository';
import type { SafetyRepository, SeenIn } from './repository';

export interface Report {
  userId: string;
  reason?: ReportReason | undefined;
  details?: string | undefined;
  seenIn?: SeenIn | undefined;
}

/**
 * Blocks and reports. Whoever shows, lists, counts or reaches members asks here first: `areApart` for one, and
 * `listHiddenFrom` for many. To both sides of a block the other is not there, as if the account were deleted.
 */
export interface SafetyService {
  /** @throws Failure `own_profile`, `member_not_found` */
  block: (memberId: string, otherId: string) => Promise<void>;
  unblock: (memberId: string, otherId: string) => Promise<void>;
  /** Whom a member has blocked, the newest first. */
  listBlocked: (memberId: string) => Promise<BlockedMember[]>;
  /** Blocks at once, and answers the report's id. @throws Failure `own_profile`, `member_not_found` */
  report: (memberId: string, report: Report) => Promise<string>;
  /** Whether either has blocked the other. */
  areApart: (oneId: string, otherId: string) => Promise<boolean>;
  /** Everybody who is not there for a member: blocked by them, or having blocked them. */
  listHiddenFrom: (memberId: string) => Promise<ReadonlySet<string>>;
  /** Who has blocked a member: only for what must not tell the member so. */
  listBlockersOf: (memberId: string) => Promise<ReadonlySet<string>>;
  /** Notes that a match of the two is over, so that either may still be reported for a while. */
  endContact: (memberId: string, otherId: string) => Promise<void>;
  /** Notes for everybody who was in contact with a member that the member leaves. */
  noteDeparture: (leaving: { id: string; firstName: string }, contactIds: readonly string[]) => Promise<void>;
  /** Whom a member was in contact with and no longer sees, whatever the reason; the newest first. */
  listPastContacts: (memberId: string) => Promise<PastContact[]>;
  /**
   * Blocks and past contacts go. Reports stay, those about the member as they are and those that the member made
   * without their name: the danger to others is still there, or comes back under another address.
   */
  removeAllOf: (memberId: string) => Promise<void>;
  exportOf: (memberId: string) => Promise<unknown>;
}

interface SafetyServiceDeps {
  safety: SafetyRepository;
  pastContacts: PastContacts;
  auth: AuthService;
  /** Whether either is on a screen of the other because of a decision, a match or a conversation. */
  areRelated: (oneId: string, otherId: string) => Promise<boolean>;
  /** Whether the two were matched or have written to each other. */
  hadContact: (oneId: string, otherId: string) => Promise<boolean>;
  publisher: Publisher;
  facts: Facts;
  clock: Clock;
  logger: Logger;
}

export function createSafetyService(deps: SafetyServiceDeps): SafetyService {
  const { safety, pastContacts, auth, areRelated, hadContact, publisher, facts, clock, logger } = deps;

  /** The same work for one who never existed, has left, or does not want to be found. */
  async function isThere(memberId: string, otherId: string): Promise<boolean> {
    const [person, blocks] = await Promise.all([
      auth.findPerson(otherId),
      safety.listBetween(memberId, otherId),
    ]);
    return person !== null && isThereFor(memberId, blocks);
  }

  async function requireThere(memberId: string, otherId: string): Promise<void> {
    if (otherId === memberId) throw new Failure('own_profile');
    if (!(await isThere(memberId, otherId))) throw new Failure('member_not_found');
  }

  async function endContact(memberId: string, otherId: string): Promise<void> {
    if (!(await hadContact(memberId, otherId))) return;
    const people = await auth.findPeople([memberId, otherId]);
    const endedAt = clock();
    const note = (of: string, about: string) =>
      pastContacts.add(of, { userId: about, firstName: people.get(about)?.firstName ?? '', endedAt });
    await Promise.all([note(memberId, otherId), note(otherId, memberId)]);
  }

  async function separate(memberId: string, otherId: string): Promise<void> {
    if (!(await safety.addBlock({ fromId: memberId, toId: otherId, at: clock() }))) return;
    await endContact(memberId, otherId);
    publisher.publish(memberId, 'member_left', { userId: otherId });
    // A deleted account is announced to these only, so an event to anybody else would say that it is a block.
    if (await areRelated(memberId, otherId)) publisher.publish(otherId, 'member_left', { userId: memberId });
  }

  async function block(memberId: string, otherId: string): Promise<void> {
    await requireThere(memberId, otherId);
    await separate(memberId, otherId);
  }

  const areApart = async (oneId: string, otherId: string) =>
    areApartBy(await safety.listBetween(oneId, otherId));

  return {
    block,
    async unblock(memberId, otherId) {
      if (!(await safety.removeBlock(memberId, otherId))) return;
      // When the other one has blocked this member too, nothing has changed that may be told.
      if (await areApart(memberId, otherId)) return;
      publisher.publish(memberId, 'relations_changed', { userId: otherId });
      publisher.publish(otherId, 'relations_changed', { userId: memberId });
    },
    async listBlocked(memberId) {
      const blocks = await safety.listBlocksBy(memberId);
      const people = await auth.findPeople(blocks.map(({ toId }) => toId));
      return blocks.flatMap((each) => {
        const person = people.get(each.toId);
        return person ? [presentBlocked(each, person)] : [];
      });
    },
    async report(memberId, { userId, reason = null, details = '', seenIn = null }) {
      const [open, wasContact] = await Promise.all([
        safety.findOpenReport(memberId, userId),
        pastContacts.has(memberId, userId, clock()),
      ]);
      // First the block, which is what protects. To an open report more may be added also when the other blocked back.
      // A past contact may be reported too, and nothing in the reply says whether they left or blocked the member.
      if (open) await separate(memberId, userId);
      else if (!wasContact || (await isThere(memberId, userId))) await block(memberId, userId);
      const { id } = await safety.addStatement(memberId, userId, { reason, details, seenIn }, clock());
      if (!open) logger.info({ reportId: id, seenIn }, 'member_reported');
      facts.tell('member_reported', { memberId: userId });
      return id;
    },
    areApart,
    listHiddenFrom: async (memberId) => new Set(await safety.listApartFrom(memberId)),
    listBlockersOf: async (memberId) => new Set(await safety.listBlockersOf(memberId)),
    endContact,
    async noteDeparture({ id, firstName }, contactIds) {
      const about = { userId: id, firstName, endedAt: clock() };
      for (const contactId of contactIds) await pastContacts.add(contactId, about);
    },
    listPastContacts: (memberId) => pastContacts.list(memberId, clock()),
    async removeAllOf(memberId) {
      await safety.removeBlocksOf(memberId);
      await safety.removeReporter(memberId);
      await pastContacts.removeOf(memberId);
    },
    async exportOf(memberId) {
      const [blocks, reports] = await Promise.all([
        safety.listBlocksBy(memberId),
        safety.listReportsBy(memberId),
      ]);
      const ids = [...blocks.map(({ toId }) => toId), ...reports.map(({ reportedId }) => reportedId)];
      return presentOwnSafety(blocks, reports, await auth.findPeople(ids));
    },
  };
}
