import { MemberScopeProvider, OverlayRouter, PartRendererProvider } from '@sixfold/client-kit';
import { GlobalStyle, openOverlays, StyleRoot, ThemeProvider } from '@sixfold/design-system/base';
import { FederationProvider, type Federation } from '../federation/FederationContext';
import { renderRemotePart } from '../federation/RemotePartOutlet';
import { Inspector } from '../inspect/Inspector';
import { GlobalOverlays } from '../layout/GlobalOverlays';
import { AsideBoundary, ShellBoundary } from '../layout/ShellBoundary';
import { AppRoutes } from '../routes/AppRoutes';
import { SessionEndHost } from '../session/SessionEndHost';
import { useLiveSession } from './useLiveSession';
import { useServiceWorker } from './useServiceWorker';
import { useShellUpdate } from './useShellUpdate';

function LiveSession() {
  useLiveSession();
  useServiceWorker();
  useShellUpdate();
  return null;
}

interface Props {
  federation: Federation;
  inspect: boolean;
  /** Called with each rendering failure of the shell itself. */
  onFailure: (failure: unknown) => void;
}

/** Provides the page's router, theme and member scope. */
export function App({ federation, inspect, onFailure }: Props) {
  return (
    <StyleRoot>
      <ThemeProvider>
        <GlobalStyle />
        <FederationProvider value={federation}>
          <PartRendererProvider value={renderRemotePart}>
            <ShellBoundary onFailure={onFailure}>
              <OverlayRouter overlays={openOverlays}>
                <AsideBoundary onFailure={onFailure}>
                  <SessionEndHost />
                </AsideBoundary>
                <MemberScopeProvider>
                  <LiveSession />
                  <AppRoutes />
                  <GlobalOverlays onFailure={onFailure} />
                  <AsideBoundary onFailure={onFailure}>{inspect && <Inspector />}</AsideBoundary>
                </MemberScopeProvider>
              </OverlayRouter>
            </ShellBoundary>
          </PartRendererProvider>
        </FederationProvider>
      </ThemeProvider>
    </StyleRoot>
  );
}
