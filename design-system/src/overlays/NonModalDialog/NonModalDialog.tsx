import { FocusScope } from 'radix-ui/internal';
import type { ComponentPropsWithoutRef, PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useReturnFocus } from '../Dialog/useReturnFocus';
import { isHiddenByModal, keepFocusReachable } from './keepFocusReachable';

export interface NonModalDialogProps extends ComponentPropsWithoutRef<'div'> {
  /** 'alertdialog' for a message that needs an immediate response. */
  role?: 'dialog' | 'alertdialog';
  /** Whether it takes the focus when it opens. Set it to false while the member is writing. */
  takesFocus?: boolean;
}

/** Keeps a modal dialog underneath open, which closes on a press outside of it. */
const stopPress = (event: PointerEvent) => event.stopPropagation();

/**
 * Renders a dialog that keeps everything else usable, such as an incoming call: the page and an open modal dialog
 * remain available to keyboard, pointer and screen readers. Needs `aria-label` or `aria-labelledby`.
 */
export function NonModalDialog({ role = 'dialog', takesFocus = true, ...props }: NonModalDialogProps) {
  const root = useRef<HTMLDivElement>(null);
  // Incrementing it remounts the element at the end of the page.
  const [place, setPlace] = useState(1);
  const returnFocus = useReturnFocus(true);

  // A modal dialog that opens later hides the other elements of the page and traps the focus, so this one moves in
  // front of it.
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const observer = new MutationObserver(() => {
      if (isHiddenByModal(element)) setPlace((before) => before + 1);
    });
    observer.observe(element, { attributeFilter: ['data-aria-hidden'] });
    const stopKeeping = keepFocusReachable(element);
    return () => {
      observer.disconnect();
      stopKeeping();
    };
  }, [place]);

  return createPortal(
    // Pauses the trap of a modal dialog underneath.
    <FocusScope.Root
      asChild
      onMountAutoFocus={(event) => {
        event.preventDefault();
        if (takesFocus && place === 1) root.current?.focus({ preventScroll: true });
      }}
      onUnmountAutoFocus={returnFocus}
    >
      <div {...props} ref={root} role={role} tabIndex={-1} onPointerDown={stopPress} />
    </FocusScope.Root>,
    document.body,
    String(place),
  );
}
