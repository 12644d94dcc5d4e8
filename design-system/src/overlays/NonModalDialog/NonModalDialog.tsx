import { FocusScope } from 'radix-ui/internal';
import type { ComponentPropsWithoutRef, PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useReturnFocus } from '../Dialog/useReturnFocus';
import { isHiddenByModal, keepFocusReachable } from './keepFocusReachable';

export interface NonModalDialogProps extends ComponentPropsWithoutRef<'div'> {
  /** 'alertdialog' for what wants an answer now. */
  role?: 'dialog' | 'alertdialog';
  /** Whether it takes the focus when it opens. Not while the member is writing. */
  takesFocus?: boolean;
}

/** A modal dialog takes a press on anything else for a wish to close it. */
const stopPress = (event: PointerEvent) => event.stopPropagation();

/**
 * A dialog beside everything else, such as a ring: the page and an open modal dialog stay in use, and keyboard, pointer
 * and screen readers reach both. Needs `aria-label` or `aria-labelledby`.
 */
export function NonModalDialog({ role = 'dialog', takesFocus = true, ...props }: NonModalDialogProps) {
  const root = useRef<HTMLDivElement>(null);
  // Each number is another element at the end of the page.
  const [place, setPlace] = useState(1);
  const returnFocus = useReturnFocus(true);

  // A modal dialog that opens later hides the rest of the page and traps the focus: this one moves in front of it.
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
