import { useLocation } from '@sixfold/client-kit';
import { styled } from '@sixfold/design-system/base';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { createShownPage, focusPage, noteVisit, type ShownPage } from './pageFocus';

const Main = styled.main`
  flex: 1;
  min-width: 0;
  outline: none;

  h1:focus {
    outline: none;
  }
`;

/** Provided above the frames, because navigating to another remote mounts a new frame. */
export const ShownPageContext = createContext<ShownPage>(createShownPage());

/**
 * Renders the page's main landmark. After a navigation it focuses the heading and scrolls a new page to the top; the
 * browser restores the scroll position of a page shown before.
 */
export function MainRegion({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  const shown = useContext(ShownPageContext);

  useEffect(() => {
    const wasSeen = noteVisit(key);
    if (shown.show(pathname)) {
      if (!wasSeen) window.scrollTo(0, 0);
      shown.setWaiting(true);
    }
    return shown.isWaiting() ? focusPage(() => shown.setWaiting(false)) : undefined;
  }, [pathname, key, shown]);

  return (
    <Main id="main" tabIndex={-1}>
      {children}
    </Main>
  );
}
