import type { Remote } from '@sixfold/api-contract';
import { useLayoutEffect, useState } from 'react';
import type { PageStyles, removeStyles } from './removeStyles';

/** A page begins without styles of a remote, because the page before has taken its own along. */
const NONE: PageStyles = { elements: new Set(), sheets: [], root: '', body: '' };

const readStyles = (): PageStyles => ({
  elements: new Set(document.querySelectorAll('style, link[rel=stylesheet]')),
  // Missing in test environments.
  sheets: [...(document.adoptedStyleSheets ?? [])],
  root: document.documentElement.style.cssText,
  body: document.body.style.cssText,
});

/** How many slots of each remote are shown, by its name. */
const shown = new Map<string, number>();
const countShown = (name: string, change: number) => {
  const count = (shown.get(name) ?? 0) + change;
  shown.set(name, count);
  return count;
};

/**
 * Removes the styles outside its slot that a remote leaves when it is unmounted, before the next page's effects, so that
 * that one keeps its own. An overlay leaves the page underneath as it was; of the same remote it keeps what was loaded
 * until that page is left too. The code arrives while the remote is shown.
 */
export function useStylesRemoved({ name }: Remote, slot: 'page' | 'overlay'): void {
  // Read while rendering: the effects of the remote's page run before this one.
  const [before] = useState(() => (slot === 'overlay' ? readStyles() : NONE));
  useLayoutEffect(() => {
    countShown(name, 1);
    let remove: typeof removeStyles = () => {};
    import(/* webpackChunkName: "leaving" */ './removeStyles').then(
      (part) => {
        remove = part.removeStyles;
      },
      () => {}, // Without it they stay until a later page is left.
    );
    return () => remove(before, countShown(name, -1) > 0);
  }, [name, before]);
}
