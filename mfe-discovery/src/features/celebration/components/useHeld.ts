import { useState, useSyncExternalStore, type FocusEvent } from 'react';

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
