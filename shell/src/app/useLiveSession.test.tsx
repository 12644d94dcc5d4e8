import { authCalls, discoveryCalls, discoveryRoutes, type ServerEvents } from '@sixfold/api-contract';
import { buildUser, createMockApi, idOf, mockCall } from '@sixfold/api-contract/testing';
import {
  api,
  MemoryRouter,
  QueryClientProvider,
  queryClient,
  queryKeyFor,
  realtime,
  useCall,
  useLocation,
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
    refreshIfStale: () => Promise.resolve(buildRegistry()),
    isHoldingBack: () => false,
    subscribe: () => () => undefined,
  },
  loader: {
    peek: () => undefined,
    load: () => Promise.resolve(undefined),
    loadingSince: () => undefined,
    hold: () => () => undefined,
    restart: () => undefined,
  },
  reportFailure: () => undefined,
  reportShown: () => undefined,
};

/** A screen that shows how many people like the member, while one is signed in. */
function Screen() {
  useLiveSession();
  const signedIn = useSession(({ status }) => status === 'member');
  const { data } = useCall(discoveryRoutes.countLikes, undefined, { enabled: signedIn });
  return (
    <>
      <output aria-label="address">{useLocation().pathname}</output>
      <p>{data && `${data.count} likes`}</p>
    </>
  );
}

/** Opens a member's screen; `countLikes` is called as often as the screen makes its call. */
async function openAsMember() {
  const countLikes = jest.fn(() => ({ count: 3 }));
  const mock = createMockApi([
    mockCall(authCalls.logout, () => ({ ok: true })),
    mockCall(discoveryCalls.countLikes, countLikes),
  ]);
  api.setTransport(mock.fetch);
  useSession.setState({ status: 'member', user: buildUser(), returnTo: null });
  render(
    <QueryClientProvider client={queryClient}>
      <FederationProvider value={federation}>
        <MemoryRouter initialEntries={['/likes?page=2']}>
          <Screen />
          <ToastHost />
        </MemoryRouter>
      </FederationProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('3 likes');
  return { countLikes };
}

const address = () => screen.getByLabelText('address').textContent;

beforeEach(() => {
  queryClient.clear();
  localStorage.setItem('sixfold.onboarding.draft', 'something private');
  jest.spyOn(realtime, 'connect').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it.each<
  [Parameters<ServerEvents['session_ended']>[0]['reason'], string, string, string | null, string | null]
>([
  ['account_deleted', 'Your account is deleted', '/', null, null],
  ['signed_out', 'You were signed out', '/auth', '/likes?page=2', 'something private'],
])(
  'ends the session in this tab when the server reports %s',
  async (reason, title, leadsTo, returnTo, kept) => {
    const { countLikes } = await openAsMember();
    act(() => realtime.deliver('session_ended', { reason }));
    await waitFor(() => expect(address()).toBe(leadsTo));
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(useSession.getState()).toMatchObject({ status: 'anonymous', user: null, returnTo });
    expect(queryClient.getQueryData(queryKeyFor(discoveryRoutes.countLikes))).toBeUndefined();
    expect(localStorage.getItem('sixfold.onboarding.draft')).toBe(kept);
    expect(countLikes).toHaveBeenCalledTimes(1);
  },
);

it('makes the shown calls again when a member has left', async () => {
  const { countLikes } = await openAsMember();
  act(() => realtime.deliver('member_left', { userId: idOf(7) }));
  await waitFor(() => expect(countLikes).toHaveBeenCalledTimes(2));
});
