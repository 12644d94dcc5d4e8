import type { Message } from '@sixfold/api-contract';
import { useQueryClient, useRealtime } from '@sixfold/client-kit';
import { useEffect, useState } from 'react';
import { messagingKeys } from '../../../shared/api/messagingKeys';

const isLookedAt = () => document.visibilityState === 'visible';

/**
 * While the conversation is on the screen, what arrives is read: asked for anew, which marks it on the server.
 * In a hidden tab that waits until somebody looks. Answers the newest text that arrived live, for announcing.
 */
export function useLiveReading(userId: string): string | null {
  const client = useQueryClient();
  const [newest, setNewest] = useState<string | null>(null);

  useRealtime('new_message', ({ message }) => {
    if (message.senderId !== userId) return;
    setNewest(message.content);
    if (isLookedAt()) void client.invalidateQueries({ queryKey: messagingKeys.messagesWith(userId) });
  });

  useEffect(() => {
    const queryKey = messagingKeys.messagesWith(userId);
    function readWhatWaits(): void {
      const waits = client
        .getQueryData<Message[]>(queryKey)
        ?.some(({ senderId, readAt }) => senderId === userId && readAt === null);
      if (waits && isLookedAt()) void client.invalidateQueries({ queryKey });
    }
    document.addEventListener('visibilitychange', readWhatWaits);
    return () => document.removeEventListener('visibilitychange', readWhatWaits);
  }, [client, userId]);

  return newest;
}
