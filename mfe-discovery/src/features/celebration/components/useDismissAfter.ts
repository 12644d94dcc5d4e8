import { useEffect, useRef } from 'react';

/** Calls `dismiss` once `afterMs` of unpaused time have passed. A pause keeps what is left. */
export function useDismissAfter(afterMs: number, paused: boolean, dismiss: () => void): void {
  const leftMs = useRef(afterMs);
  const latest = useRef(dismiss);
  useEffect(() => {
    latest.current = dismiss;
  });
  useEffect(() => {
    if (paused) return undefined;
    const startedAtMs = Date.now();
    const timer = setTimeout(() => latest.current(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAtMs;
    };
  }, [paused]);
}
