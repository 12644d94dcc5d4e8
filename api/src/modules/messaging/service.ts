import { pairOf } from '../../persistence/pair';
import type { Presence } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import type { ProfileService } from '../profile/service';
import type { RelationsService } from '../relations/service';
import type { ArchivedFile } from '../account/memberData';
import { createAutoBlock, type AutoBlockDeps } from './autoBlock';
import { createImages, type ImagesDeps } from './images';
import { createConversationEnding, type ConversationEndingDeps } from './conversationEnding';
import { exportConversations, listExported } from './exportConversations';
import { requireMayWrite } from './permissions';
import {
  announceReadMark,
  createConversationQueries,
  type ConversationQueriesDeps,
} from './conversationQueries';
import type { ConversationRepository } from './conversations/repository';
import type { EntryRepository } from './entries/repository';
import type { SettingsRepository } from './settings/repository';
import { createSearch } from './search';
import { createThreads, type ThreadsDeps } from './threads';
import { createStoreEntry, type ConversationEffects, type StoringDeps } from './entryLog';
import { createMessageCommands, type MessageCommandsDeps } from './messageCommands';

export type MessagingService = ReturnType<typeof createMessagingService>;

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

/** Conversations. Each part is documented in its own file. */
export function createMessagingService(given: MessagingServiceDeps) {
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
    /**
     * Shows the other member's browsers that a member is typing.
     * @throws Failure as `send`
     */
    async announceTyping(memberId: string, otherId: string): Promise<void> {
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
    /** Lists the members with whom a member has a conversation. */
    async listPartners(memberId: string): Promise<string[]> {
      return (await conversations.list(memberId)).map(({ otherId }) => otherId);
    },
    /** Removes a member's settings, and their conversations for both sides. */
    async removeAllOf(memberId: string): Promise<void> {
      await images.removeAllOf(memberId);
      await conversations.removeAllOf(memberId);
      await entries.removeAllOf(memberId);
      await settings.remove(memberId);
    },
    openImage: images.open,
    /** Lists the pictures that a member sent, for the member's data archive. */
    async listSentImages(memberId: string): Promise<ArchivedFile[]> {
      const listed = await listExported(deps, memberId);
      return images.listSent(memberId, new Set(listed.map(({ conversation }) => conversation.otherId)));
    },
    sweepImages: images.sweep,
    /** Yields the conversations for the member's data archive. */
    exportData: (memberId: string): AsyncIterable<unknown> => exportConversations(deps, memberId),
  };
}
