import type { ConversationEntry } from '@sixfold/api-contract';
import type { DomainEvents } from '../../domainEvents';
import { Failure } from '../../failure';
import { pairOf } from '../../persistence/pair';
import type { EffectSource, PendingEffects } from '../../persistence/pendingEffects';
import type { Clock } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import type { DiscoveryService } from '../discovery/service';
import type { ProfileService } from '../profile/service';
import { endMatch, isHiddenFrom, type RelationsService } from '../relations/service';
import type { AutoBlock } from './autoBlock';
import type { ConversationRepository } from './conversations/repository';
import { isBlocking, type EntryRecord, type LastEntry, type NewEntry } from './entries/entryRecord';
import { registerEntryEffects, type EntryRepository } from './entries/repository';
import type { Images } from './images';
import type { ConversationDocument, ConversationEffect, EntryEffect } from './model';
import { presentEntry } from './presenter';
import { createTurns } from './turns';

/**
 * Pushes wait this long after the 5 s reserved for the writer of an effect, because an open tab may read the message
 * until then.
 */
const PUSH_DELAY_MS = 5_000;
/** An entry published later than this may have changed, and its sender may be under review. */
const LATE_MS = 2_000;
const BUSY_RETRY_AFTER_SECONDS = 2;

export type ConversationEffects = EffectSource<
  ConversationEffect,
  Pick<ConversationDocument, '_id' | 'effects'>
>;

type Draft = Omit<NewEntry, 'createdAt' | 'effects'>;
type Check = (last: LastEntry | null) => Promise<Consequence | undefined>;
type Consequence = Exclude<EntryEffect['kind'], 'announce'>;

export type StoreEntry = ReturnType<typeof createStoreEntry>;

export interface StoringDeps {
  entries: EntryRepository;
  conversations: ConversationRepository;
  relations: Pick<RelationsService, 'find' | 'change' | 'listMatchedIds'>;
  profiles: Pick<ProfileService, 'isRestricted'>;
  discovery: Pick<DiscoveryService, 'unmatch'>;
  images: Pick<Images, 'removeUnsent'>;
  autoBlock: AutoBlock;
  /** Null if pushes are disabled. */
  pushSender: object | null;
  conversationEffects: ConversationEffects;
  effects: PendingEffects;
  publisher: Publisher;
  events: DomainEvents;
  clock: Clock;
}

