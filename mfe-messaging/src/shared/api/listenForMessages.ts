import type { Message } from '@sixfold/api-contract';
import { queryClient, realtime, useSession } from '@sixfold/client-kit';
import { mergeMessages, withRead } from '../model/messages';
import { messagingKeys } from './messagingKeys';

const refresh = (queryKey: readonly string[]) => void queryClient.invalidateQueries({ queryKey });

function changeMessages(otherId: string, by: (messages: Message[]) => Message[]): void {
  queryClient.setQueryData<Message[]>(messagingKeys.messagesWith(otherId), (now) => now && by(now));
}

/**
 * Keeps cached conversations true to what the server tells, whichever screen is shown: cached answers never grow
 * stale by age, so a missed fact would stay wrong until a reload. Returns how to stop.
 */
export function listenForMessages(): () => void {
  const stops = [
    realtime.on('new_message', ({ message }) => {
      const ownId = useSession.getState().user?.id;
      const otherId = message.senderId === ownId ? message.receiverId : message.senderId;
      changeMessages(otherId, (now) => mergeMessages(now, [message]));
      refresh(messagingKeys.threads);
    }),
    realtime.on('messages_read', ({ readerId, readAt }) => {
      // Read by this member in another tab: less is waiting now.
      if (readerId === useSession.getState().user?.id) refresh(messagingKeys.threads);
      else changeMessages(readerId, (now) => withRead(now, readerId, readAt));
    }),
    realtime.on('match_made', ({ matchedUser }) => refresh(messagingKeys.member(matchedUser.id))),
    // In the product the shell asks for everything again; a remote that runs alone has nobody to do it.
    realtime.on('member_left', () => refresh(messagingKeys.all)),
    realtime.on('relations_changed', ({ userId }) => {
      refresh(messagingKeys.threads);
      refresh(messagingKeys.member(userId));
      refresh(messagingKeys.messagesWith(userId));
    }),
    realtime.onReconnected(() => refresh(messagingKeys.all)),
  ];
  return () => stops.forEach((stop) => stop());
}
