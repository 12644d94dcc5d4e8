import { useLayoutEffect } from 'react';

/**
 * Removes the styles outside its slot that a remote leaves when its page is unmounted, before the next page's effects,
 * so that that one keeps its own. The code arrives while the page is shown.
 */
export function useStylesRemoved(): void {
  useLayoutEffect(() => {
    let removeStyles = () => {};
    import(/* webpackChunkName: "leaving" */ './removeStyles').then(
      (part) => {
        removeStyles = part.removeStyles;
      },
      () => {}, // Without it they stay until a later page is left.
    );
    return () => removeStyles();
  }, []);
}
