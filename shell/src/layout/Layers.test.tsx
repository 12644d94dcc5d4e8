import { buildMessage } from '@sixfold/api-contract/testing';
import { MemoryRouter, realtime, type LayerProps } from '@sixfold/client-kit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FederationProvider, type Federation } from '../federation/FederationContext';
import { buildRegistry, buildRemote } from '../testing/buildRemote';
import { Layers } from './Layers';

const EVENTS = { './one': 'like_received', './other': 'new_message' } as const;

function Part({ onClose }: LayerProps<'like_received'>) {
  return <button onClick={onClose}>Close one</button>;
}
function OtherPart({ onClose }: LayerProps<'new_message'>) {
  return <button onClick={onClose}>Close other</button>;
}
const MODULES: Record<string, unknown> = { './one': { default: Part }, './other': { default: OtherPart } };

const remote = buildRemote({
  layers: Object.entries(EVENTS).map(([expose, on]) => ({ expose, on })),
});
const registry = buildRegistry({ remotes: [remote] });
const federation = {
  registry: { current: () => registry, find: () => remote, subscribe: () => () => undefined },
  loader: {
    peek: (_remote: unknown, expose: string) => MODULES[expose],
    loadingSince: () => undefined,
    hold: () => () => undefined,
    load: (_remote: unknown, expose: string) => Promise.resolve(MODULES[expose]),
    restart: () => undefined,
  },
  reportFailure: () => undefined,
  reportShown: () => undefined,
} as unknown as Federation;

const show = () =>
  render(
    <MemoryRouter>
      <FederationProvider value={federation}>
        <Layers />
      </FederationProvider>
    </MemoryRouter>,
  );
const like = () => act(() => realtime.deliver('like_received', { likes: 1 }));
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('Layers', () => {
  it('shows the layers of one part one after the other', async () => {
    show();
    like();
    like();
    expect(buttons()).toEqual(['Close one']);
    await userEvent.click(screen.getByRole('button'));
    expect(buttons()).toEqual(['Close one']);
    await userEvent.click(screen.getByRole('button'));
    expect(buttons()).toEqual([]);
  });

  it('shows a layer of another part at once', () => {
    show();
    like();
    act(() => realtime.deliver('new_message', { message: buildMessage() }));
    expect(buttons()).toEqual(['Close one', 'Close other']);
  });
});
