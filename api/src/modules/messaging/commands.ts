import type { CommandHandlers } from '../../realtime/commands';
import type { MessagingService } from './service';

export const createMessagingCommands = ({
  messaging,
}: {
  messaging: Pick<MessagingService, 'announceTyping'>;
}): Pick<CommandHandlers, 'start_typing'> => ({
  start_typing: ({ memberId, input }) => messaging.announceTyping(memberId, input.userId),
});
