import { FocusScope } from 'radix-ui/internal';
import type { ComponentPropsWithoutRef, PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useReturnFocus } from '../Dialog/useReturnFocus';
import { isHiddenByModal, keepFocusReachable } from './keepFocusReachable';

export interface NonModalDialogProps extends ComponentPropsWithoutRef<'div'> {
  /** 'alertdialog' for what needs an answer now. */
  role?: 'dialog' | 'alertdialog';
  /** Whether it takes the focus when it opens. Not while the member is writing. */
  takesFocus?: boolean;
}

/** A modal dialog closes at a press outside of it. */
const stopPress = (event: PointerEvent) => event.stopPropagation();

/**
 * A dialog that leaves everything else in use, such as a ring: keyboard, pointer and screen readers reach it, the page
 * and an open modal dialog. Needs `aria-label` or `aria-labelledby`.
 */
export function NonModalDialog({ role = 'dialog', takesFocus = true, ...props }: NonModalDialogProps) {
  const root = useRef<HTMLDivElement>(null);
  // Each number mounts a new element at the end of the page.
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
