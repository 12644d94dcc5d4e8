import { utcDayOf, type RankingRequest } from '@sixfold/domain/ranking';
import type { DomainEvents } from '../../../domainEvents';
import type { Clock, Logger } from '../../../providers/ports';
import { startTimer } from '../../../providers/timings';
import type { Presence } from '../../../realtime/publisher';
import type { LocateTown } from '../../places/service';
import type { RankingRecord, RankingRecords } from '../../profile/service';
import { createChangeQueue } from './changeQueue';
import { createMemberStore, type MemberStore } from './memberStore';
import type { IndexQuery, MemberIndex } from './memberIndex';
import { toRankedMember } from './rankedMember';
import { createRankings } from './rankings';
import type { WorkerProgram } from './rankingWorker';

/** Counting is cheap but not free: the database scans an index of all members. */
const COUNT_EVERY_MS = 5 * 60 * 1_000;

export interface RunningMemberIndex extends MemberIndex {
  /** Reads every member; until then the index is empty. Later calls rebuild it while the old columns serve requests. */
  rebuild: () => Promise<void>;
  /** Resolves when every change noted so far is applied and no rebuild is in progress, even after a failed one. */
  settled: () => Promise<void>;
  memberIds: () => Iterable<string>;
  has: (memberId: string) => boolean;
  /** Compares the index with the database and rebuilds it when they differ. */
  check: () => Promise<void>;
  stop: () => Promise<void>;
}

export type MemberSource = Pick<RankingRecords, 'streamAll' | 'find' | 'count' | 'estimate'>;

interface MemberIndexDeps {
  source: MemberSource;
  presence: Presence;
  events: DomainEvents;
  /** Program of the thread for long rankings; without it every ranking runs on the request thread. */
  workerProgram?: WorkerProgram | undefined;
  locateTown: LocateTown;
  clock: Clock;
  logger: Logger;
}

/** Writes members as they are in the database into a store. */
function createMemberWriter({ source, presence, locateTown, clock, logger }: MemberIndexDeps) {
  /** Audience of each member's presence. Omits the default, 'matches'. */
  const audiences = new Map<string, 'everyone' | 'nobody'>();

  function put(store: MemberStore, profile: RankingRecord): void {
    const audience = profile.visibility.presence;
    if (audience === 'matches') audiences.delete(profile.userId);
    else audiences.set(profile.userId, audience);
    const member = toRankedMember(profile, presence.isOnline(profile.userId), locateTown);
    try {
      store.put(member);
    } catch (error) {
      // Their traits cannot be compared, so they are hidden until the profile is repaired.
      logger.error({ err: error, memberId: member.userId }, 'member_not_ranked');
      store.put({
        userId: member.userId,
        isShown: false,
        hasPhotos: false,
        isVerified: false,
        isOnline: false,
      });
    }
  }

  async function reload(store: MemberStore, memberIds: readonly string[]): Promise<void> {
    const found = new Map((await source.find(memberIds)).map((profile) => [profile.userId, profile]));
    for (const memberId of memberIds) {
      const profile = found.get(memberId);
      if (profile) put(store, profile);
      else {
        store.remove(memberId);
        audiences.delete(memberId);
      }
    }
  }

  function putPresence(store: MemberStore, memberId: string): void {
    const audience = audiences.get(memberId);
    if (audience === 'nobody') return;
    store.setPresence(memberId, {
      isOnline: audience === 'everyone' && presence.isOnline(memberId),
      lastActiveDay: utcDayOf(clock().getTime()),
    });
  }

  return { put, reload, putPresence };
}

const toRankingRequest = (from: MemberStore, query: IndexQuery): RankingRequest => ({
  viewer: query.viewer,
  goal: query.goal,
  weights: query.weights,
  filters: query.filters,
  ...(query.excludedList && { beyond: query.excludedList }),
  today: query.today,
  ownSlot: from.slotOf(query.viewer.userId) ?? null,
  excluded: query.excludedIds.flatMap((id) => from.slotOf(id) ?? []),
});

