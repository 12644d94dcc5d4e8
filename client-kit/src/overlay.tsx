import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import {
  Link,
  Route,
  Routes,
  useLocation,
  useNavigate,
  type LinkProps,
  type Location,
} from 'react-router-dom';

interface Place {
  /** Location of the screen; for an overlay, of the screen beneath it. */
  screen: Location;
  isOverlay: boolean;
}

const PlaceContext = createContext<Place | null>(null);

interface OverlayHostProps {
  children: ReactNode;
  /** Renders the address over the screen whose OverlayLink opened it. */
  overlay: ReactNode;
}

/**
 * Keeps a screen mounted, with its scroll position, while one of its OverlayLinks shows another address over it. The
 * address at which the tab was opened or reloaded is a separate screen, because there is nothing beneath it.
 */
export function OverlayHost({ children, overlay }: OverlayHostProps) {
  const here = useLocation();
  const [firstKey] = useState(here.key);
  const state = here.state as { backgroundLocation?: Location } | null;
  const under = here.key === firstKey ? undefined : state?.backgroundLocation;
  const screen = under ?? here;
  return (
    <>
      <PlaceContext value={{ screen, isOverlay: false }}>
        <Routes location={screen}>
          <Route path="*" element={children} />
        </Routes>
      </PlaceContext>
      {under && <PlaceContext value={{ screen, isOverlay: true }}>{overlay}</PlaceContext>}
    </>
  );
}

/** Opens its address over the current screen, or as a separate screen in a new tab. */
export function OverlayLink(props: LinkProps) {
  const place = useContext(PlaceContext);
  return <Link {...props} state={place && { backgroundLocation: place.screen }} />;
}

export const useIsOverlay = (): boolean => useContext(PlaceContext)?.isOverlay ?? false;

/** Returns a function that goes back to the previous page, or to `home` if the tab was opened at this address. */
export function useLeavePage(home: string): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
  }, [key]);
  return () => {
    // Going back is asynchronous, so a second call would go back twice.
    if (isLeaving.current) return;
    isLeaving.current = true;
    void (key === 'default' ? navigate(home) : navigate(-1));
  };
}
