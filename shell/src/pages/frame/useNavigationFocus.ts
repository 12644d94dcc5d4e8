import { useLocation } from '@sixfold/client-kit';
import { useContext, useEffect } from 'react';
import { ShownPageContext } from '../../layout/MainRegion';
import { focusPage, noteVisit } from '../../layout/pageFocus';

/** Returns whether this page load began with a prerendered page. */
const wasPrerendered = () => document.querySelector('#root[data-hydrated]') !== null;

/**
 * Sets scroll position and focus as a page load would: at the section of the hash, or at the heading. Going
 * back leaves both alone, because the browser restores them; so does the first visit of a prerendered page.
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
