import { useState, type ReactNode } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { createOverlayHistory, type OpenOverlays } from './overlayHistory';

interface OverlayRouterProps {
  /** Overlays that Back closes before it leaves the page. */
  overlays: OpenOverlays;
  children: ReactNode;
}

export function OverlayRouter({ overlays, children }: OverlayRouterProps) {
  const [history] = useState(() => createOverlayHistory(overlays));
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}