export function createStoreEntry(deps: StoringDeps) {
  const { entries, conversations, relations, autoBlock, effects, conversationEffects, events, clock } = deps;
  const turns = createTurns();
  const source = registerEntryEffects(effects, {
    async announce(_, entry) {
      const { senderId, receiverId, kind, callId } = entry;
      const isPushed = deps.pushSender !== null && kind === 'message' && callId === null;
      const pushes = isPushed ? [{ kind: 'push' as const, senderId, receiverId }] : [];
      const [push] = conversationEffects.prepare(pushes, PUSH_DELAY_MS);
      await conversations.applyEntry(entry, push);
      await announce(deps, entry);
    },
    auto_block: (_, entry) => autoBlock.blockSender(entry),
    remove_picture: (_, { conversation, target }) => deps.images.removeUnsent(conversation, target ?? 0),
    async end_match(_, { senderId, receiverId, endedMatchId = '' }) {
      try {
        await deps.discovery.unmatch(senderId, endedMatchId, false);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        // The match has ended in the meantime, or a block hides it.
        await relations.change(await relations.find(senderId, receiverId), (relation) =>
          relation.match?.id === endedMatchId ? endMatch(relation, senderId, clock(), false) : relation,
        );
      }
    },
  });
  // Takes a turn, so that no earlier entry is announced after a block.
  const fence = (memberIds: readonly [string, string]) =>
    turns.run(pairOf(...memberIds), () => entries.fence(memberIds, clock()));
  events.on('contact_ended', ({ memberIds }) => fence(memberIds));
  events.on('member_restricted', async ({ memberId }) => {
    const [listed, matchedIds] = await Promise.all([
      conversations.list(memberId),
      relations.listMatchedIds(memberId),
    ]);
    // Includes matches, because their first message may be in flight.
    const otherIds = new Set([...listed.map(({ otherId }) => otherId), ...matchedIds]);
    for (const otherId of otherIds) await fence([memberId, otherId]);
  });

  const deliver = (entry: EntryRecord, isWanted: (kind: EntryEffect['kind']) => boolean) =>
    source.deliver({ ...entry, effects: (entry.effects ?? []).filter(({ kind }) => isWanted(kind)) });

  /** @throws BlockPending unless `blockedById` is the last entry, whose block was already made */
  const appendInTurn = (draft: Draft, check: Check, blockedById?: string) =>
    turns.run(pairOf(draft.senderId, draft.receiverId), async () => {
      const appended = await entries.append({ ...draft, createdAt: clock() }, async (last) => {
        if (last && isBlocking(last) && last.id !== blockedById) throw new BlockPending(last.id);
        const consequence = await check(last);
        return source.prepare([{ kind: 'announce' }, ...(consequence ? [{ kind: consequence }] : [])]);
      });
      await deliver(appended.entry, (kind) => kind === 'announce');
      return appended;
    });

  async function append(...given: Parameters<typeof appendInTurn>): ReturnType<typeof appendInTurn> {
    try {
      return await appendInTurn(...given);
    } catch (error) {
      if (!(error instanceof BlockPending)) throw error;
      const [draft, check] = given;
      const last = await entries.findLast(pairOf(draft.senderId, draft.receiverId));
      // Between two turns, because the block takes one itself.
      const isDelivered = !last || (await deliver(last, (kind) => kind === 'auto_block'));
      if (!isDelivered) throw new Failure('busy', { retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS });
      return append(draft, check, error.entryId);
    }
  }

  /**
   * Stores an entry, publishes it to both sides and delivers its other effects, exactly once.
   * @param check throws when the entry may not follow the last one, and returns its consequence
   * @returns the stored entry with this client id, and its current form for members
   * @throws errors of `check`; Failure `busy`
   */
  return async function storeEntry(
    draft: Draft,
    check: Check,
  ): Promise<{ entry: EntryRecord; shown: ConversationEntry }> {
    const { entry, changes } = await append(draft, check);
    // After the turn, because a block or the end of a match takes one itself.
    await deliver(entry, (kind) => kind !== 'announce');
    return { entry, shown: presentEntry(entry, changes) };
  };
}

/** The last entry blocks its sender: no entry may follow before the block is made. */
class BlockPending extends Error {
  constructor(readonly entryId: string) {
    super('An automatic block is pending.');
  }
}

/** Publishes an entry to every tab of both members. */
async function announce(deps: StoringDeps, entry: EntryRecord): Promise<void> {
  const { entries, relations, profiles, publisher, events, clock } = deps;
  const { conversation, seq, target, senderId, receiverId } = entry;
  const isLate = clock().getTime() - entry.createdAt.getTime() >= LATE_MS;
  if (isLate && (await profiles.isRestricted(senderId))) return;
  const own = entry.kind === 'message' ? [] : [entry];
  const changes = isLate ? await entries.listChanges(conversation, [target ?? seq]) : own;
  const shown = presentEntry(entry, changes);
  // Must be read last, because another process may have acknowledged a block since the entry was stored.
  const relation = await relations.find(senderId, receiverId);
  const readers = [receiverId, senderId].filter((id) => !isHiddenFrom(relation, id));
  for (const id of readers)
    if (shown.kind === 'message') publisher.publish(id, 'new_message', { message: shown });
    else publisher.publish(id, 'message_changed', { change: shown });
  if (!readers.includes(receiverId)) return;
  if (shown.kind === 'message' && shown.callId === null)
    await events.deliver('message_stored', { message: shown });
  if (shown.kind !== 'unsend') return;
  const unsent = await entries.findMessage(conversation, shown.target);
  // The unsent closing sentence was the only message that still counted as unread.
  if (unsent?.closing) publisher.publish(receiverId, 'conversation_changed', { userId: senderId });
}
