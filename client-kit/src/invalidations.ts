import {
  discoveryRoutes,
  messagingRoutes,
  profileRoutes,
  safetyRoutes,
  type Route,
  type ServerEventName,
} from '@sixfold/api-contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { invalidateCalls, queryKeyFor } from './calls';
import { realtime } from './realtime';

/** Calls whose replies may include any other member. */
const CALLS_WITH_MEMBERS: readonly Route[] = [
  ...Object.values(discoveryRoutes),
  ...Object.values(messagingRoutes),
  profileRoutes.getMemberProfile,
  safetyRoutes.listBlocks,
  safetyRoutes.listPastContacts,
];

/** Calls that each event invalidates. A record, so that adding an event without an entry does not compile. */
const INVALIDATED_BY: Readonly<Record<ServerEventName, readonly Route[]>> = {
  new_message: [messagingRoutes.listThreads, messagingRoutes.countUnread, messagingRoutes.searchMessages],
  message_changed: [messagingRoutes.listThreads, messagingRoutes.countUnread, messagingRoutes.searchMessages],
  messages_read: [messagingRoutes.listThreads, messagingRoutes.countUnread],
  conversation_changed: [messagingRoutes.listThreads, messagingRoutes.countUnread],
  member_typing: [],
  video_call_ringing: [],
  video_call_changed: [],
  video_call_signal: [],
  match_made: [],
  like_received: [discoveryRoutes.listLikes, discoveryRoutes.countLikes],
  like_withdrawn: [discoveryRoutes.listLikes, discoveryRoutes.countLikes],
  preferences_changed: [discoveryRoutes.listLikes, discoveryRoutes.countLikes],
  verification_decided: [profileRoutes.getOwnProfile],
  member_left: CALLS_WITH_MEMBERS,
  // The unread count depends on the match and on blocks.
  relations_changed: [
    messagingRoutes.listThreads,
    messagingRoutes.countUnread,
    safetyRoutes.listBlocks,
    safetyRoutes.listPastContacts,
  ],
  remotes_published: [],
  session_ended: [],
  server_stopping: [],
};

const EVENTS = Object.keys(INVALIDATED_BY) as ServerEventName[];

/**
 * Returns the cache key of the call with this path and no input, and the events that invalidate it. A path without such
 * events is its own key.
 */
export function findCachedCall(path: string): {
  queryKey: QueryKey;
  invalidatedBy: readonly ServerEventName[];
} {
  const isCall = (route: Route) => route.safe && route.path === path;
  const route = Object.values(INVALIDATED_BY).flat().find(isCall);
  return {
    queryKey: route ? queryKeyFor(route) : [path],
    invalidatedBy: EVENTS.filter((event) => INVALIDATED_BY[event].some(isCall)),
  };
}

/**
 * Invalidates cached replies on server events, whichever screen is shown, because replies never go stale by age. A
 * reconnection invalidates all of them, because events may have been missed.
 *
 * @returns unsubscribe
 */
export function subscribeToInvalidations(client: QueryClient): () => void {
  const unsubscribes = EVENTS.map((event) =>
    realtime.on(event, () => invalidateCalls(client, INVALIDATED_BY[event])),
  );
  unsubscribes.push(realtime.onReconnected(() => void client.invalidateQueries()));
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
}
