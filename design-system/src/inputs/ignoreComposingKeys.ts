/** Returns whether a key event belongs to an input method, as while composing a Japanese word. */
const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  // Safari reports the Enter that ends a composition after `compositionend`; only 229 distinguishes it.
  isComposing || keyCode === 229;

function stopComposingKey(event: KeyboardEvent): void {
  if (isComposing(event)) event.stopImmediatePropagation();
}

/**
 * Keeps keys of an input method from every handler of the page, including those of libraries: Enter must not send,
 * Escape must not close a dialog, and arrows must not move a choice. The input method still receives them. Returns
 * `stop`.
 */
export function ignoreComposingKeys(view: Window): () => void {
  // The window captures a key before the document does, where dialogs listen for Escape.
  view.addEventListener('keydown', stopComposingKey, { capture: true });
  return () => view.removeEventListener('keydown', stopComposingKey, { capture: true });
}
