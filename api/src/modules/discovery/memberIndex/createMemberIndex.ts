import { countFilters, rankMembers, utcDayOf, type RankingRequest } from '@sixfold/domain/ranking';
import type { Facts } from '../../../facts';
import type { Clock, Logger } from '../../../providers/ports';
import type { Presence } from '../../../realtime/publisher';
import type { RankingRecord, RankingRecords } from '../../profile/service';
import { createChangeQueue } from './changeQueue';
import { createMemberBook, type MemberBook } from './memberBook';
import type { IndexQuery, MemberIndex } from './memberIndex';
import { rankedMemberOf } from './rankedMember';

export interface RunningMemberIndex extends MemberIndex {
  /** Reads everybody; until then there is nothing to ask. Again: in the background, with the old columns till the end. */
  rebuild: () => Promise<void>;
}

interface MemberIndexDeps {
  /** Where the members come from. */
  source: RankingRecords;
  presence: Presence;
  facts: Facts;
  clock: Clock;
  logger: Logger;
}

/** Everybody's columns in the memory of this process, kept true by the facts that the other modules tell. */
export function createMemberIndex(deps: MemberIndexDeps): RunningMemberIndex {
  const { source, presence, facts, clock, logger } = deps;
  let book = createMemberBook();
  /** The next book while everybody is read for it. */
  let growing: { book: MemberBook; changed: Set<string> } | undefined;
  let rebuilding: Promise<void> | undefined;

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
      void rebuild();
    }
  });

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
  facts.on('member_connected', async ({ memberId }) => notePresence(memberId));
  facts.on('member_disconnected', async ({ memberId }) => notePresence(memberId));

  async function load(): Promise<void> {
    const startedMs = performance.now();
    const next = { book: createMemberBook(await source.count()), changed: new Set<string>() };
    growing = next;
    for await (const profiles of source.streamAll()) for (const profile of profiles) put(next.book, profile);
    while (next.changed.size > 0) {
      const changed = [...next.changed];
      next.changed.clear();
      await reload(next.book, changed);
    }
    book = next.book;
    growing = undefined;
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
    async rank(query, limit) {
      // What somebody has just written is in their own next list.
      await changes.settled();
      const { total, best } = rankMembers(book.columns(), requestOf(book, query), limit, book.idAt);
      return { total, best: best.map(({ slot, ...score }) => ({ memberId: book.idAt(slot), ...score })) };
    },
    async count(query) {
      await changes.settled();
      return countFilters(book.columns(), requestOf(book, query));
    },
  };
}
