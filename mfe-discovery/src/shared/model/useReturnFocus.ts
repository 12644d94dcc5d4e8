import { useEffect, useState } from 'react';

/**
 * For a dialog that no button of its own opened: gives the focus back to what had it when the dialog came, unless
 * something else has taken it or that element is gone.
 */
export function useReturnFocus(): void {
  // Read while rendering: in an effect the dialog inside would have taken the focus already.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const free = document.activeElement === null || document.activeElement === document.body;
        if (free && before instanceof HTMLElement && before.isConnected) before.focus();
      });
    },
    [before],
  );
}
