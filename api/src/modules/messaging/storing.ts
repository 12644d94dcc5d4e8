import type { ConversationEntry } from '@sixfold/api-contract';
import type { DomainEvents } from '../../domainEvents';
import { Failure } from '../../failure';
import { pairOf } from '../../persistence/pair';
import type { EffectSource, PendingEffects } from '../../persistence/pendingEffects';
import type { Clock } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import type { DiscoveryService } from '../discovery/service';
import { endMatch, isHidden, type RelationsService } from '../relations/service';
import type { AutoBlock } from './autoBlock';
import type { Images } from './images';
import { presentEntry } from './presenter';
import {
  registerEntryEffects,
  type ConversationDocument,
  type ConversationEffect,
  type EntryEffect,
  type EntryRecord,
  type LastEntry,
  type MessagingRepository,
  type NewEntry,
} from './repository';
import { createTurns } from './turns';

/** Pushes wait this long, on top of the 5 s that every effect leaves to its writer: read in an open tab until then. */
const PUSH_DELAY_MS = 5_000;
/** An entry that is published later than this is read again first, because it may have changed. */
const LATE_MS = 2_000;

export type ConversationEffects = EffectSource<
  ConversationEffect,
  Pick<ConversationDocument, '_id' | 'effects'>
>;

type Draft = Omit<NewEntry, 'createdAt' | 'effects'>;
type Consequence = Exclude<EntryEffect['kind'], 'announce'>;

/**
 * Stores an entry, publishes it to both sides and delivers its other effects; once, however often it is repeated.
 * @returns what is stored under its client id, and how it is shown now
 * @throws what `check` throws; Failure `busy`
 */
export type StoreEntry = (
  draft: Draft,
  check: (last: LastEntry | null) => Promise<unknown>,
  consequence?: Consequence,
) => Promise<{ entry: EntryRecord; shown: ConversationEntry }>;

export interface StoringDeps {
  messages: MessagingRepository;
  relations: Pick<RelationsService, 'find' | 'change'>;
  discovery: Pick<DiscoveryService, 'unmatch'>;
  images: Pick<Images, 'removeUnsent'>;
  autoBlock: AutoBlock;
  /** Null where no message is pushed. */
  pushSender: object | null;
  conversationEffects: ConversationEffects;
  effects: PendingEffects;
  publisher: Publisher;
  events: DomainEvents;
  clock: Clock;
}

export function createStoreEntry(deps: StoringDeps): StoreEntry {
  const { messages, relations, discovery, images, autoBlock, effects, conversationEffects, events, clock } =
    deps;
  const turns = createTurns();
  const source = registerEntryEffects(effects, {
    async announce(_, entry) {
      const { senderId, receiverId, kind, callId } = entry;
      const isPushed = deps.pushSender !== null && kind === 'message' && callId === null;
      const pushes = isPushed ? [{ kind: 'push' as const, senderId, receiverId }] : [];
      const [push] = conversationEffects.prepare(pushes, PUSH_DELAY_MS);
      await messages.settle(entry, push);
      await announce(deps, entry);
    },
    auto_block: (_, { senderId, receiverId, content }) => autoBlock.run(senderId, receiverId, content ?? ''),
    remove_picture: (_, { conversation, target }) => images.removeUnsent(conversation, target ?? 0),
    async end_match(_, { senderId, receiverId, endedMatchId = '' }) {
      try {
        await discovery.unmatch(senderId, endedMatchId);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        // It has ended meanwhile, or a block hides it.
        await relations.change(await relations.find(senderId, receiverId), (relation) =>
          relation.match?.id === endedMatchId ? endMatch(relation, senderId, clock()) : relation,
        );
      }
    },
  });
  // In turn, so that nothing that was stored before is announced after a block.
  events.on('contact_ended', ({ memberIds }) =>
    turns.run(pairOf(...memberIds), () => messages.fence(memberIds, clock())),
  );

  return async (draft, check, consequence) => {
    const kinds = [{ kind: 'announce' as const }, ...(consequence ? [{ kind: consequence }] : [])];
    const deliver = (entry: EntryRecord, isWanted: (kind: EntryEffect['kind']) => boolean) =>
      source.deliver({ ...entry, effects: (entry.effects ?? []).filter(({ kind }) => isWanted(kind)) });
    const { entry, changes } = await turns.run(pairOf(draft.senderId, draft.receiverId), async () => {
      const createdAt = clock();
      const appended = await messages.append({ ...draft, createdAt, effects: source.prepare(kinds) }, check);
      await deliver(appended.entry, (kind) => kind === 'announce');
      return appended;
    });
    // After its turn, because a block or the end of a match takes one.
    await deliver(entry, (kind) => kind !== 'announce');
    return { entry, shown: presentEntry(entry, changes) };
  };
}

/** Publishes an entry to every tab of both members. */
async function announce(deps: StoringDeps, entry: EntryRecord): Promise<void> {
  const { messages, relations, publisher, events, clock } = deps;
  const { conversation, seq, target, senderId, receiverId } = entry;
  const isLate = clock().getTime() - entry.createdAt.getTime() >= LATE_MS;
  const own = entry.kind === 'message' ? [] : [entry];
  const changes = isLate ? await messages.listChanges(conversation, [target ?? seq]) : own;
  const shown = presentEntry(entry, changes);
  // Read last, because another process may have replied to a block since the entry was stored.
  if (isHidden(await relations.find(senderId, receiverId))) return;
  for (const id of [receiverId, senderId])
    if (shown.kind === 'message') publisher.publish(id, 'new_message', { message: shown });
    else publisher.publish(id, 'message_changed', { change: shown });
  if (shown.kind === 'message' && shown.callId === null)
    await events.deliver('message_stored', { message: shown });
  if (shown.kind !== 'unsend') return;
  const unsent = await messages.findMessage(conversation, shown.target);
  // It was the one message that still counted as unread.
  if (unsent?.closing) publisher.publish(receiverId, 'conversation_changed', { userId: senderId });
}
