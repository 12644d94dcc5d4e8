import {
  ENTRIES_PAGE,
  MESSAGES_PAGE,
  type Conversation,
  type ConversationEntry,
  type Message,
} from '@sixfold/api-contract';
import { Failure } from '../../failure';
import { pairOf } from '../../persistence/pair';
import type { Publisher } from '../../realtime/publisher';
import { isHidden, isUnmatched, type Relation } from '../relations/service';
import { requireReachable, type PermissionDeps } from './permissions';
import { presentEntries, presentMessages } from './presenter';
import type { ConversationChoices, ConversationRepository } from './conversations/repository';
import type { EntryRepository } from './entries/repository';
import type { ConversationEffects } from './entryLog';
import type { SettingsRepository } from './settings/repository';

export interface ConversationQueriesDeps extends AnnounceReadingDeps, Pick<PermissionDeps, 'auth'> {
  entries: EntryRepository;
  conversations: ConversationRepository;
  conversationEffects: ConversationEffects;
}

export interface AnnounceReadingDeps extends Pick<PermissionDeps, 'relations' | 'profiles'> {
  settings: Pick<SettingsRepository, 'bothShowReadReceipts'>;
  publisher: Publisher;
}

/** Updates the unread count in the reader's other tabs, and notifies the other member if both share read receipts. */
export async function announceReadMark(
  deps: AnnounceReadingDeps,
  { readerId, partnerId, ordinal }: { readerId: string; partnerId: string; ordinal: number },
): Promise<void> {
  const read = { readerId, partnerId, ordinal };
  deps.publisher.publish(readerId, 'messages_read', read);
  if (await areReceiptsShown(deps, () => deps.relations.find(readerId, partnerId), readerId, partnerId))
    deps.publisher.publish(partnerId, 'messages_read', read);
}

/** Whether `readerId` currently shares read receipts: not after the end of a match or while under review. */
async function areReceiptsShown(
  { settings, profiles }: AnnounceReadingDeps,
  loadRelation: () => Promise<Relation>,
  readerId: string,
  otherId: string,
): Promise<boolean> {
  if (!(await settings.bothShowReadReceipts(readerId, otherId))) return false;
  const relation = await loadRelation();
  return !isUnmatched(relation) && !isHidden(relation) && !(await profiles.isRestricted(readerId));
}

/** Every method throws Failure `member_not_found`. */
export function createConversationQueries(deps: ConversationQueriesDeps) {
  const { entries, conversations, conversationEffects } = deps;

  async function loadPage(conversation: string, before: number | undefined): Promise<Message[]> {
    const page = await entries.listMessages(conversation, before, MESSAGES_PAGE);
    const changes = await entries.listChanges(
      conversation,
      page.map(({ seq }) => seq),
    );
    return presentMessages(page, changes);
  }

  return {
    /** Lists a page of messages in order: the newest, or those before a seq. */
    async listMessages(memberId: string, otherId: string, before: number | undefined): Promise<Message[]> {
      await requireReachable(deps, memberId, otherId);
      return loadPage(pairOf(memberId, otherId), before);
    },

    async getConversation(memberId: string, otherId: string): Promise<Conversation> {
      const relation = await requireReachable(deps, memberId, otherId);
      const conversation = pairOf(memberId, otherId);
      // Must precede the page: an entry in between is then applied twice, which is harmless, and never missed.
      const last = await entries.findLast(conversation);
      const [page, state, isShown] = await Promise.all([
        loadPage(conversation, undefined),
        conversations.find(memberId, otherId),
        areReceiptsShown(deps, async () => relation, otherId, memberId),
      ]);
      return {
        messages: page,
        lastSeq: last?.seq ?? 0,
        readOrdinal: state?.readOrdinal ?? 0,
        otherReadOrdinal: isShown ? (state?.otherReadOrdinal ?? 0) : null,
        isMuted: state?.isMuted ?? false,
        isAccepted: state?.isAccepted ?? false,
      };
    },

    /**
     * Stores a member's settings for a conversation.
     * @throws Failure also `not_found` for a conversation without messages
     */
    async updateConversation(memberId: string, otherId: string, choices: ConversationChoices): Promise<void> {
      await requireReachable(deps, memberId, otherId);
      const effects = conversationEffects.prepare([{ kind: 'chosen', memberId, otherId }]);
      if (!(await conversations.choose(memberId, otherId, choices, effects))) throw new Failure('not_found');
      await conversationEffects.deliver({ _id: pairOf(memberId, otherId), effects });
    },

    /** Lists the entries after a seq, in order. */
    async listEntries(
      memberId: string,
      otherId: string,
      since: number,
    ): Promise<{ entries: ConversationEntry[]; lastSeq: number }> {
      await requireReachable(deps, memberId, otherId);
      const conversation = pairOf(memberId, otherId);
      const records = await entries.listSince(conversation, since, ENTRIES_PAGE);
      const targets = new Set(records.map(({ seq, target }) => target ?? seq));
      const [changes, last] = await Promise.all([
        entries.listChanges(conversation, [...targets]),
        entries.findLast(conversation),
      ]);
      return { entries: presentEntries(records, changes), lastSeq: last?.seq ?? 0 };
    },

    /** Records the last message of the other member that a member has read; a lower ordinal is ignored. */
    async markRead(memberId: string, otherId: string, ordinal: number): Promise<void> {
      await requireReachable(deps, memberId, otherId);
      const effects = await conversations.markRead(memberId, otherId, ordinal, (readOrdinal) =>
        conversationEffects.prepare([
          { kind: 'read', readerId: memberId, partnerId: otherId, ordinal: readOrdinal },
        ]),
      );
      if (effects) await conversationEffects.deliver({ _id: pairOf(memberId, otherId), effects });
    },
  };
}
