import { useState, type ReactNode } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { createOverlayHistory, type OpenOverlays } from './overlayHistory';

interface OverlayRouterProps {
  /** What the browser's Back closes before it leaves the page. */
  overlays: OpenOverlays;
  children: ReactNode;
}

/** The router of a page in a browser. */
export function OverlayRouter({ overlays, children }: OverlayRouterProps) {
  const [history] = useState(() => createOverlayHistory(overlays));
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}
