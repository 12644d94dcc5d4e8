import { createHiddenWordTest } from '@sixfold/domain/conversation';
import { Failure } from '../../failure';
import type { Logger } from '../../providers/ports';
import type { SafetyService } from '../safety/service';
import type { MessagingRepository } from './repository';
import type { SettingsRepository } from './settings/repository';

/**
 * Blocks the sender of words in the name of their receiver, when the receiver asked for that, the words hold one of
 * their hidden words, and they have neither replied nor accepted what was held back. Safe to repeat.
 */
export type AutoBlock = (senderId: string, receiverId: string, content: string) => Promise<void>;

export interface AutoBlockDeps {
  messages: Pick<MessagingRepository, 'findConversation'>;
  settings: Pick<SettingsRepository, 'find'>;
  safety: Pick<SafetyService, 'block'>;
  logger: Logger;
}

export function createAutoBlock({ messages, settings, safety, logger }: AutoBlockDeps): AutoBlock {
  return async (senderId, receiverId, content) => {
    const { hasAutoBlock, hiddenWords } = await settings.find(receiverId);
    if (!hasAutoBlock || !createHiddenWordTest(hiddenWords)(content)) return;
    const conversation = await messages.findConversation(receiverId, senderId);
    if (conversation?.isAccepted) return;
    try {
      await safety.block(receiverId, senderId);
      logger.info({}, 'sender_auto_blocked');
    } catch (error) {
      // The sender has blocked the receiver or left meanwhile: nobody is to be blocked any more.
      if (!(error instanceof Failure)) throw error;
    }
  };
}
