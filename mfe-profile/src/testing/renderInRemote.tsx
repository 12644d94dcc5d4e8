import { authCalls, type User } from '@sixfold/api-contract';
import {
  buildUser,
  createMockApi,
  mockCall,
  type MockApi,
  type MockHandler,
} from '@sixfold/api-contract/testing';
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
import { ThemeProvider, toast, ToastHost } from '@sixfold/design-system';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

interface Setting {
  handlers?: readonly MockHandler[];
  user?: User;
  /** The address bar at the start. */
  at?: string;
  /** Stands for the other remotes; without it none of them answers. */
  parts?: PartRenderer;
}

const allAway: PartRenderer = ({ fallback }) => fallback ?? null;

function AddressBar() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Shows something as the shell would, with a fresh cache, a signed-in member and the API of the handlers. */
export function renderInRemote(
  shown: ReactNode,
  { handlers = [], user = buildUser(), at = '/', parts = allAway }: Setting = {},
): {
  mock: MockApi;
  person: ReturnType<typeof userEvent.setup>;
  container: HTMLElement;
  /** Goes to another page: what was shown is gone, the shell stays. */
  leave: () => void;
} {
  const mock = createMockApi([mockCall(authCalls.getUser, () => user), ...handlers]);
  api.setTransport(mock.fetch);
  queryClient.clear();
  // A toast of the test before would answer for this one's.
  toast({ title: 'Forgotten' }).dismiss();
  useSession.getState().setUser(user);
  const inShell = (page: ReactNode) => (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>
          <PartRendererProvider value={parts}>
            <main>{page}</main>
            <AddressBar />
            <ToastHost />
          </PartRendererProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>
  );
  const { container, rerender } = render(inShell(shown));
  return { mock, person: userEvent.setup(), container, leave: () => rerender(inShell(null)) };
}
