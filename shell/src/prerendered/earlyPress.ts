/**
 * Marks the last button pressed on a remote's prerendered page, which is not interactive yet. The live page then
 * presses it (replacePrerendered.ts).
 */
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[data-page] button');
  if (!button) return;
  document.querySelector('[data-pressed-early]')?.removeAttribute('data-pressed-early');
  button.setAttribute('data-pressed-early', '');
});

export {};
