import { realtime, useRealtime } from '@sixfold/client-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How often it is said that this member is writing. */
const SAY_EVERY_MS = 3_000;
/** How long what was heard last counts. */
const SHOWN_MS = 6_000;
/** A screen reader is told at most this often. */
const ANNOUNCE_EVERY_MS = 60_000;

/** Returns what tells the other member that this one is writing. Nothing is kept for later when nobody can be told. */
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
  const [heardAtMs, setHeardAtMs] = useState<number | null>(null);
  const [announcedAtMs, setAnnouncedAtMs] = useState(-Infinity);

  useRealtime('member_typing', (event) => {
    if (event.userId !== userId) return;
    const nowMs = performance.now();
    if (heardAtMs === null && nowMs - announcedAtMs > ANNOUNCE_EVERY_MS) setAnnouncedAtMs(nowMs);
    setHeardAtMs(nowMs);
  });
  useRealtime('new_message', ({ message }) => {
    if (message.senderId === userId) setHeardAtMs(null);
  });
  useEffect(() => {
    if (heardAtMs === null) return undefined;
    const timer = setTimeout(() => setHeardAtMs(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [heardAtMs]);

  const isTyping = heardAtMs !== null;
  return { isTyping, isAnnounced: isTyping && heardAtMs - announcedAtMs < SHOWN_MS };
}
