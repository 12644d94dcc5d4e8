import { useEffect, useRef, useState } from 'react';

const TOOLTIP_OPEN_DELAY_MS = 700;
/** Within this time after one tooltip has closed the next one opens at once. */
const TOOLTIP_SKIP_DELAY_MS = 300;

/** When any tooltip was last shown; shared, because the delay depends on all of them. */
let lastClosedAtMs = -Infinity;

/** Opens after the delay, or at once when another tooltip was just open; closes at once. */
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
