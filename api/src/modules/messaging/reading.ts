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
import { isUnmatched, type Relation } from '../relations/service';
import { requireReachable, type PermissionDeps } from './permissions';
import { presentEntries, presentMessages } from './presenter';
import type { ConversationChoices, MessagingRepository } from './repository';
import type { SettingsRepository } from './settings/repository';

/** Each throws Failure `member_not_found`. */
export interface Reading {
  /** Lists a page of messages in order: the newest, or those before a seq. */
  listMessages: (memberId: string, otherId: string, before: number | undefined) => Promise<Message[]>;
  getConversation: (memberId: string, otherId: string) => Promise<Conversation>;
  /** Lists what happened after a seq, in order. */
  listEntries: (
    memberId: string,
    otherId: string,
    since: number,
  ) => Promise<{ entries: ConversationEntry[]; lastSeq: number }>;
  /**
   * Stores what a member has chosen for a conversation.
   * @throws Failure also `not_found`, when nothing was written yet
   */
  updateConversation: (memberId: string, otherId: string, choices: ConversationChoices) => Promise<void>;
  /** Records up to which message of the other one a member has read; a lower ordinal changes nothing. */
  markRead: (memberId: string, otherId: string, ordinal: number) => Promise<void>;
}

export interface ReadingDeps extends Pick<PermissionDeps, 'auth' | 'relations' | 'profiles'> {
  messages: MessagingRepository;
  settings: Pick<SettingsRepository, 'bothShowReadReceipts'>;
  publisher: Publisher;
}

export function createReading(deps: ReadingDeps): Reading {
  const { messages, settings, profiles, publisher } = deps;

  async function loadPage(conversation: string, before: number | undefined): Promise<Message[]> {
    const page = await messages.listMessages(conversation, before, MESSAGES_PAGE);
    const changes = await messages.listChanges(
      conversation,
      page.map(({ seq }) => seq),
    );
    return presentMessages(page, changes);
  }

  /** Whether `readerId` shows the other one what they read: not after the end of a match, nor while under review. */
  async function areReceiptsShown(relation: Relation, readerId: string, otherId: string): Promise<boolean> {
    if (isUnmatched(relation) || !(await settings.bothShowReadReceipts(readerId, otherId))) return false;
    return !(await profiles.isRestricted(readerId));
  }

  return {
    async listMessages(memberId, otherId, before) {
      await requireReachable(deps, memberId, otherId);
      return loadPage(pairOf(memberId, otherId), before);
    },

    async getConversation(memberId, otherId) {
      const relation = await requireReachable(deps, memberId, otherId);
      const conversation = pairOf(memberId, otherId);
      // Before the page: an entry that comes between is then applied twice, which changes nothing, and never missed.
      const last = await messages.findLast(conversation);
      const [page, state, isShown] = await Promise.all([
        loadPage(conversation, undefined),
        messages.findConversation(memberId, otherId),
        areReceiptsShown(relation, otherId, memberId),
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

    async updateConversation(memberId, otherId, choices) {
      await requireReachable(deps, memberId, otherId);
      if (!(await messages.choose(memberId, otherId, choices))) throw new Failure('not_found');
      publisher.publish(memberId, 'conversation_changed', { userId: otherId });
    },

    async listEntries(memberId, otherId, since) {
      await requireReachable(deps, memberId, otherId);
      const conversation = pairOf(memberId, otherId);
      const records = await messages.listSince(conversation, since, ENTRIES_PAGE);
      const targets = new Set(records.map(({ seq, target }) => target ?? seq));
      const [changes, last] = await Promise.all([
        messages.listChanges(conversation, [...targets]),
        messages.findLast(conversation),
      ]);
      return { entries: presentEntries(records, changes), lastSeq: last?.seq ?? 0 };
    },

    async markRead(memberId, otherId, ordinal) {
      const relation = await requireReachable(deps, memberId, otherId);
      const readOrdinal = await messages.markRead(memberId, otherId, ordinal);
      if (readOrdinal === null) return;
      const read = { readerId: memberId, partnerId: otherId, ordinal: readOrdinal };
      // The reader's other tabs update their unread count.
      publisher.publish(memberId, 'messages_read', read);
      if (await areReceiptsShown(relation, memberId, otherId))
        publisher.publish(otherId, 'messages_read', read);
    },
  };
}
