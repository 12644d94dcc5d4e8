import { buildUser, createMockApi, type MockHandler } from '@sixfold/api-contract/testing';
import {
  api,
  MemoryRouter,
  QueryClientProvider,
  queryClient,
  useLocation,
  useSession,
} from '@sixfold/client-kit';
import { toast, ToastHost } from '@sixfold/design-system';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unfolded } from '../features/matches/model/unfolded';
import Discovery from '../remote';
import { createHandlers } from './handlers';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** Another remote's screens are not this one's to draw. */
function Screen() {
  const { pathname } = useLocation();
  return pathname.startsWith('/chat/') ? null : <Discovery />;
}

/** A member's remote at an address, over the mock API; `over` replaces single calls. */
export function showAt(address: string, over: readonly MockHandler[] = []) {
  const mock = createMockApi([...createHandlers(), ...over]);
  api.setTransport(mock.fetch);
  useSession.getState().setUser(buildUser());
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <main>
          <Screen />
        </main>
        <Address />
        <ToastHost />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...shown, mock, user: userEvent.setup({ delay: null }) };
}

/** Between tests: one session, one cache, one toast are shared by the whole page. */
export function forgetAll(): void {
  act(() => {
    queryClient.clear();
    localStorage.clear();
    sessionStorage.clear();
    unfolded.clear();
    useSession.getState().setUser(null);
    toast({ title: '' }).dismiss();
  });
}
