import { realtime, useRealtime } from '@sixfold/client-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How often it is said that this member is writing. */
const SAY_EVERY_MS = 3_000;
/** How long what was heard last counts. */
const SHOWN_MS = 6_000;
/** A screen reader announces it at most this often. */
const ANNOUNCE_EVERY_MS = 60_000;

/** Returns what notifies the other member that this one is writing. Without a connection nothing is kept for later. */
export function useSayTyping(userId: string): () => void {
  const saidAtMs = useRef(-Infinity);
  return useCallback(() => {
    const nowMs = performance.now();
    if (nowMs - saidAtMs.current < SAY_EVERY_MS || !realtime.isConnected()) return;
    saidAtMs.current = nowMs;
    realtime.send('start_typing', { userId }).catch(() => undefined);
  }, [userId]);
}

/** Returns whether the other member is writing at this moment, and whether that should be said aloud. */
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
