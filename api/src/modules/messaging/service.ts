import { pairOf } from '../../persistence/pair';
import type { Presence } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import type { ProfileService } from '../profile/service';
import type { RelationsService } from '../relations/service';
import type { ArchivedFile } from '../account/memberData';
import { createAutoBlock, type AutoBlockDeps } from './autoBlock';
import { createImages, type Images, type ImagesDeps } from './images';
import {
  createConversationEnding,
  type ConversationEnding,
  type ConversationEndingDeps,
} from './conversationEnding';
import { exportConversations, listExported } from './exportConversations';
import { requireMayWrite } from './permissions';
import {
  announceReadMark,
  createConversationQueries,
  type ConversationQueries,
  type ConversationQueriesDeps,
} from './conversationQueries';
import type { ConversationRepository } from './conversations/repository';
import type { EntryRepository } from './entries/repository';
import type { SettingsRecord, SettingsRepository } from './settings/repository';
import { createSearch, type Search } from './search';
import { createThreads, type Threads, type ThreadsDeps } from './threads';
import { createStoreEntry, type ConversationEffects, type StoringDeps } from './entryLog';
import { createMessageCommands, type MessageCommands, type MessageCommandsDeps } from './messageCommands';

/** Conversations. Each part is documented in its own file. */
export interface MessagingService
  extends MessageCommands, ConversationEnding, ConversationQueries, Search, Threads {
  /**
   * Shows the other member's browsers that a member is typing.
   * @throws Failure as `send`
   */
  announceTyping: (memberId: string, otherId: string) => Promise<void>;
  getSettings: (memberId: string) => Promise<SettingsRecord>;
  saveSettings: (memberId: string, changes: Partial<SettingsRecord>) => Promise<SettingsRecord>;
  /** Lists the members with whom a member has a conversation. */
  listPartners: (memberId: string) => Promise<string[]>;
  /** Removes a member's settings, and their conversations for both sides. */
  removeAllOf: (memberId: string) => Promise<void>;
  openImage: Images['open'];
  /** Lists the pictures that a member sent, for the member's data archive. */
  listSentImages: (memberId: string) => Promise<ArchivedFile[]>;
  /** Removes picture files whose messages were never sent. */
  sweepImages: () => Promise<void>;
  /** Yields the conversations for the member's data archive. */
  exportData: (memberId: string) => AsyncIterable<unknown>;
}

/** Per pair and direction. A page sends a typing event every 3 s. */
const TYPING_EVENTS = { points: 4, windowSeconds: 10 };

interface MessagingServiceDeps
  extends
    Omit<
      StoringDeps & MessageCommandsDeps & ConversationEndingDeps,
      'storeEntry' | 'conversationEffects' | 'images' | 'autoBlock'
    >,
    Omit<ConversationQueriesDeps, 'conversationEffects'>,
    ThreadsDeps,
    ImagesDeps,
    AutoBlockDeps {
  entries: EntryRepository;
  conversations: ConversationRepository;
  settings: SettingsRepository;
  auth: AuthService;
  profiles: ProfileService;
  relations: Pick<
    RelationsService,
    | 'find'
    | 'change'
    | 'listHiddenIds'
    | 'listDepartedIds'
    | 'listMatchedIds'
    | 'listFormerMatchIds'
    | 'listUnmatchedIds'
  >;
  presence: Presence;
}

export function createMessagingService(given: MessagingServiceDeps): MessagingService {
  const { entries, conversations, settings, publisher, presence, events } = given;
  const conversationEffects: ConversationEffects = given.effects.register('conversations', {
    push: ({ senderId, receiverId }) => events.deliver('message_left_unread', { senderId, receiverId }),
    read: (effect) => announceReadMark(given, effect),
    chosen: async ({ memberId, otherId }) =>
      publisher.publish(memberId, 'conversation_changed', { userId: otherId }),
  });
  const deps = { ...given, conversationEffects };
  const typing = given.createLimiter({ name: 'typingEvents', ...TYPING_EVENTS });
  const images = createImages(deps);
  const autoBlock = createAutoBlock(deps);
  const storeEntry = createStoreEntry({ ...deps, images, autoBlock });
  return {
    ...createMessageCommands({ ...deps, images, autoBlock, storeEntry }),
    ...createConversationEnding({ ...deps, storeEntry }),
    ...createConversationQueries(deps),
    ...createSearch(deps),
    ...createThreads(deps),
    async announceTyping(memberId, otherId) {
      // Checked even for an offline member, because a rejection must not reveal presence.
      const last = await entries.findLast(pairOf(memberId, otherId));
      await requireMayWrite(deps, memberId, otherId, last);
      if (!presence.isOnline(otherId)) return;
      // Dropped silently: events beyond the normal rate add no information.
      if ((await typing.spend(`${memberId}:${otherId}`)).allowed)
        publisher.publish(otherId, 'member_typing', { userId: memberId });
    },
    getSettings: settings.find,
    saveSettings: settings.save,
    async listPartners(memberId) {
      return (await conversations.list(memberId)).map(({ otherId }) => otherId);
    },
    async removeAllOf(memberId) {
      await images.removeAllOf(memberId);
      await conversations.removeAllOf(memberId);
      await entries.removeAllOf(memberId);
      await settings.remove(memberId);
    },
    openImage: images.open,
    async listSentImages(memberId) {
      const listed = await listExported(deps, memberId);
      return images.listSent(memberId, new Set(listed.map(({ conversation }) => conversation.otherId)));
    },
    sweepImages: images.sweep,
    exportData: (memberId) => exportConversations(deps, memberId),
  };
}
