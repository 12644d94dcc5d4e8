import type { notificationsCalls } from '@sixfold/api-contract';
import type { HandlersOf } from '../../http/handlers';
import type { SessionParts } from '../../http/session';
import type { NotificationsService } from './service';

interface NotificationsRoutesDeps {
  notifications: NotificationsService;
  sessions: Pick<SessionParts, 'keyOf'>;
}

export function createNotificationsHandlers({
  notifications,
  sessions,
}: NotificationsRoutesDeps): HandlersOf<typeof notificationsCalls> {
  return {
    getSettings: ({ memberId }) => notifications.getSettings(memberId),
    saveSettings: ({ memberId, body }) => notifications.saveSettings(memberId, body),
    addSubscription: async ({ ctx, memberId, body }) => ({
      id: await notifications.addSubscription(memberId, sessions.keyOf(ctx) ?? '', body),
    }),
    async removeSubscription({ memberId, params }) {
      await notifications.removeSubscription(memberId, params.subscriptionId);
      return { ok: true };
    },
  };
}
