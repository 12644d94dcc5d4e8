import { realtime, useRealtime } from '@sixfold/client-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

const SAY_EVERY_MS = 3_000;
/** How long a typing event stays valid. */
const SHOWN_MS = 6_000;
/** Screen readers announce typing at most this often. */
const ANNOUNCE_EVERY_MS = 60_000;

/** Returns a function that sends a throttled typing event. Events are dropped while there is no connection. */
export function useSendTyping(userId: string): () => void {
  const saidAtMs = useRef(-Infinity);
  return useCallback(() => {
    const nowMs = performance.now();
    if (nowMs - saidAtMs.current < SAY_EVERY_MS || !realtime.isConnected()) return;
    saidAtMs.current = nowMs;
    realtime.send('start_typing', { userId }).catch(() => undefined);
  }, [userId]);
}

/** Returns whether the other member is typing and whether to announce it. */
export function useTyping(userId: string): { isTyping: boolean; isAnnounced: boolean } {
  const [heard, setHeard] = useState<{ atMs: number; isAnnounced: boolean } | null>(null);
  const announcedAtMs = useRef(-Infinity);

  useRealtime('member_typing', (event) => {
    if (event.userId !== userId) return;
    const atMs = performance.now();
    const isAnnounced = heard ? heard.isAnnounced : atMs - announcedAtMs.current > ANNOUNCE_EVERY_MS;
    if (!heard && isAnnounced) announcedAtMs.current = atMs;
    setHeard({ atMs, isAnnounced });
  });
  useRealtime('new_message', ({ message }) => {
    if (message.senderId === userId) setHeard(null);
  });
  useEffect(() => {
    if (!heard) return undefined;
    const timer = setTimeout(() => setHeard(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [heard]);

  return { isTyping: heard !== null, isAnnounced: heard?.isAnnounced ?? false };
}
