import type { BlockedMember, ReportReason } from '@sixfold/api-contract';
import { Failure } from '../../http/errors';
import type { Clock, Logger } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import { areApartBy, isThereFor } from './policy';
import { presentBlocked, presentOwnSafety } from './presenter';
import type { ReportRecord, SafetyRepository, SeenIn } from './repository';

export type { ReportRecord } from './repository';

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
  /** For the people who run this place: what waits, the longest first. */
  listOpenReports: () => Promise<ReportRecord[]>;
  /** @throws Failure `not_found` */
  closeReport: (reportId: string) => Promise<void>;
  /**
   * Blocks go, and so do reports about the member, who can do no more harm. Reports that the member made stay
   * without their name: the danger to others is still there.
   */
  removeAllOf: (memberId: string) => Promise<void>;
  exportOf: (memberId: string) => Promise<unknown>;
}

interface SafetyServiceDeps {
  safety: SafetyRepository;
  auth: AuthService;
  /** Whether either is on a screen of the other because of a decision, a match or a conversation. */
  areRelated: (oneId: string, otherId: string) => Promise<boolean>;
  publisher: Publisher;
  clock: Clock;
  logger: Logger;
}

export function createSafetyService(deps: SafetyServiceDeps): SafetyService {
  const { safety, auth, areRelated, publisher, clock, logger } = deps;

  /** The same work and the same answer for one who never existed, has left, or does not want to be found. */
  async function requireThere(memberId: string, otherId: string): Promise<void> {
    if (otherId === memberId) throw new Failure('own_profile');
    const [person, blocks] = await Promise.all([
      auth.findPerson(otherId),
      safety.listBetween(memberId, otherId),
    ]);
    if (!person || !isThereFor(memberId, blocks)) throw new Failure('member_not_found');
  }

  async function separate(memberId: string, otherId: string): Promise<void> {
    if (!(await safety.addBlock({ fromId: memberId, toId: otherId, at: clock() }))) return;
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
      const open = await safety.findOpenReport(memberId, userId);
      // First the block, which is what protects. To an open report more may be added also when the other blocked back.
      await (open ? separate : block)(memberId, userId);
      const { id } = await safety.addStatement(memberId, userId, { reason, details, seenIn }, clock());
      if (!open) logger.info({ reportId: id, seenIn }, 'member_reported');
      return id;
    },
    areApart,
    listHiddenFrom: async (memberId) => new Set(await safety.listApartFrom(memberId)),
    listBlockersOf: async (memberId) => new Set(await safety.listBlockersOf(memberId)),
    listOpenReports: () => safety.listOpenReports(),
    async closeReport(reportId) {
      if (!(await safety.closeReport(reportId, clock()))) throw new Failure('not_found');
    },
    async removeAllOf(memberId) {
      await safety.removeBlocksOf(memberId);
      await safety.removeFromReports(memberId);
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
