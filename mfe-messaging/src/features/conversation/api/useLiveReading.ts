import type { Message } from '@sixfold/api-contract';
import { useQueryClient, useRealtime } from '@sixfold/client-kit';
import { useEffect, useState } from 'react';
import { conversationKeyFor } from '../../../shared/api/subscribeToMessages';
import { isLookedAt } from './messagesQuery';

/**
 * While the conversation is on the screen, what arrives is read: fetched again, which marks it on the server.
 * In a hidden tab that waits until the tab is visible. Returns the newest text that arrived live, for announcing.
 */
export function useLiveReading(userId: string): string | null {
  const client = useQueryClient();
  const [newest, setNewest] = useState<string | null>(null);

  useRealtime('new_message', ({ message }) => {
    if (message.senderId !== userId) return;
    setNewest(message.content);
    if (isLookedAt()) void client.invalidateQueries({ queryKey: conversationKeyFor(userId) });
  });

  useEffect(() => {
    const queryKey = conversationKeyFor(userId);
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
