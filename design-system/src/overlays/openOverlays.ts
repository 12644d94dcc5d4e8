import { useEffect, useEffectEvent, useState } from 'react';

interface OpenOverlay {
  close: () => void;
}

let open: readonly OpenOverlay[] = [];
const listeners = new Set<() => void>();

function update(next: readonly OpenOverlay[]): void {
  open = next;
  listeners.forEach((listener) => listener());
}

/** The open dialogs, sheets and menus, in the order of opening. The router closes the last one on Back. */
export const openOverlays = {
  list: () => open,
  subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  },
};

/** Lists an overlay in `openOverlays` while it is open. */
export function useOpenOverlay(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  // Lists an overlay again when it stays open after a close request, such as a dialog with a pending save.
  const [closings, setClosings] = useState(0);
  useEffect(() => {
    if (!isOpen) return undefined;
    const overlay = {
      close() {
        closeNow();
        setClosings((before) => before + 1);
      },
    };
    update([...open, overlay]);
    return () => update(open.filter((other) => other !== overlay));
  }, [isOpen, closings]);
}
