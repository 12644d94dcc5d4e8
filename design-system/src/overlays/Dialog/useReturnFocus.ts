import { useState } from 'react';

/** Returns the focused element. For an item of a menu, which is about to close, it is the menu's button. */
function findOpener(): Element | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]');
  return (menu && document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`)) || activeElement;
}

/**
 * Returns focus after a dialog without a trigger closes, to its opener or to `<main>` when that is gone. A focus set in
 * the meantime is kept. Radix does this only for triggers.
 * @returns the content's `onCloseAutoFocus`
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const [was, setWas] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null });
  // Read during render: in an effect, the dialog's content may already have the focus.
  if (open !== was.open) setWas({ open, opener: open ? findOpener() : was.opener });

  return (event) => {
    event.preventDefault();
    const isFree = document.activeElement === null || document.activeElement === document.body;
    const lost = !was.opener?.isConnected || was.opener === document.body;
    const focusTarget = lost ? document.querySelector('main') : was.opener;
    if (isFree && focusTarget instanceof HTMLElement) focusTarget.focus({ preventScroll: true });
  };
}
