import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

export interface PreloadStylesProps {
  /** The elements to preload: without requests or effects. */
  children: ReactNode;
}

/**
 * Renders its children once outside the document when the browser is idle, so that their styles exist. A style that is
 * inserted at a press makes the browser recalculate the styles of the complete page. Skipped without
 * `requestIdleCallback`.
 */
export function PreloadStyles({ children }: PreloadStylesProps) {
  const [container, setPlace] = useState<HTMLElement | 'awaited' | 'done'>('awaited');

  useEffect(() => {
    if (container === 'done' || !('requestIdleCallback' in window)) return undefined;
    const idleCallback = window.requestIdleCallback(() =>
      setPlace(container === 'awaited' ? document.createElement('div') : 'done'),
    );
    return () => window.cancelIdleCallback(idleCallback);
  }, [container]);

  return container instanceof HTMLElement ? createPortal(children, container) : null;
}