/** Keeps columns of all members in the memory of this process, updated by domain events of other modules. */
export function createMemberIndex(deps: MemberIndexDeps): RunningMemberIndex {
  const { source, events, clock, logger } = deps;
  const writer = createMemberWriter(deps);
  const rankings = createRankings({ program: deps.workerProgram, clock, logger });
  let store = createMemberStore();
  /** The next store while all members are being read into it. */
  let nextStore: { store: MemberStore; changed: Set<string> } | undefined;
  let rebuilding: Promise<void> | undefined;
  /** The rebuild queued behind the current one. */
  let queuedRebuild: Promise<void> | undefined;
  let needsRebuild = false;
  /** Difference between database and columns at the last comparison, in members. */
  let difference = 0;
  let countedAtMs = 0;

  const changes = createChangeQueue(async (memberIds) => {
    try {
      await writer.reload(store, memberIds);
    } catch (error) {
      logger.error({ err: error, members: memberIds.length }, 'members_not_reloaded');
      // Not awaited: the old columns serve lists in the meantime.
      void rebuildAfterDoubt('not_reloaded');
    }
  });

  /** Reads every member again; the old columns stay in use until that succeeds. */
  async function rebuildAfterDoubt(reason: string): Promise<void> {
    logger.warn({ reason }, 'member_index_in_doubt');
    await rebuild().catch((error: unknown) => {
      logger.error({ err: error }, 'member_index_not_rebuilt');
      needsRebuild = true;
    });
  }

  function noteChange(memberId: string): void {
    nextStore?.changed.add(memberId);
    changes.note(memberId);
  }

  function notePresence(memberId: string): void {
    nextStore?.changed.add(memberId);
    writer.putPresence(store, memberId);
  }

  events.on('profile_changed', async ({ memberId }) => noteChange(memberId));
  events.on('profile_changed_elsewhere', async ({ memberId }) => noteChange(memberId));
  events.on('presence_changed', async ({ memberId }) => notePresence(memberId));
  events.on('member_active', async ({ memberId }) => notePresence(memberId));
  events.on('member_active_elsewhere', async ({ memberId }) => notePresence(memberId));
  events.on('changes_missed', async () => rebuildAfterDoubt('changes_missed'));

  async function load(): Promise<void> {
    const startedMs = performance.now();
    const next = { store: createMemberStore(await source.estimate()), changed: new Set<string>() };
    nextStore = next;
    for await (const profiles of source.streamAll())
      for (const profile of profiles) writer.put(next.store, profile);
    while (next.changed.size > 0) {
      const changed = [...next.changed];
      next.changed.clear();
      await writer.reload(next.store, changed);
    }
    store = next.store;
    nextStore = undefined;
    needsRebuild = false;
    difference = 0;
    logger.info(
      { members: store.size(), bytes: store.bytes(), tookMs: Math.round(performance.now() - startedMs) },
      'member_index_loaded',
    );
  }

  function rebuild(): Promise<void> {
    if (rebuilding) {
      // The current rebuild may have read some members before the change that triggered this call.
      queuedRebuild ??= waitUntilSettled(rebuilding).then(rebuild);
      return queuedRebuild;
    }
    queuedRebuild = undefined;
    rebuilding = load().finally(() => {
      nextStore = undefined;
      rebuilding = undefined;
    });
    return rebuilding;
  }

  async function settled(): Promise<void> {
    await changes.settled();
    await waitUntilSettled(queuedRebuild ?? rebuilding);
  }

  return {
    rebuild,
    settled,
    memberIds: () => store.memberIds(),
    has: (memberId) => store.slotOf(memberId) !== undefined,
    async check() {
      if (needsRebuild) return rebuildAfterDoubt('tried_again');
      if (clock().getTime() - countedAtMs < COUNT_EVERY_MS) return;
      countedAtMs = clock().getTime();
      await changes.settled();
      const before = difference;
      difference = (await source.count()) - store.size();
      // A single difference may be a member who is joining or leaving right now.
      if (difference !== 0 && before === difference) await rebuildAfterDoubt('counts_differ');
    },
    async rank(query, limit) {
      // A member's own change must be reflected in their next list.
      await changes.settled();
      const queried = store;
      const ranked = startTimer('ranking');
      const request = toRankingRequest(queried, query);
      const result = await rankings.run(queried, { kind: 'rank', request, limit });
      ranked();
      if (result.kind !== 'rank') throw new Error('A ranking returned another kind of result.');
      const { total, best } = result.ranking;
      return { total, best: best.map(({ slot, ...score }) => ({ memberId: queried.idAt(slot), ...score })) };
    },
    async count(query) {
      await changes.settled();
      const result = await rankings.run(store, { kind: 'count', request: toRankingRequest(store, query) });
      if (result.kind !== 'count') throw new Error('A count returned another kind of result.');
      return result.counts;
    },
    async countOptions(query, options) {
      await changes.settled();
      const request = toRankingRequest(store, query);
      const result = await rankings.run(store, { kind: 'options', request, options });
      if (result.kind !== 'options') throw new Error('A count of options returned another kind of result.');
      return result.counts;
    },
    async stop() {
      await settled();
      await rankings.stop();
    },
  };
}

const waitUntilSettled = async (work: Promise<void> | undefined): Promise<void> =>
  work?.catch(() => undefined);
