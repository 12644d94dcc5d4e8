import { useEffect, useRef, useState } from 'react';

const TOOLTIP_OPEN_DELAY_MS = 700;
/** The next tooltip opens without a delay within this time after one has closed. */
const TOOLTIP_SKIP_DELAY_MS = 300;

/** Close time of the last tooltip; shared, because the delay depends on all of them. */
let lastClosedAtMs = -Infinity;

/** Opens after the delay, or immediately when another tooltip has just closed. Closes immediately. */
export function useTooltipDelay(): {
  open: boolean;
  openSoon: () => void;
  openNow: () => void;
  close: () => void;
} {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  function openNow(): void {
    clearTimeout(timer.current);
    setOpen(true);
  }

  function openSoon(): void {
    clearTimeout(timer.current);
    if (performance.now() - lastClosedAtMs < TOOLTIP_SKIP_DELAY_MS) openNow();
    else timer.current = setTimeout(openNow, TOOLTIP_OPEN_DELAY_MS);
  }

  function close(): void {
    clearTimeout(timer.current);
    if (open) lastClosedAtMs = performance.now();
    setOpen(false);
  }

  return { open, openSoon, openNow, close };
}
