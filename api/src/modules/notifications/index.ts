import type { Connection } from 'mongoose';
import { createLinkTokens } from '../../providers/linkTokens';
import type { PushSender } from '../../providers/pushSender';
import type { MemberData } from '../account/memberData';
import { createDigests, type Digests, type DigestsDeps } from './digests';
import { startPushing, type PushesDeps } from './pushes';
import { createNotificationsRepository } from './repository';
import {
  createNotificationsService,
  type NotificationsService,
  type NotificationsServiceDeps,
} from './service';

export { createNotificationsHandlers as createHandlers } from './routes';

interface Deps extends Omit<
  NotificationsServiceDeps & DigestsDeps & PushesDeps,
  'notifications' | 'tokens' | 'pushSender'
> {
  connection: Connection;
  pushSender: PushSender | null;
  /** Keys that sign the links of e-mails, newest first. */
  keys: readonly string[];
}

/** Creates the service and the digests, and starts push notifications where push is configured. */
export function createService({ connection, pushSender, keys, ...rest }: Deps): {
  notifications: NotificationsService;
  digests: Digests;
} {
  const deps = {
    ...rest,
    notifications: createNotificationsRepository(connection),
    tokens: createLinkTokens('unsubscribe', keys),
  };
  if (pushSender) startPushing({ ...deps, pushSender });
  return {
    notifications: createNotificationsService({ ...deps, pushSender }),
    digests: createDigests(deps),
  };
}

export const describeMemberData = ({
  notifications,
}: {
  notifications: NotificationsService;
}): MemberData => ({
  remove: notifications.removeAllOf,
  sections: { notifications: notifications.exportData },
});
