/**
 * Runs one remote on its own page without a server, with a mock session and a mock API derived from the contract. The
 * page provides the shared modules as the shell would and loads the remote's real federation entry.
 */
import { createMockApi, mockCall, MockFailure, type MockHandler } from '@sixfold/api-contract/testing';
import { authCalls, type User } from '@sixfold/api-contract';
import {
  api,
  fillBrowserGaps,
  isRemoteModule,
  NavLink,
  OverlayHost,
  OverlayRouter,
  PartRendererProvider,
  MemberScopeProvider,
  realtime,
  useSession,
  type PartRenderer,
  type RemoteComponent,
} from '@sixfold/client-kit';
import {
  GlobalStyle,
  openOverlays,
  StyleRoot,
  ThemeProvider,
  ThemeSwitch,
  ToastHost,
  Inline,
  Page,
} from '@sixfold/design-system';
import '@sixfold/design-system/fonts.css';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

interface AloneOptions {
  /** The path shown when the page is opened at `/`. */
  startAt: string;
  /** The signed-in member; null for a visitor. */
  user: User | null;
  handlers: readonly MockHandler[];
  /** Renders a placeholder for parts of other remotes, which are not available here. */
  parts?: PartRenderer;
}

interface RemoteDescription {
  name: string;
  container: string;
  entry: { file: string };
  mount: string[];
}

const renderPartPlaceholder: PartRenderer = ({ part, fallback }) =>
  fallback ?? <p>The part “{part}” belongs to another remote.</p>;

async function loadOwnRemote(): Promise<{ Remote: RemoteComponent; description: RemoteDescription }> {
  const description = (await (await fetch('/remote.json')).json()) as RemoteDescription;
  registerRemotes([{ name: description.container, entry: `${location.origin}/${description.entry.file}` }]);
  const module = await loadRemote(`${description.container}/remote`);
  if (!isRemoteModule(module)) throw new Error('src/remote.tsx must export defineRemote({...}) as default.');
  return { Remote: module.default, description };
}

export async function runAlone({
  startAt,
  user,
  handlers,
  parts = renderPartPlaceholder,
}: AloneOptions): Promise<void> {
  fillBrowserGaps();
  const session = mockCall(authCalls.getUser, () => {
    const current = useSession.getState().user ?? user;
    if (!current) throw new MockFailure('not_signed_in');
    return current;
  });
  const mock = createMockApi([session, ...handlers]);
  api.setTransport(mock.fetch);
  useSession.getState().setUser(user);
  // Allows a developer or a test to read the remote's calls and to deliver server events.
  Object.assign(window, { sixfoldAlone: { made: mock.made, deliver: realtime.deliver } });
  if (location.pathname === '/') history.replaceState(null, '', startAt);

  const { Remote, description } = await loadOwnRemote();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(
    <StrictMode>
      <StyleRoot>
        <ThemeProvider>
          <GlobalStyle />
          <OverlayRouter overlays={openOverlays}>
            <PartRendererProvider value={parts}>
              <Page as="header">
                <Inline as="nav" aria-label={`${description.name} alone`}>
                  {description.mount.map((path) => (
                    <NavLink key={path} to={path}>
                      {path}
                    </NavLink>
                  ))}
                  <ThemeSwitch />
                </Inline>
              </Page>
              <MemberScopeProvider>
                <main>
                  <OverlayHost overlay={<Remote />}>
                    <Remote />
                  </OverlayHost>
                </main>
              </MemberScopeProvider>
              <ToastHost />
            </PartRendererProvider>
          </OverlayRouter>
        </ThemeProvider>
      </StyleRoot>
    </StrictMode>,
  );
}
