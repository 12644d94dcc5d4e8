/** Whether a key belongs to an input method, as while a Japanese word is being composed. */
const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  // Safari reports the Enter that ends a composition after `compositionend`; only 229 distinguishes it.
  isComposing || keyCode === 229;

function stopComposingKey(event: KeyboardEvent): void {
  if (isComposing(event)) event.stopImmediatePropagation();
}

/**
 * Keeps the keys of an input method from every handler of the page, also those of libraries: Enter must not send, Escape
 * must not close a dialog, and arrows must not move a choice. The input method itself still gets them.
 * Returns `stop`.
 */
export function ignoreComposingKeys(view: Window): () => void {
  // The window captures a key before the document, where the dialogs listen for Escape.
  view.addEventListener('keydown', stopComposingKey, { capture: true });
  return () => view.removeEventListener('keydown', stopComposingKey, { capture: true });
}
