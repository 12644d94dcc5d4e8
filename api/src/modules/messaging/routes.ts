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
    getSettings: ({ memberId }) => messaging.getSettings(memberId),
    saveSettings: ({ memberId, body }) => messaging.saveSettings(memberId, body),
    listMessages: ({ memberId, params, query }) =>
      messaging.listMessages(memberId, params.userId, query.before),
    getConversation: ({ memberId, params }) => messaging.getConversation(memberId, params.userId),
    async updateConversation({ memberId, params, body }) {
      await messaging.updateConversation(memberId, params.userId, body);
      return { ok: true };
    },
    searchMessages: ({ memberId, params, query }) =>
      messaging.searchMessages(memberId, params.userId, query.text),
    listEntries: ({ memberId, params, query }) =>
      messaging.listEntries(memberId, params.userId, Number(query.since)),
    sendMessage: ({ memberId, body }) => messaging.send(memberId, body),
    sendImage: ({ memberId, params, body, file }) =>
      messaging.sendImage(memberId, params.userId, body, file.path),
    getImage: ({ memberId, params, query }) =>
      messaging.openImage(memberId, params.userId, params.imageId, query.size),
    endConversation: ({ memberId, params, body }) => messaging.endConversation(memberId, params.userId, body),
    changeMessage: ({ memberId, params, body }) => messaging.change(memberId, params.userId, body),
    async markRead({ memberId, params, body }) {
      await messaging.markRead(memberId, params.userId, body.ordinal);
      return { ok: true };
    },
  };
}
