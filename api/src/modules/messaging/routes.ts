import type { messagingCalls } from '@sixfold/api-contract';
import type { HandlersOf } from '../../http/handlers';
import type { MessagingService } from './service';

export function createMessagingHandlers({
  messaging,
}: {
  messaging: MessagingService;
}): HandlersOf<typeof messagingCalls> {
  return {
    listThreads: ({ memberId }) => messaging.listThreads(memberId),
    countUnread: async ({ memberId }) => ({ count: await messaging.countUnread(memberId) }),
    listMessages: ({ memberId, params, query }) =>
      messaging.listMessages(memberId, params.userId, query.before),
    sendMessage: ({ memberId, body }) => messaging.send(memberId, body),
  };
}
