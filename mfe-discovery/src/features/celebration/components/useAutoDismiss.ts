import { useState, useSyncExternalStore, type FocusEvent, useEffect, useRef } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

interface DismissPause {
  /** True while the pointer or the focus is on the element, or the tab is hidden. */
  isPaused: boolean;
  pauseHandlers: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (leaving: FocusEvent) => void;
  };
}

/** Returns whether an element must stay open because the member uses it or cannot see it. */
export function useDismissPause(): DismissPause {
  const [hovered, setHovered] = useState(false);
  const [focusedWithin, setFocusedWithin] = useState(false);
  const unseen = useSyncExternalStore(subscribe, () => document.hidden);
  return {
    isPaused: hovered || focusedWithin || unseen,
    pauseHandlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocusedWithin(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocusedWithin(false);
      },
    },
  };
}

/** Calls `dismiss` once `afterMs` of unpaused time have passed. A pause keeps the remaining time. */
export function useDismissAfter(afterMs: number, paused: boolean, dismiss: () => void): void {
  const leftMs = useRef(afterMs);
  const latest = useRef(dismiss);
  useEffect(() => {
    latest.current = dismiss;
  });
  useEffect(() => {
    if (paused) return undefined;
    const startedAtMs = performance.now();
    const timer = setTimeout(() => latest.current(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAtMs;
    };
  }, [paused]);
}
