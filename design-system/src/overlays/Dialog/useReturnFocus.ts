import { useLayoutEffect, useRef, useState } from 'react';

/** Returns the focused element. For an item of a menu, which is about to close, it is the menu's button. */
function findOpener(): Element | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]');
  return (menu && document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`)) || activeElement;
}

/** Returns a ref to the element from which a dialog last took the focus, while this one is open. */
function useLastFocusOutside(open: boolean) {
  const last = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const note = ({ target, relatedTarget }: FocusEvent) => {
      const dialog = (target as Element).closest('[role="dialog"], [role="alertdialog"]');
      if (dialog && relatedTarget && !dialog.contains(relatedTarget as Node)) last.current = relatedTarget;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [open]);
  return last;
}

/** Returns the page's heading, which a screen reader announces, or `<main>` on a page without one. */
function findPage(): HTMLElement | null {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  return heading ?? main;
}

const isFocusable = (element: unknown): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

/**
 * Returns focus after a dialog without a trigger closes, to its opener; when that is gone, to the element focused
 * before the sheet appeared, or to the page. A focus set in the meantime is kept. Radix does this only for triggers.
 * @returns the content's `onCloseAutoFocus`
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const [was, setWas] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null });
  const last = useLastFocusOutside(open);
  // Read during render: in an effect, the dialog's content may already have the focus.
  if (open !== was.open) setWas({ open, opener: open ? findOpener() : was.opener });

  return (event) => {
    event.preventDefault();
    const isFree = document.activeElement === null || document.activeElement === document.body;
    const focusTarget = [was.opener, last.current].find(isFocusable) ?? findPage();
    if (isFree) focusTarget?.focus({ preventScroll: true });
  };
}
