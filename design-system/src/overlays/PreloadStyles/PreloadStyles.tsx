import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

export interface PreloadStylesProps {
  /** Elements to preload; they must have no requests or effects. */
  children: ReactNode;
}

/** Shared, because React adds more than a hundred listeners to each portal container. */
let container: HTMLElement | undefined;
const getContainer = (): HTMLElement => (container ??= document.createElement('div'));

/**
 * Renders its children once outside the document when the browser is idle, so that their styles exist. A style inserted
 * on a press would make the browser recalculate the styles of the entire page. Does nothing without
 * `requestIdleCallback`.
 */
export function PreloadStyles({ children }: PreloadStylesProps) {
  const [phase, setPhase] = useState<'waiting' | 'rendered' | 'done'>('waiting');

  useEffect(() => {
    if (phase === 'done' || !('requestIdleCallback' in window)) return undefined;
    const idleCallback = window.requestIdleCallback(() =>
      setPhase(phase === 'waiting' ? 'rendered' : 'done'),
    );
    return () => window.cancelIdleCallback(idleCallback);
  }, [phase]);

  return phase === 'rendered' ? createPortal(children, getContainer()) : null;
}
