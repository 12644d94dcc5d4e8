import type { Remote } from '@sixfold/api-contract';
import { useLayoutEffect, useState } from 'react';
import type { PageStyles, removeStyles } from './removeStyles';

/** A page starts without remote styles, because the previous page has removed its own. */
const NONE: PageStyles = { elements: new Set(), sheets: [], root: '', body: '' };

const readStyles = (): PageStyles => ({
  elements: new Set(document.querySelectorAll('style, link[rel=stylesheet]')),
  // Missing in test environments.
  sheets: [...(document.adoptedStyleSheets ?? [])],
  root: document.documentElement.style.cssText,
  body: document.body.style.cssText,
});

/** Number of slots shown, by remote name. */
const shown = new Map<string, number>();
const countShown = (name: string, change: number) => {
  const count = (shown.get(name) ?? 0) + change;
  shown.set(name, count);
  return count;
};

/**
 * Removes the styles that a remote added outside its slot. This happens on unmount, before the effects of the next
 * page, so that the new page keeps its own. Closing an overlay restores the styles of the page underneath; if both are
 * of the same remote, styles that the overlay loaded stay until that page is left. The code is loaded while the remote
 * is shown.
 */
export function useStylesRemoved({ name }: Remote, slot: 'page' | 'overlay'): void {
  // Read during render, because the remote's page runs its effects before this one.
  const [before] = useState(() => (slot === 'overlay' ? readStyles() : NONE));
  useLayoutEffect(() => {
    countShown(name, 1);
    let remove: typeof removeStyles = () => {};
    import(/* webpackChunkName: "leaving" */ './removeStyles').then(
      (part) => {
        remove = part.removeStyles;
      },
      () => {}, // Without it the styles stay until a later page is left.
    );
    return () => remove(before, countShown(name, -1) > 0);
  }, [name, before]);
}
