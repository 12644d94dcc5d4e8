import { BrowserRouter, PartRendererProvider, QueryClientProvider, queryClient } from '@sixfold/client-kit';
import { GlobalStyle, StyleRoot, ThemeProvider, ToastHost } from '@sixfold/design-system/base';
import { FederationProvider, type Federation } from '../federation/FederationContext';
import { renderRemotePart } from '../federation/RemotePartOutlet';
import { Inspector } from '../inspect/Inspector';
import { Layers } from '../layout/Layers';
import { AppRoutes } from '../routes/AppRoutes';
import { SafetyHost } from '../safety/SafetyHost';
import { useLiveSession } from './useLiveSession';

function Live() {
  useLiveSession();
  return null;
}

interface Props {
  federation: Federation;
  inspect: boolean;
}

/** The one router, query client and theme of the page. */
export function App({ federation, inspect }: Props) {
  return (
    <StyleRoot>
      <ThemeProvider>
        <GlobalStyle />
        <QueryClientProvider client={queryClient}>
          <FederationProvider value={federation}>
            <PartRendererProvider value={renderRemotePart}>
              <BrowserRouter>
                <Live />
                <AppRoutes />
                <Layers />
                <SafetyHost />
                {inspect && <Inspector />}
                <ToastHost />
              </BrowserRouter>
            </PartRendererProvider>
          </FederationProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </StyleRoot>
  );
}
