import { safetyCalls } from '@sixfold/api-contract';
import { buildUser, createMockApi, idOf, mockCall } from '@sixfold/api-contract/testing';
import {
  api,
  MemoryRouter,
  QueryClientProvider,
  queryClient,
  requestSafety,
  useSession,
} from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system/base';
import { act, render, screen, waitFor } from '@testing-library/react';
import { FederationProvider, type Federation } from '../federation/FederationContext';
import { buildRegistry } from '../testing/buildRemote';
import { GlobalOverlays } from './GlobalOverlays';

const mara = { userId: idOf(7), firstName: 'Mara' };
const registry = buildRegistry();
const federation = {
  registry: { current: () => registry, find: () => undefined, subscribe: () => () => undefined },
} as unknown as Federation;
const onFailure = jest.fn();

beforeEach(async () => {
  act(() => useSession.getState().setUser(buildUser({ id: idOf(1) })));
  onFailure.mockClear();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <FederationProvider value={federation}>
          <main tabIndex={-1} />
          <GlobalOverlays onFailure={onFailure} />
        </FederationProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  // The toast host loads its code asynchronously.
  await act(async () => undefined);
});
afterEach(() => jest.restoreAllMocks());

const endSession = () => act(() => useSession.getState().setUser(null));
const signInAnother = () => act(() => useSession.getState().setUser(buildUser({ id: idOf(2) })));

describe('Asides', () => {
  test.each([
    ['the session ends', endSession],
    ['another member signs in', signInAnother],
  ])('dismiss a toast and a safety dialog when %s', async (_when, change) => {
    act(() => requestSafety({ kind: 'unmatch', person: mara, seenIn: 'card' }));
    // Long enough not to expire while the test waits.
    act(() => void toast({ title: 'You blocked Mara', durationMs: 600_000 }));
    await screen.findByRole('alertdialog');
    await screen.findByText('You blocked Mara');
    change();
    await waitFor(() => expect(document.body).not.toHaveTextContent('Mara'));
  });

  test('keep a toast that reports the end of the session', async () => {
    const stop = useSession.subscribe(({ user }) => {
      if (!user) toast({ title: 'You were signed out' });
    });
    endSession();
    expect(await screen.findByText('You were signed out')).toBeInTheDocument();
    stop();
  });

  test('keep a toast when the data of the same member changes', async () => {
    act(() => void toast({ title: 'Profile saved' }));
    await screen.findByText('Profile saved');
    act(() => useSession.getState().setUser(buildUser({ id: idOf(1), firstName: 'Ann' })));
    expect(screen.getByText('Profile saved')).toBeInTheDocument();
  });

  test('show no name when a block settles after its member has signed out', async () => {
    let store = () => {};
    const stored = new Promise<void>((resolve) => {
      store = resolve;
    });
    const block = jest.fn();
    api.setTransport(
      createMockApi([
        mockCall(safetyCalls.blockMember, async () => {
          block();
          await stored;
          return { ok: true as const };
        }),
      ]).fetch,
    );
    act(() => requestSafety({ kind: 'block', person: mara, seenIn: 'card' }));
    await waitFor(() => expect(block).toHaveBeenCalled());
    endSession();
    await act(async () => store());
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(document.body).not.toHaveTextContent('Mara');
  });

  test('show the next toast after one that threw', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    act(() => void toast({ title: { not: 'a text' } as never }));
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
    act(() => void toast({ title: 'Profile saved' }));
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
  });
});
