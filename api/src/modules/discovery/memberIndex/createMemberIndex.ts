import { utcDayOf, type RankingRequest } from '@sixfold/domain/ranking';
import type { Facts } from '../../../facts';
import type { Clock, Logger } from '../../../providers/ports';
import { startPart } from '../../../providers/timings';
import type { Presence } from '../../../realtime/publisher';
import type { RankingRecord, RankingRecords } from '../../profile/service';
import { createChangeQueue } from './changeQueue';
import { createMemberBook, type MemberBook } from './memberBook';
import type { IndexQuery, MemberIndex } from './memberIndex';
import { rankedMemberOf } from './rankedMember';
import { createRankings } from './rankings';
import type { WorkerProgram } from './rankingWorker';

/** Counting is cheap, not free: a database goes through an index of all members for it. */
const COUNT_EVERY_MS = 5 * 60 * 1_000;

export interface RunningMemberIndex extends MemberIndex {
  /** Reads everybody; until then there is nothing to ask. Again: in the background, with the old columns till the end. */
  rebuild: () => Promise<void>;
  memberIds: () => Iterable<string>;
  has: (memberId: string) => boolean;
  /** Compares with the database, and rebuilds what is in doubt. */
  check: () => Promise<void>;
  stop: () => Promise<void>;
}

interface MemberIndexDeps {
  /** Where the members come from. */
  source: RankingRecords;
  presence: Presence;
  facts: Facts;
  /** The thread for long rankings; without one all are made on this one. */
  workerProgram?: WorkerProgram | undefined;
  clock: Clock;
  logger: Logger;
}

/** Everybody's columns in the memory of this process, kept true by the facts that the other modules tell. */
export function createMemberIndex(deps: MemberIndexDeps): RunningMemberIndex {
  const { source, presence, facts, clock, logger } = deps;
  const rankings = createRankings({ program: deps.workerProgram, clock, logger });
  let book = createMemberBook();
  /** The next book while everybody is read for it. */
  let growing: { book: MemberBook; changed: Set<string> } | undefined;
  let rebuilding: Promise<void> | undefined;
  let isDoubtful = false;
  /** How many members the database and the columns differed by when they were last compared. */
  let difference = 0;
  let countedAtMs = 0;

  function put(into: MemberBook, profile: RankingRecord): void {
    const member = rankedMemberOf(profile, presence.isOnline(profile.userId));
    try {
      into.put(member);
    } catch (error) {
      // Nothing of theirs can be trusted to be compared, so nobody meets them until it is repaired.
      logger.error({ err: error, memberId: member.userId }, 'member_not_ranked');
      into.put({
        userId: member.userId,
        isShown: false,
        hasPhotos: false,
        isVerified: false,
        isOnline: false,
      });
    }
  }

  async function reload(into: MemberBook, memberIds: readonly string[]): Promise<void> {
    const found = new Map((await source.find(memberIds)).map((profile) => [profile.userId, profile]));
    for (const memberId of memberIds) {
      const profile = found.get(memberId);
      if (profile) put(into, profile);
      else into.remove(memberId);
    }
  }

  const changes = createChangeQueue(async (memberIds) => {
    try {
      await reload(book, memberIds);
    } catch (error) {
      logger.error({ err: error, members: memberIds.length }, 'members_not_reloaded');
      // Not waited for: lists come from the old columns meanwhile.
      void inDoubt('not_reloaded');
    }
  });

  /** Reads everybody again; until that has worked, the columns are as good as can be. */
  async function inDoubt(reason: string): Promise<void> {
    logger.warn({ reason }, 'member_index_in_doubt');
    await rebuild().catch((error: unknown) => {
      logger.error({ err: error }, 'member_index_not_rebuilt');
      isDoubtful = true;
    });
  }

  function note(memberId: string): void {
    growing?.changed.add(memberId);
    changes.note(memberId);
  }

  function notePresence(memberId: string): void {
    growing?.changed.add(memberId);
    book.setPresence(memberId, {
      isOnline: presence.isOnline(memberId),
      lastActiveDay: utcDayOf(clock().getTime()),
    });
  }

  facts.on('profile_changed', async ({ memberId }) => note(memberId));
  facts.on('profile_changed_elsewhere', async ({ memberId }) => note(memberId));
  facts.on('presence_changed', async ({ memberId }) => notePresence(memberId));
  facts.on('member_active', async ({ memberId }) => notePresence(memberId));
  facts.on('member_active_elsewhere', async ({ memberId }) => notePresence(memberId));
  facts.on('changes_missed', async () => inDoubt('changes_missed'));

  async function load(): Promise<void> {
    const startedMs = performance.now();
    const next = { book: createMemberBook(await source.estimate()), changed: new Set<string>() };
    growing = next;
    for await (const profiles of source.streamAll()) for (const profile of profiles) put(next.book, profile);
    while (next.changed.size > 0) {
      const changed = [...next.changed];
      next.changed.clear();
      await reload(next.book, changed);
    }
    book = next.book;
    growing = undefined;
    isDoubtful = false;
    difference = 0;
    logger.info(
      { members: book.size(), bytes: book.bytes(), tookMs: Math.round(performance.now() - startedMs) },
      'member_index_loaded',
    );
  }

  function rebuild(): Promise<void> {
    rebuilding ??= load().finally(() => {
      growing = undefined;
      rebuilding = undefined;
    });
    return rebuilding;
  }

  const requestOf = (from: MemberBook, query: IndexQuery): RankingRequest => ({
    viewer: query.viewer,
    goal: query.goal,
    weights: query.weights,
    filters: query.filters,
    today: query.today,
    ownSlot: from.slotOf(query.viewer.userId) ?? null,
    excluded: query.excludedIds.flatMap((id) => from.slotOf(id) ?? []),
  });

  return {
    rebuild,
    memberIds: () => book.memberIds(),
    has: (memberId) => book.slotOf(memberId) !== undefined,
    async check() {
      if (isDoubtful) return inDoubt('tried_again');
      if (clock().getTime() - countedAtMs < COUNT_EVERY_MS) return;
      countedAtMs = clock().getTime();
      await changes.settled();
      const before = difference;
      difference = (await source.count()) - book.size();
      // Once may be somebody who comes or goes at this moment.
      if (difference !== 0 && before === difference) await inDoubt('counts_differ');
    },
    async rank(query, limit) {
      // What somebody has just written is in their own next list.
      await changes.settled();
      const asked = book;
      const ranked = startPart('ranking');
      const result = await rankings.run(asked, { kind: 'rank', request: requestOf(asked, query), limit });
      ranked();
      if (result.kind !== 'rank') throw new Error('A ranking was answered by something else.');
      const { total, best } = result.ranking;
      return { total, best: best.map(({ slot, ...score }) => ({ memberId: asked.idAt(slot), ...score })) };
    },
    async count(query) {
      await changes.settled();
      const result = await rankings.run(book, { kind: 'count', request: requestOf(book, query) });
      if (result.kind !== 'count') throw new Error('A count was answered by something else.');
      return result.counts;
    },
    async stop() {
      await changes.settled();
      await rebuilding?.catch(() => undefined);
      await rankings.stop();
    },
  };
}
