import { buildOwnProfile, buildUser, createMockApi, type MockHandler } from '@sixfold/api-contract/testing';
import {
  api,
  Link,
  MemoryRouter,
  QueryClientProvider,
  queryClient,
  useLocation,
  useSession,
} from '@sixfold/client-kit';
import { ToastHost } from '@sixfold/design-system';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Messaging from '../remote';
import { createHandlers } from './handlers';

/** The remote's own addresses show it; any other stands for another remote. */
function Outlet() {
  const { pathname } = useLocation();
  const isOwn = pathname === '/messages' || pathname.startsWith('/chat/');
  return isOwn ? <Messaging /> : <p>Elsewhere</p>;
}

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

/** A member's remote at an address (the last of several is open), over the mock API; `over` replaces single calls. */
export function showAt(address: string | string[], over: readonly MockHandler[] = []) {
  const mock = createMockApi([...createHandlers(), ...over]);
  api.setTransport(mock.fetch);
  useSession.getState().setUser(buildUser({ profile: buildOwnProfile() }));
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address].flat()}>
        <main>
          <Outlet />
        </main>
        <Link to="/messages">To the messages</Link>
        <Address />
        <ToastHost />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...shown, mock, user: userEvent.setup({ delay: null }) };
}

/** Between tests: one session, one cache and one storage are shared by the whole page. */
export function forgetAll(): void {
  act(() => {
    queryClient.clear();
    useSession.getState().setUser(null);
    sessionStorage.clear();
  });
}
