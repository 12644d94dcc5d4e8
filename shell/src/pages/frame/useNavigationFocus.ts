import { useLocation } from '@sixfold/client-kit';
import { useContext, useEffect } from 'react';
import { ShownPageContext } from '../../layout/MainRegion';
import { focusPage, noteVisit } from '../../layout/pageFocus';

const wasPrerendered = () => document.querySelector('#root[data-hydrated]') !== null;

/**
 * Sets scroll position and focus as a page load would: to the section of the hash or to the heading. It leaves both
 * alone after going back, because the browser restores them, and on the first visit of a prerendered page.
 */
export function useNavigationFocus(): void {
  const { hash, key, pathname } = useLocation();
  const shown = useContext(ShownPageContext);
  useEffect(() => {
    shown.show(pathname);
    shown.setWaiting(false);
    const wasSeen = noteVisit(key);
    const section = hash && document.getElementById(hash.slice(1));
    if (wasSeen && wasPrerendered()) return undefined;
    if (section) {
      section.focus({ preventScroll: true });
      section.scrollIntoView();
    } else if (!wasSeen) {
      window.scrollTo(0, 0);
      return focusPage();
    }
    return undefined;
  }, [hash, key, pathname, shown]);
}
