import { createHiddenWordTest } from '@sixfold/domain/conversation';
import { Failure } from '../../failure';
import type { Logger } from '../../providers/ports';
import type { SafetyService } from '../safety/service';
import type { MessagingRepository } from './repository';
import type { SettingsRepository } from './settings/repository';

export interface AutoBlock {
  /** Whether the receiver asked for it and the words hold one of their hidden words. */
  applies: (receiverId: string, content: string) => Promise<boolean>;
  /**
   * Blocks the sender of such words in the name of their receiver, who has neither replied nor accepted what was held
   * back. Safe to repeat.
   */
  run: (senderId: string, receiverId: string, content: string) => Promise<void>;
}

export interface AutoBlockDeps {
  messages: Pick<MessagingRepository, 'findConversation'>;
  settings: Pick<SettingsRepository, 'find'>;
  safety: Pick<SafetyService, 'block'>;
  logger: Logger;
}

export function createAutoBlock({ messages, settings, safety, logger }: AutoBlockDeps): AutoBlock {
  const applies = async (receiverId: string, content: string) => {
    const { hasAutoBlock, hiddenWords } = await settings.find(receiverId);
    return hasAutoBlock && createHiddenWordTest(hiddenWords)(content);
  };
  return {
    applies,
    async run(senderId, receiverId, content) {
      if (!(await applies(receiverId, content))) return;
      const conversation = await messages.findConversation(receiverId, senderId);
      if (conversation?.isAccepted) return;
      try {
        await safety.block(receiverId, senderId);
        logger.info({}, 'sender_auto_blocked');
      } catch (error) {
        // The sender has blocked the receiver or left in the meantime, so there is nobody to block.
        if (!(error instanceof Failure)) throw error;
      }
    },
  };
}
