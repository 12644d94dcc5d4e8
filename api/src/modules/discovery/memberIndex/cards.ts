import { LRUCache } from 'lru-cache';
import type { DomainEvents } from '../../../domainEvents';
import type { Logger } from '../../../providers/ports';
import { startTimer } from '../../../providers/timings';
import type { Names } from '../../auth/service';
import { NO_PHOTO_CHECK, USUAL_IMPORTANCE, type ProfileRecord } from '../../profile/service';

/** A member as stored, with fields that others never see emptied. */
export interface MemberCard {
  profile: ProfileRecord;
  names: Names;
}

/** Caches the profiles shown on other members' screens. */
export interface MemberCards {
  /** Omits members who no longer exist. */
  find: (memberIds: readonly string[]) => Promise<Map<string, MemberCard>>;
  clear: () => void;
  /**
   * Prefetches members until the cache is nearly full or `stop` is called; leaves the database idle half of the time.
   */
  fill: (memberIds: Iterable<string>) => Promise<void>;
  /** Stops prefetching; resolves after the last read. */
  stop: () => Promise<void>;
}

interface MemberCardsDeps {
  load: (memberIds: readonly string[]) => Promise<Map<string, MemberCard>>;
  events: DomainEvents;
  logger: Logger;
  maxBytes?: number;
}

/** About 250,000 members; the least recently used are evicted first. */
const MAX_BYTES = 384 * 1_024 * 1_024;
/** Memory overhead per entry. */
const OVERHEAD_BYTES = 160;
/** Members per prefetch, and the share of the cache it may fill: the rest is for members on screens. */
const FILL_BATCH = 200;
const FILL_SHARE = 0.9;

/**
 * Cards are cached as JSON: as objects, a hundred thousand profiles would be millions of objects for the garbage
 * collector to visit, while parsing one takes microseconds. Every write to a profile evicts its card.
 */
export function createMemberCards({
  load,
  events,
  logger,
  maxBytes = MAX_BYTES,
}: MemberCardsDeps): MemberCards {
  const texts = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (text) => Buffer.byteLength(text) + OVERHEAD_BYTES,
  });
  /**
   * For each read in progress, the members changed since it began: their cards may be stale and are not cached. A read
   * missing from this set began before everything was cleared.
   */
  const readings = new Set<Set<string>>();

  function forget(memberId: string): void {
    for (const changed of readings) changed.add(memberId);
    texts.delete(memberId);
  }

  function clear(): void {
    readings.clear();
    texts.clear();
  }

  events.on('profile_changed', async ({ memberId }) => forget(memberId));
  events.on('profile_changed_elsewhere', async ({ memberId }) => forget(memberId));
  events.on('changes_missed', async () => clear());

  async function read(memberIds: readonly string[]): Promise<Map<string, MemberCard>> {
    const changed = new Set<string>();
    readings.add(changed);
    try {
      const loaded = await load(memberIds);
      for (const [memberId, card] of loaded) {
        const shown = { ...card, profile: removePrivateFields(card.profile) };
        loaded.set(memberId, shown);
        if (readings.has(changed) && !changed.has(memberId)) texts.set(memberId, JSON.stringify(shown));
      }
      return loaded;
    } finally {
      readings.delete(changed);
    }
  }

  let stopped = false;
  let filling: Promise<void> = Promise.resolve();

  async function fill(memberIds: Iterable<string>): Promise<void> {
    const startedMs = performance.now();
    let batch: string[] = [];
    const readBatch = async () => {
      const readMs = performance.now();
      await read(batch);
      batch = [];
      const tookMs = performance.now() - readMs;
      await new Promise((resolve) => setTimeout(resolve, tookMs).unref());
    };
    for (const memberId of memberIds) {
      if (stopped || texts.calculatedSize > maxBytes * FILL_SHARE) break;
      if (!texts.has(memberId)) batch.push(memberId);
      if (batch.length === FILL_BATCH) await readBatch();
    }
    if (batch.length > 0 && !stopped) await readBatch();
    const tookMs = Math.round(performance.now() - startedMs);
    logger.info({ cards: texts.size, bytes: texts.calculatedSize, tookMs }, 'member_cards_filled');
  }

  return {
    fill(memberIds) {
      filling = fill(memberIds).catch((error: unknown) =>
        logger.warn({ err: error }, 'member_cards_not_filled'),
      );
      return filling;
    },
    async stop() {
      stopped = true;
      await filling;
    },
    async find(memberIds) {
      const found = new Map<string, MemberCard>();
      const stopTimer = startTimer('reading');
      for (const memberId of memberIds) {
        const text = texts.get(memberId);
        if (text !== undefined) found.set(memberId, parseCard(text));
      }
      stopTimer();
      const missing = memberIds.filter((memberId) => !found.has(memberId));
      if (missing.length > 0) for (const [id, card] of await read(missing)) found.set(id, card);
      return found;
    },
    clear,
  };
}

/**
 * Removes fields that others never see: birth data, the member's own notices and preferences, and the last activity.
 * Without the last, a heartbeat need not evict the card.
 */
const removePrivateFields = (profile: ProfileRecord): ProfileRecord => ({
  ...profile,
  birthTime: null,
  isBirthTimeUnknown: false,
  isBirthTimeRough: false,
  birthLocation: '',
  birthPlace: null,
  testScores: {},
  aiPersonalityAnalysis: null,
  importance: USUAL_IMPORTANCE,
  notices: [],
  lastActiveAt: null,
  photoCheck: { ...NO_PHOTO_CHECK, matchedPhotoIds: profile.photoCheck.matchedPhotoIds },
});

function parseCard(text: string): MemberCard {
  const card = JSON.parse(text) as MemberCard;
  const { joinedAt } = card.profile;
  // JSON stores it as an ISO 8601 string.
  card.profile.joinedAt = joinedAt && new Date(joinedAt);
  return card;
}
