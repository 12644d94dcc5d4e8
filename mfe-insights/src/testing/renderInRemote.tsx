import {
  buildUser,
  createMockApi,
  mockCall,
  type MockApi,
  type MockHandler,
} from '@sixfold/api-contract/testing';
import { authCalls, type User } from '@sixfold/api-contract';
import {
  api,
  MemoryRouter,
  QueryClientProvider,
  queryClient,
  useLocation,
  useSession,
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
}

function AddressBar() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Shows something as the shell would, with a fresh cache, a signed-in member and the API of the handlers. */
export function renderInRemote(
  shown: ReactNode,
  { handlers = [], user = buildUser(), at = '/' }: Setting = {},
): { mock: MockApi; person: ReturnType<typeof userEvent.setup>; container: HTMLElement } {
  const mock = createMockApi([mockCall(authCalls.getUser, () => user), ...handlers]);
  api.setTransport(mock.fetch);
  queryClient.clear();
  // A toast of the test before would answer for this one's.
  toast({ title: 'Forgotten' }).dismiss();
  sessionStorage.clear();
  useSession.getState().setUser(user);
  const { container } = render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>
          <main>{shown}</main>
          <AddressBar />
          <ToastHost />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { mock, person: userEvent.setup(), container };
}
