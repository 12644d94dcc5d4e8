import type { Facts } from '../../../facts';
import type { Logger } from '../../../providers/ports';
import { startPart } from '../../../providers/timings';
import type { Names } from '../../auth/service';
import { NO_PHOTO_CHECK, USUAL_IMPORTANCE, type ProfileRecord } from '../../profile/service';

/** Somebody as the database has them, but for what nobody else is ever shown: that is empty here. */
export interface MemberCard {
  profile: ProfileRecord;
  names: Names;
}

/** What the screens of others show of members, from memory where it is there. */
export interface MemberCards {
  /** Those who are gone are left out. */
  find: (memberIds: readonly string[]) => Promise<Map<string, MemberCard>>;
  clear: () => void;
  /** Reads members ahead, as long as there is room and nobody stops it; half of the time it leaves the database alone. */
  fill: (memberIds: Iterable<string>) => Promise<void>;
  /** Ends the filling; resolves when the last reading is over. */
  stop: () => Promise<void>;
}

interface MemberCardsDeps {
  load: (memberIds: readonly string[]) => Promise<Map<string, MemberCard>>;
  facts: Facts;
  logger: Logger;
  maxBytes?: number;
}

/** Some 250,000 members; whoever was not looked at for longest goes first. */
const MAX_BYTES = 384 * 1_024 * 1_024;
/** Of the entry around a text. */
const OVERHEAD_BYTES = 160;
/** Read ahead together, and how full the room may become by it: the rest is for who is looked at. */
const FILL_BATCH = 200;
const FILL_SHARE = 0.9;

/**
 * Kept as text: a hundred thousand profiles as objects would be millions of things for the garbage collector to walk
 * through, and reading one takes some microseconds. Everything that is written to a profile takes its card out.
 */
export function createMemberCards({
  load,
  facts,
  logger,
  maxBytes = MAX_BYTES,
}: MemberCardsDeps): MemberCards {
  /** The least lately used first. */
  const texts = new Map<string, string>();
  let bytes = 0;
  /** Whoever changes while cards are read from the database is not kept: they may be read from before. */
  const readings = new Set<Set<string>>();

  const sizeOf = (text: string) => Buffer.byteLength(text) + OVERHEAD_BYTES;

  function drop(memberId: string): void {
    const text = texts.get(memberId);
    if (text === undefined) return;
    texts.delete(memberId);
    bytes -= sizeOf(text);
  }

  function keep(memberId: string, text: string): void {
    drop(memberId);
    texts.set(memberId, text);
    bytes += sizeOf(text);
    for (const oldest of texts.keys()) {
      if (bytes <= maxBytes) return;
      drop(oldest);
    }
  }

  function forget(memberId: string): void {
    for (const changed of readings) changed.add(memberId);
    drop(memberId);
  }

  function clear(): void {
    for (const memberId of [...texts.keys()]) forget(memberId);
  }

  facts.on('profile_changed', async ({ memberId }) => forget(memberId));
  facts.on('profile_changed_elsewhere', async ({ memberId }) => forget(memberId));
  facts.on('changes_missed', async () => clear());

  async function read(memberIds: readonly string[]): Promise<Map<string, MemberCard>> {
    const changed = new Set<string>();
    readings.add(changed);
    try {
      const loaded = await load(memberIds);
      for (const [memberId, card] of loaded) {
        const shown = { ...card, profile: withoutOwn(card.profile) };
        loaded.set(memberId, shown);
        if (!changed.has(memberId)) keep(memberId, JSON.stringify(shown));
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
      if (stopped || bytes > maxBytes * FILL_SHARE) break;
      if (!texts.has(memberId)) batch.push(memberId);
      if (batch.length === FILL_BATCH) await readBatch();
    }
    if (batch.length > 0 && !stopped) await readBatch();
    const tookMs = Math.round(performance.now() - startedMs);
    logger.info({ cards: texts.size, bytes, tookMs }, 'member_cards_filled');
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
      const parsed = startPart('reading');
      for (const memberId of memberIds) {
        const text = texts.get(memberId);
        if (text === undefined) continue;
        texts.delete(memberId);
        texts.set(memberId, text);
        found.set(memberId, cardOf(text));
      }
      parsed();
      const missing = memberIds.filter((memberId) => !found.has(memberId));
      if (missing.length > 0) for (const [id, card] of await read(missing)) found.set(id, card);
      return found;
    },
    clear,
  };
}

/**
 * Others see nothing of a birth but what follows from it, nothing of what a member is told or wishes, and not when they
 * were last here: so a sign of life needs no card taken out.
 */
const withoutOwn = (profile: ProfileRecord): ProfileRecord => ({
  ...profile,
  birthTime: null,
  birthLocation: '',
  birthPlace: null,
  aiPersonalityAnalysis: null,
  importance: USUAL_IMPORTANCE,
  notices: [],
  lastActiveAt: null,
  photoCheck: { ...NO_PHOTO_CHECK, matchedPhotoIds: profile.photoCheck.matchedPhotoIds },
});

function cardOf(text: string): MemberCard {
  const card = JSON.parse(text) as MemberCard;
  const { joinedAt } = card.profile;
  // As text it is an instant in ISO 8601.
  card.profile.joinedAt = joinedAt && new Date(joinedAt);
  return card;
}
