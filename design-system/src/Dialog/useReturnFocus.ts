import { useState } from 'react';

/**
 * For a dialog that something else than a button of its own opens: what had focus when it came gets it back, or the
 * page's main part when that is gone. Whatever has taken focus meanwhile keeps it. Radix does this for triggers only.
 * @returns to be given to the content's `onCloseAutoFocus`
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const [was, setWas] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null });
  // Read while rendering: in an effect, what is inside the dialog may have taken focus already.
  if (open !== was.open) setWas({ open, opener: open ? document.activeElement : was.opener });

  return (event) => {
    event.preventDefault();
    const isFree = document.activeElement === null || document.activeElement === document.body;
    const lost = !was.opener?.isConnected || was.opener === document.body;
    const heir = lost ? document.querySelector('main') : was.opener;
    if (isFree && heir instanceof HTMLElement) heir.focus({ preventScroll: true });
  };
}
