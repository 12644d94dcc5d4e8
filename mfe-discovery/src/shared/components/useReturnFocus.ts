import { useEffect, useState } from 'react';

/**
 * For a dialog that no button of its own opened: gives the focus back to what had it when the dialog came, or to the
 * page's main part when that is gone. Whatever has taken the focus meanwhile keeps it.
 */
export function useReturnFocus(): void {
  // Read while rendering: in an effect the dialog inside would have taken the focus already.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const free = document.activeElement === null || document.activeElement === document.body;
        const heir = before?.isConnected ? before : document.querySelector('main');
        if (free && heir instanceof HTMLElement) heir.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
