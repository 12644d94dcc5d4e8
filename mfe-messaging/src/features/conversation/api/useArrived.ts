import { useRealtime } from '@sixfold/client-kit';
import { useState } from 'react';

/** Returns the newest text of the other member that arrived while the conversation is shown, for announcing. */
export function useArrived(userId: string): string | null {
  const [newest, setNewest] = useState<string | null>(null);
  useRealtime('new_message', ({ message }) => {
    if (message.senderId === userId) setNewest(message.content);
  });
  return newest;
}
