import { messagingCalls } from '@sixfold/api-contract';
import type { Calls } from '../../http/mount';
import type { MessagingService } from './service';

export function mountMessaging(calls: Calls, messaging: MessagingService): void {
  calls.forMembers(messagingCalls.listThreads, ({ memberId }) => messaging.listThreads(memberId));
  calls.forMembers(messagingCalls.countUnread, async ({ memberId }) => ({
    count: await messaging.countUnread(memberId),
  }));
  calls.forMembers(messagingCalls.listMessages, ({ memberId, params, query }) =>
    messaging.listWith(memberId, params.userId, query.before),
  );
  calls.forMembers(messagingCalls.sendMessage, ({ memberId, body }) => messaging.send(memberId, body));
}
