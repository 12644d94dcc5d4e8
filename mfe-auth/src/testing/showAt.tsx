import { createMockApi, type MockHandler } from '@sixfold/api-contract/testing';
import {
  api,
  MemoryRouter,
  QueryClientProvider,
  queryClient,
  useLocation,
  useSession,
} from '@sixfold/client-kit';
import { ToastHost } from '@sixfold/design-system';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AuthRemote from '../remote';
import { createHandlers } from './handlers';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 8_000 });
jest.setTimeout(30_000);

const OWN_PATHS = ['/auth', '/reset-password', '/account', '/confirm-email'];

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/**
 * The remote's own addresses show it; any other stands for another remote. The key does what the shell's frames do:
 * the page is built anew when somebody becomes a member or stops being one.
 */
function Outlet() {
  const { pathname } = useLocation();
  const frame = useSession(({ status }) => (status === 'member' ? 'app' : 'entry'));
  const isOwn = OWN_PATHS.includes(pathname);
  return isOwn ? <AuthRemote key={frame} /> : <p>Elsewhere</p>;
}

/** Opens the remote at an address as the shell would, over a mock API that remembers who is signed in. */
export function showAt(address: string, ...more: MockHandler[]) {
  const mock = createMockApi([...createHandlers(), ...more]);
  api.setTransport(mock.fetch);
  const user = userEvent.setup({ delay: null });
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Address />
        <main>
          <Outlet />
        </main>
        <ToastHost />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const madeIds = () => mock.made.map(({ id }) => id);
  return { user, container, mock, madeIds };
}

/** Between tests: nobody signed in, nothing cached, nowhere to return to. */
export function forgetAll(): void {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState({ status: 'anonymous', user: null, returnTo: null });
}
