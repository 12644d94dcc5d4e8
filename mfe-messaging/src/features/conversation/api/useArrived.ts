import { useRealtime } from '@sixfold/client-kit';
import { useState } from 'react';

/** Returns the `seq` of the newest message that arrived while the conversation is open, for screen readers. */
export function useArrived(userId: string): number | null {
  const [newest, setNewest] = useState<number | null>(null);
  useRealtime('new_message', ({ message }) => {
    if (message.senderId === userId) setNewest(message.seq);
  });
  return newest;
}
