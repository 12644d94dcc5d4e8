/** Renders a page or a remote alone in a test as the shell would: with one router, session, cache and toast host. */
import { authRoutes, type User } from '@sixfold/api-contract';
import { createMockApi, type MockHandler } from '@sixfold/api-contract/testing';
import {
  api,
  createApiClient,
  localStore,
  MemberScopeProvider,
  MemoryRouter,
  PartRendererProvider,
  queryClient,
  tabStore,
  useLocation,
  useRefusals,
  useSession,
  type PartRenderer,
} from '@sixfold/client-kit';
import { ThemeProvider, toast, ToastHost } from '@sixfold/design-system';
import { notifyManager } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

interface RemoteSetting {
  /** Handlers of the mock API; a later handler for a call replaces an earlier one. */
  handlers?: readonly MockHandler[];
  /** The signed-in member; null for a visitor. If absent, the session stays unchanged. */
  user?: User | null;
  /** The history; its last address is open. */
  at?: string | readonly string[];
  /** Renders the parts of other remotes; by default their fallbacks. */
  parts?: PartRenderer;
}

// A reply may arrive while a test awaits something other than the screen.
notifyManager.setNotifyFunction((notify) => act(notify));

const renderFallback: PartRenderer = ({ fallback }) => fallback ?? null;

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** Renders `page` over a mock API. `leave` shows another page while the shell stays; `connection` can be cut. */
export function renderRemote(
  page: ReactNode,
  { handlers = [], user, at = '/', parts = renderFallback }: RemoteSetting = {},
) {
  const mock = createMockApi([...handlers]);
  const connection = { isDown: false };
  api.setTransport((input, init) =>
    connection.isDown ? Promise.reject(new TypeError('Failed to fetch')) : mock.fetch(input, init),
  );
  if (user !== undefined)
    useSession.setState({ status: user ? 'member' : 'anonymous', user, returnTo: null });
  const inShell = (content: ReactNode) => (
    <ThemeProvider>
      <MemoryRouter initialEntries={[at].flat()}>
        <PartRendererProvider value={parts}>
          <MemberScopeProvider>
            <main>{content}</main>
          </MemberScopeProvider>
          <Address />
          <ToastHost />
        </PartRendererProvider>
      </MemoryRouter>
    </ThemeProvider>
  );
  const view = render(inShell(page));
  return {
    ...view,
    mock,
    connection,
    // Whether a target can be pressed depends on layout, which the journeys in e2e prove in a browser.
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    leave: () => view.rerender(inShell(null)),
  };
}

/** Enters a text at once: typing renders the page for each letter. */
export async function fillIn(user: Pick<UserEvent, 'click' | 'paste'>, field: Element, text: string) {
  await user.click(field);
  await user.paste(text);
}

/** Clears the state shared by the tests of a file: session, cache, storage and the open toast. */
export function resetPage(): void {
  act(() => {
    queryClient.clear();
    localStore.clear();
    tabStore.clear();
    useRefusals.setState({ storage: false, cookies: false });
    useSession.setState({ status: 'anonymous', user: null, returnTo: null });
    toast({ title: '' }).dismiss();
  });
}

/** Sets the server time through an API reply, regardless of this machine's clock. */
export async function setServerTime(timeMs: number): Promise<void> {
  const headers = { date: new Date(timeMs).toUTCString(), 'cache-control': 'no-store' };
  const client = createApiClient(() => Promise.resolve(new Response('{}', { headers })));
  await client.call(authRoutes.getUser);
}
