import { useState, useSyncExternalStore, type FocusEvent, useEffect, useRef } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

interface Held {
  /** Somebody lingers on it, or nobody can see it: it must not go by itself now. */
  held: boolean;
  /** For the element that is lingered on. */
  holding: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (leaving: FocusEvent) => void;
  };
}

/** Whether a passing thing is held by the pointer or the focus resting on it, or by the tab being out of sight. */
export function useHeld(): Held {
  const [hovered, setHovered] = useState(false);
  const [focusedWithin, setFocusedWithin] = useState(false);
  const unseen = useSyncExternalStore(subscribe, () => document.hidden);
  return {
    held: hovered || focusedWithin || unseen,
    holding: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocusedWithin(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocusedWithin(false);
      },
    },
  };
}

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
