import { createHiddenWordTest } from '@sixfold/domain/conversation';
import { Failure } from '../../failure';
import { pairOf } from '../../persistence/pair';
import type { Logger } from '../../providers/ports';
import type { SafetyService } from '../safety/service';
import type { ConversationRepository } from './conversations/repository';
import { sideOf, type LastEntry } from './entries/entryRecord';
import type { SettingsRepository } from './settings/repository';

export type AutoBlock = ReturnType<typeof createAutoBlock>;

interface Words {
  senderId: string;
  receiverId: string;
  content: string;
}

export interface AutoBlockDeps {
  conversations: Pick<ConversationRepository, 'find'>;
  settings: Pick<SettingsRepository, 'find'>;
  safety: Pick<SafetyService, 'block'>;
  logger: Logger;
}

export function createAutoBlock({ conversations, settings, safety, logger }: AutoBlockDeps) {
  return {
    /**
     * Returns whether words after the last entry block their sender: the receiver has turned this on, has neither replied
     * nor accepted hidden messages, and the words contain a hidden word.
     */
    async shouldBlock(
      { senderId, receiverId, content }: Words,
      last: Pick<LastEntry, 'written'> | null,
    ): Promise<boolean> {
      const { hasAutoBlock, hiddenWords } = await settings.find(receiverId);
      if (!hasAutoBlock || !createHiddenWordTest(hiddenWords)(content)) return false;
      // Read from the log, because the conversation may lag behind.
      if (last && last.written[sideOf(pairOf(senderId, receiverId), receiverId)] > 0) return false;
      return (await conversations.find(receiverId, senderId))?.isAccepted !== true;
    },
    /** Blocks the sender on behalf of the receiver. Repeatable. */
    async blockSender({ senderId, receiverId }: Pick<Words, 'senderId' | 'receiverId'>): Promise<void> {
      try {
        await safety.block(receiverId, senderId);
        logger.info({}, 'sender_auto_blocked');
      } catch (error) {
        // The sender has blocked the receiver or left in the meantime.
        if (!(error instanceof Failure)) throw error;
      }
    },
  };
}
