/**
 * Marks the button that was pressed last on a remote's prerendered page, where nothing can react yet. The live page
 * presses it once more (replacePrerendered.ts).
 */
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[data-page] button');
  if (!button) return;
  document.querySelector('[data-pressed-early]')?.removeAttribute('data-pressed-early');
  button.setAttribute('data-pressed-early', '');
});

export {};
