import { authCalls, type ServerEvents } from '@sixfold/api-contract';
import { buildUser, createMockApi, idOf, mockCall } from '@sixfold/api-contract/testing';
import {
  api,
  MemoryRouter,
  QueryClientProvider,
  queryClient,
  realtime,
  useLocation,
  useQuery,
  useSession,
} from '@sixfold/client-kit';
import { ToastHost } from '@sixfold/design-system/base';
import { act, render, screen, waitFor } from '@testing-library/react';
import { FederationProvider, type Federation } from '../federation/FederationContext';
import { buildRegistry } from '../testing/buildRemote';
import { useLiveSession } from './useLiveSession';

const federation: Federation = {
  registry: {
    current: () => buildRegistry(),
    find: () => undefined,
    refresh: () => Promise.resolve(buildRegistry()),
    freshen: () => Promise.resolve(buildRegistry()),
    isHoldingBack: () => false,
    subscribe: () => () => undefined,
  },
  loader: {
    peek: () => undefined,
    load: () => Promise.resolve(undefined),
    loadingSince: () => undefined,
    restart: () => undefined,
  },
  reportFailure: () => undefined,
};

/** A screen of the shell that shows a list of people while somebody is signed in. */
function Screen({ ask }: { ask: () => Promise<string> }) {
  useLiveSession();
  const signedIn = useSession(({ status }) => status === 'member');
  const { data } = useQuery({ queryKey: ['people'], queryFn: ask, enabled: signedIn });
  return (
    <>
      <output aria-label="address">{useLocation().pathname}</output>
      <p>{data}</p>
    </>
  );
}

/** Opens a member's screen; `ask` counts how often it asked for the people it shows. */
async function openAsMember() {
  const mock = createMockApi([mockCall(authCalls.logout, () => ({ ok: true }))]);
  api.setTransport(mock.fetch);
  useSession.setState({ status: 'member', user: buildUser(), returnTo: null });
  const ask = jest.fn(() => Promise.resolve('Mara'));
  render(
    <QueryClientProvider client={queryClient}>
      <FederationProvider value={federation}>
        <MemoryRouter initialEntries={['/likes']}>
          <Screen ask={ask} />
          <ToastHost />
        </MemoryRouter>
      </FederationProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('Mara');
  return { ask };
}

const address = () => screen.getByLabelText('address').textContent;

beforeEach(() => {
  queryClient.clear();
  localStorage.setItem('sixfold.onboarding.draft', 'something private');
  jest.spyOn(realtime, 'connect').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it.each<[Parameters<ServerEvents['session_ended']>[0]['reason'], string, string, string | null]>([
  ['account_deleted', 'Your account is deleted', '/', null],
  ['signed_out', 'You were signed out', '/auth', 'something private'],
])('ends here when the server says %s', async (reason, title, leadsTo, kept) => {
  const { ask } = await openAsMember();
  act(() => realtime.deliver('session_ended', { reason }));
  await waitFor(() => expect(address()).toBe(leadsTo));
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(useSession.getState()).toMatchObject({ status: 'anonymous', user: null });
  expect(queryClient.getQueryData(['people'])).toBeUndefined();
  expect(localStorage.getItem('sixfold.onboarding.draft')).toBe(kept);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks again for what is shown when a member has left', async () => {
  const { ask } = await openAsMember();
  act(() => realtime.deliver('member_left', { userId: idOf(7) }));
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
});
