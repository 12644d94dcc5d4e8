const DIALOGS = '[role="dialog"], [role="alertdialog"]';
const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [contenteditable], [tabindex]:not([tabindex="-1"])';

function focusEdge(container: HTMLElement, isLast: boolean): void {
  const elements = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)];
  if (isLast) elements.reverse();
  const hasFocused = elements.some((element) => {
    element.focus();
    return document.activeElement === element;
  });
  if (!hasFocused) container.focus();
}

/** Returns whether a modal dialog hides the element from screen readers, according to Radix's marks. */
export const isHiddenByModal = (element: Element) => element.closest('[data-aria-hidden="true"]') !== null;

/**
 * Makes Tab move between a non-modal dialog and the modal one underneath, whose focus trap is paused. Focus on an
 * element hidden by the modal dialog moves on to the other dialog. Escape inside the non-modal dialog does not close
 * the modal one.
 *
 * @returns unsubscribe
 */
export function keepFocusReachable(root: HTMLElement): () => void {
  let wasInside = root.contains(document.activeElement);
  let isBackwards = false;

  const findModal = () =>
    [...document.querySelectorAll<HTMLElement>(DIALOGS)].findLast(
      (dialog) => dialog !== root && !isHiddenByModal(dialog),
    );

  function handleFocusIn({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return;
    if (isHiddenByModal(target)) return focusEdge((wasInside && findModal()) || root, isBackwards);
    wasInside = root.contains(target);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Tab') isBackwards = event.shiftKey;
    if (event.key === 'Escape' && root.contains(document.activeElement)) event.stopImmediatePropagation();
  }

  document.addEventListener('focusin', handleFocusIn);
  // A modal dialog listens at the document in the same phase.
  window.addEventListener('keydown', handleKeyDown, { capture: true });
  return () => {
    document.removeEventListener('focusin', handleFocusIn);
    window.removeEventListener('keydown', handleKeyDown, { capture: true });
  };
}
