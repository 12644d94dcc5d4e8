import { buildMessage, buildUser, idOf } from '@sixfold/api-contract/testing';
import { MemoryRouter, realtime, useSession, type LayerProps } from '@sixfold/client-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FederationProvider, type Federation } from '../federation/FederationContext';
import { buildRegistry, buildRemote } from '../testing/buildRemote';
import { Layers } from './Layers';

const EVENTS = { './one': 'like_received', './other': 'new_message' } as const;

function Part({ event, onClose }: LayerProps<'like_received'>) {
  const [presses, setPresses] = useState(0);
  if (event.likes < 0) throw new Error('A layer threw.');
  return (
    <>
      <button onClick={onClose}>Close one</button>
      <button aria-label={`Pressed ${presses}`} onClick={() => setPresses(presses + 1)} />
    </>
  );
}
function OtherPart({ onClose }: LayerProps<'new_message'>) {
  return <button onClick={onClose}>Close other</button>;
}
const MODULES: Record<string, unknown> = { './one': { default: Part }, './other': { default: OtherPart } };

const remote = buildRemote({
  layers: Object.entries(EVENTS).map(([expose, on]) => ({ expose, on })),
});
const onFailure = jest.fn();

/** `loads` lists the loaded modules; with `isDown`, nothing can be loaded. */
function show({ isDown = false } = {}) {
  let registry = buildRegistry({ remotes: [remote] });
  const listeners = new Set<() => void>();
  const server = { isDown, loads: [] as string[] };
  const loaded = new Set<string>();
  const federation = {
    registry: {
      current: () => registry,
      find: () => registry.remotes[0],
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    loader: {
      peek: (_remote: unknown, expose: string) =>
        !server.isDown || loaded.has(expose) ? MODULES[expose] : undefined,
      loadingSince: () => undefined,
      hold: () => () => undefined,
      load(_remote: unknown, expose: string) {
        server.loads.push(expose);
        if (server.isDown) return Promise.reject(new Error('404'));
        loaded.add(expose);
        return Promise.resolve(MODULES[expose]);
      },
      restart: () => undefined,
    },
    reportFailure: () => undefined,
    reportShown: () => undefined,
  } as unknown as Federation;
  render(
    <MemoryRouter>
      <FederationProvider value={federation}>
        <Layers onFailure={onFailure} />
      </FederationProvider>
    </MemoryRouter>,
  );
  return {
    server,
    publish(overrides: Parameters<typeof buildRemote>[0]) {
      registry = buildRegistry({ revision: 'two', remotes: [{ ...remote, ...overrides }] });
      act(() => listeners.forEach((listener) => listener()));
    },
  };
}
const like = (likes = 1) => act(() => realtime.deliver('like_received', { likes }));
const message = () => act(() => realtime.deliver('new_message', { message: buildMessage() }));
const buttons = () =>
  screen.queryAllByRole('button', { name: /^Close/ }).map(({ textContent }) => textContent);
const signIn = (id = idOf(1)) => act(() => useSession.getState().setUser(buildUser({ id })));

beforeEach(() => signIn());
afterEach(() => jest.restoreAllMocks());

describe('Layers', () => {
  it('shows the layers of one part one at a time', async () => {
    show();
    like();
    like();
    expect(buttons()).toEqual(['Close one']);
    await userEvent.click(screen.getByRole('button', { name: 'Close one' }));
    expect(buttons()).toEqual(['Close one']);
    await userEvent.click(screen.getByRole('button', { name: 'Close one' }));
    expect(buttons()).toEqual([]);
  });

  it('starts the next layer of a part without the previous one’s state', async () => {
    show();
    like();
    like();
    await userEvent.click(screen.getByRole('button', { name: 'Pressed 0' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close one' }));
    expect(screen.getByRole('button', { name: 'Pressed 0' })).toBeInTheDocument();
  });

  it('shows a layer of another part immediately', () => {
    show();
    like();
    message();
    expect(buttons()).toEqual(['Close one', 'Close other']);
  });

  it('keeps the state of a layer when an earlier one closes', async () => {
    show();
    message();
    like();
    await userEvent.click(screen.getByRole('button', { name: 'Pressed 0' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close other' }));
    expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeInTheDocument();
  });

  it.each([
    ['another member signs in', () => signIn(idOf(2))],
    ['the session ends', () => act(() => useSession.getState().setUser(null))],
  ])('closes every layer when %s', (_when, change) => {
    show();
    like();
    like();
    message();
    change();
    expect(buttons()).toEqual([]);
    signIn();
    expect(buttons()).toEqual([]);
  });

  it('keeps an open layer and its state when a release is published', async () => {
    const { publish } = show();
    like();
    await userEvent.click(screen.getByRole('button', { name: 'Pressed 0' }));
    publish({ version: '1.0.1', container: 'sixfold_messaging_2' });
    expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeInTheDocument();
  });

  it('gives each layer a unique number, also after a release', async () => {
    const warn = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { publish } = show();
    like();
    publish({ version: '1.0.1', container: 'sixfold_messaging_2' });
    message();
    expect(buttons()).toEqual(['Close one', 'Close other']);
    await userEvent.click(screen.getByRole('button', { name: 'Close other' }));
    expect(buttons()).toEqual(['Close one']);
    expect(warn).not.toHaveBeenCalled();
  });

  describe('with code that cannot be loaded', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

    it('shows the part’s next event immediately when the connection is back', async () => {
      const { server } = show({ isDown: true });
      like();
      await pass(0);
      expect(server.loads).toEqual(['./one']);
      server.isDown = false;
      like();
      expect(buttons()).toEqual(['Close one']);
    });

    it('retries the same event every 5 s, six attempts in all', async () => {
      const { server } = show({ isDown: true });
      like();
      await pass(0);
      await pass(4_900);
      expect(server.loads).toHaveLength(1);
      await pass(200);
      expect(server.loads).toHaveLength(2);
      for (let each = 0; each < 20; each += 1) await pass(5_000);
      expect(server.loads).toHaveLength(6);
    });

    it('shows the event once its code can be loaded', async () => {
      const { server } = show({ isDown: true });
      like();
      await pass(0);
      server.isDown = false;
      await pass(5_000);
      expect(buttons()).toEqual(['Close one']);
    });

    it('does not retry for the next member', async () => {
      const { server } = show({ isDown: true });
      like();
      await pass(0);
      server.isDown = false;
      signIn(idOf(2));
      await pass(10_000);
      expect(buttons()).toEqual([]);
    });
  });

  it('shows the part’s next event after one that threw, and keeps the layers of other parts', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show();
    message();
    like(-1);
    expect(buttons()).toEqual(['Close other']);
    like();
    await waitFor(() => expect(buttons()).toEqual(['Close other', 'Close one']));
  });
});
