import { discoveryCalls, discoveryRoutes } from '@sixfold/api-contract';
import { buildUser, createMockApi, idOf, mockCall } from '@sixfold/api-contract/testing';
import {
  api,
  MemoryRouter,
  MemberScopeProvider,
  queryClient,
  realtime,
  useCall,
  useSession,
} from '@sixfold/client-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import { FederationProvider } from '../federation/FederationContext';
import { idleFederation } from '../testing/idleFederation';
import { useLiveSession } from './useLiveSession';

/** A screen with the member's like count; empty without a member. */
function Screen() {
  useLiveSession();
  const signedIn = useSession(({ status }) => status === 'member');
  const { data } = useCall(discoveryRoutes.countLikes, undefined, { enabled: signedIn });
  return <p>{data && `${data.count} likes`}</p>;
}

/** Opens a member's screen. The screen requests its count through `countLikes`. */
async function openAsMember() {
  const countLikes = jest.fn(() => ({ count: 3 }));
  const mock = createMockApi([mockCall(discoveryCalls.countLikes, countLikes)]);
  api.setTransport(mock.fetch);
  useSession.setState({ status: 'member', user: buildUser(), returnTo: null });
  render(
    <MemberScopeProvider>
      <FederationProvider value={idleFederation}>
        <MemoryRouter initialEntries={['/likes?page=2']}>
          <Screen />
        </MemoryRouter>
      </FederationProvider>
    </MemberScopeProvider>,
  );
  await screen.findByText('3 likes');
  return { countLikes };
}

beforeEach(() => {
  queryClient.clear();
  jest.spyOn(realtime, 'connect').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('keeps the connection while a member is signed in and closes it before screens see the session end', async () => {
  const disconnect = jest.spyOn(realtime, 'disconnect').mockImplementation(() => undefined);
  await openAsMember();
  expect(realtime.connect).toHaveBeenCalledTimes(1);
  const disconnected: boolean[] = [];
  const stop = useSession.subscribe(() => disconnected.push(disconnect.mock.calls.length > 0));
  act(() => useSession.getState().setUser(null));
  stop();
  expect(disconnected).toEqual([true]);
});

it('refetches the shown data when another member has left', async () => {
  const { countLikes } = await openAsMember();
  act(() => realtime.deliver('member_left', { userId: idOf(7) }));
  await waitFor(() => expect(countLikes).toHaveBeenCalledTimes(2));
});

it('checks the session when the browser restores the page from its back-forward cache', async () => {
  await openAsMember();
  const otherMember = { headers: { 'sixfold-member': idOf(9) } };
  api.setTransport(() =>
    Promise.resolve(new Response(JSON.stringify(buildUser({ id: idOf(9) })), otherMember)),
  );
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await waitFor(() => expect(useSession.getState().ended?.end).toBe('replaced'));
  expect(screen.queryByText('3 likes')).not.toBeInTheDocument();
});
