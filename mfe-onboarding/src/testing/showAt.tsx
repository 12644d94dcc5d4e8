import { createMockApi, type MockHandler } from '@sixfold/api-contract/testing';
import type { User } from '@sixfold/api-contract';
import {
  api,
  MemoryRouter,
  PartRendererProvider,
  QueryClientProvider,
  queryClient,
  useLocation,
  useSession,
  type PartRenderer,
} from '@sixfold/client-kit';
import { ToastHost } from '@sixfold/design-system';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingRemote from '../remote';
import { createHandlers } from './handlers';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 8_000 });
jest.setTimeout(30_000);

// jsdom has no view to scroll.
window.scrollTo = () => undefined;

interface Visit {
  /** Who is signed in; nobody when absent. */
  user?: User | null;
  more?: readonly MockHandler[];
  /** What stands for the parts of other remotes; their fallback when absent. */
  parts?: PartRenderer;
}

function Outlet() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <main>{pathname === '/onboarding' ? <OnboardingRemote /> : <p>Elsewhere</p>}</main>
    </>
  );
}

/** Opens the remote at an address as the shell would, over a mock API that remembers account and profile. */
export function showAt(address: string, { user = null, more = [], parts }: Visit = {}) {
  const mock = createMockApi([...createHandlers(user), ...more]);
  const connection = { isDown: false };
  api.setTransport((input, init) =>
    connection.isDown ? Promise.reject(new TypeError('Failed to fetch')) : mock.fetch(input, init),
  );
  useSession.setState({ status: user ? 'member' : 'anonymous', user, returnTo: null });
  const fallbackOnly: PartRenderer = ({ fallback }) => fallback ?? null;
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <PartRendererProvider value={parts ?? fallbackOnly}>
          <Outlet />
        </PartRendererProvider>
        <ToastHost />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    ...view,
    person: userEvent.setup({ delay: null }),
    madeIds: () => mock.made.map(({ id }) => id),
    /** What is sent meets no server while `isDown`. */
    connection,
    bodyOf: (id: string) => mock.made.find((call) => call.id === id)?.body,
  };
}

/** Between tests: nobody signed in, nothing cached, nothing kept. */
export function forgetAll(): void {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState({ status: 'anonymous', user: null, returnTo: null });
}
