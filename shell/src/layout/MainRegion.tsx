import { useLocation } from '@sixfold/client-kit';
import { styled } from '@sixfold/design-system/base';
import { useEffect, useRef, type ReactNode } from 'react';

const Main = styled.main`
  flex: 1;
  min-width: 0;
  outline: none;
`;

/** The page's landmark. After a navigation, focus and scroll position start at its top, as after a page load. */
export function MainRegion({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const region = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    region.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <Main id="main" ref={region} tabIndex={-1}>
      {children}
    </Main>
  );
}
