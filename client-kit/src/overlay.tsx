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
  /** The location of the screen; below an overlay that of the screen under it. */
  screen: Location;
  isOverlay: boolean;
}

const PlaceContext = createContext<Place | null>(null);

interface OverlayHostProps {
  /** Shows the screen of the location. */
  children: ReactNode;
  /** Shows the address over the screen from which an OverlayLink opened it. */
  overlay: ReactNode;
}

/**
 * Keeps a screen mounted, with its scroll position, while an OverlayLink of it shows another address over it. The
 * address with which the tab was opened or reloaded is a screen of its own, because nothing is under it.
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

/** A link whose address opens over the screen, and as a screen of its own in a new tab. */
export function OverlayLink(props: LinkProps) {
  const place = useContext(PlaceContext);
  return <Link {...props} state={place && { backgroundLocation: place.screen }} />;
}

/** Returns whether the page is shown over another screen. */
export const useIsOverlay = (): boolean => useContext(PlaceContext)?.isOverlay ?? false;

/** Returns a function that goes back to where the reader came from; to `home` when the tab was opened at this address. */
export function useLeavePage(home: string): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
  }, [key]);
  return () => {
    // The browser takes a moment to go back, and a second call would go back twice.
    if (isLeaving.current) return;
    isLeaving.current = true;
    void (key === 'default' ? navigate(home) : navigate(-1));
  };
}
