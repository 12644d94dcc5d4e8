import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

export interface StylesAheadProps {
  /** What a press will show: plain looks, without requests or effects. */
  children: ReactNode;
}

/**
 * Draws something once beside the page, nobody sees it, as soon as the browser has nothing better to do. A style that
 * comes to be at a press makes the browser judge every element of the page anew before it can answer; one that is there
 * already costs nothing. A browser that does not tell when it rests does without.
 */
export function StylesAhead({ children }: StylesAheadProps) {
  const [place, setPlace] = useState<HTMLElement | 'awaited' | 'done'>('awaited');

  useEffect(() => {
    if (place === 'done' || !('requestIdleCallback' in window)) return undefined;
    const asked = window.requestIdleCallback(() =>
      setPlace(place === 'awaited' ? document.createElement('div') : 'done'),
    );
    return () => window.cancelIdleCallback(asked);
  }, [place]);

  return place instanceof HTMLElement ? createPortal(children, place) : null;
}
