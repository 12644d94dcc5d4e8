import type { Remote } from '@sixfold/api-contract';
import { defineRemote, MemoryRouter } from '@sixfold/client-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { buildRemote } from '../testing/buildRemote';
import { idleFederation } from '../testing/idleFederation';
import { FederationProvider, type Federation } from './FederationContext';
import { RemoteOutlet } from './RemoteOutlet';

const { registry } = idleFederation;

const working = {
  default: defineRemote({ name: 'messaging', pages: [{ path: '/messages', page: () => <h1>Messages</h1> }] }),
};

function show(load: () => Promise<unknown>, peek: () => unknown = () => undefined, remote = buildRemote()) {
  const reported: string[] = [];
  const restarts: string[] = [];
  const federation: Federation = {
    registry,
    loader: {
      peek,
      load,
      loadingSince: () => undefined,
      restart: () => void restarts.push('./remote'),
      hold: () => () => undefined,
    },
    reportFailure: (kind, remote, failure) =>
      void reported.push(`${kind} ${remote.name} ${(failure as Error).message}`),
    reportShown: ({ name }) => void reported.push(`shown ${name}`),
  };
  const view = render(
    <FederationProvider value={federation}>
      <MemoryRouter initialEntries={['/messages']}>
        <RemoteOutlet remote={remote} />
      </MemoryRouter>
    </FederationProvider>,
  );
  return { ...view, reported, restarts };
}

describe('RemoteOutlet', () => {
  it('shows a loaded remote immediately, without a placeholder and without accessibility violations', async () => {
    const { container } = show(
      () => Promise.resolve(working),
      () => working,
    );
    expect(screen.getByRole('heading', { name: 'Messages' })).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows a remote that finishes loading between the render and its effect', async () => {
    let isLoaded = false;
    show(
      () => Promise.resolve(working),
      () => {
        const module = isLoaded ? working : undefined;
        isLoaded = true;
        return module;
      },
    );
    expect(await screen.findByRole('heading', { name: 'Messages' })).toBeInTheDocument();
  });

  it('names and reports a remote that cannot be loaded, and loads it on Retry', async () => {
    let down = true;
    const { reported, container } = show(() =>
      down ? Promise.reject(new Error('404')) : Promise.resolve(working),
    );
    expect(await screen.findByText('Messages could not be shown')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    expect(reported).toEqual(['remote_failed messaging 404']);
    down = false;
    await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
    expect(await screen.findByRole('heading', { name: 'Messages' })).toBeInTheDocument();
  });

  it('explains why the browser gets no ES module', async () => {
    const refusal = Object.assign(new Error('no hashes'), { userMessage: 'It needs a newer browser.' });
    show(
      () => Promise.reject(refusal),
      () => undefined,
      buildRemote({ type: 'module' }),
    );
    expect(await screen.findByText('It needs a newer browser.')).toBeInTheDocument();
    expect(screen.getByText('Messages could not be shown')).toBeInTheDocument();
  });

  it('reports a shown remote only when it is watched', async () => {
    const shownIn = (remote: Remote) =>
      show(
        () => Promise.resolve(working),
        () => working,
        remote,
      ).reported;
    expect(shownIn(buildRemote())).toEqual([]);
    expect(shownIn(buildRemote({ isWatched: true }))).toEqual(['shown messaging']);
    const failing = {
      get default() {
        throw new Error('boom');
      },
    };
    const { reported } = show(
      () => Promise.resolve(failing),
      () => failing,
      buildRemote({ isWatched: true }),
    );
    await waitFor(() => expect(reported).toEqual(['render_failed messaging boom']));
  });

  it('never shows the internal name of a remote without navigation', async () => {
    const auth = buildRemote({ name: 'auth', navigation: [] });
    const { container } = show(
      () => Promise.reject(new Error('404')),
      () => undefined,
      auth,
    );
    expect(screen.getByText('Loading this page')).toBeInTheDocument();
    expect(await screen.findByText('This page could not be shown')).toBeInTheDocument();
    expect(container).not.toHaveTextContent(/auth/i);
  });

  it('announces after 2 s that a remote is slow, and shows it when it arrives', async () => {
    jest.useFakeTimers();
    let arrive: (module: unknown) => void = () => undefined;
    const coming = new Promise((resolve) => {
      arrive = resolve;
    });
    show(() => coming);
    expect(screen.queryByText(/taking longer/)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.getByText('Messages is taking longer than usual')).toBeInTheDocument();
    jest.useRealTimers();
    await act(async () => {
      arrive(working);
      await coming;
    });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Messages' })).toBeInTheDocument());
  });

  it('restarts a hanging load on Retry and shows the waiting state again', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const { restarts } = show(() => new Promise(() => undefined));
    act(() => jest.advanceTimersByTime(2_000));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(restarts).toEqual(['./remote']);
    expect(screen.queryByText(/taking longer/)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.getByText('Messages is taking longer than usual')).toBeInTheDocument();
    jest.useRealTimers();
  });

  it('contains a remote that throws while rendering, and renders it again on Retry', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    const Page = () => {
      if (broken) throw new Error('boom');
      return <h1>Messages</h1>;
    };
    const module = {
      default: defineRemote({ name: 'messaging', pages: [{ path: '/messages', page: Page }] }),
    };
    const { reported } = show(
      () => Promise.resolve(module),
      () => module,
    );
    expect(screen.getByText('Messages could not be shown')).toBeInTheDocument();
    expect(reported).toEqual(['render_failed messaging boom']);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
    expect(screen.getByRole('heading', { name: 'Messages' })).toBeInTheDocument();
    quiet.mockRestore();
  });

  it('contains a module whose exports throw', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const halfMade = Object.defineProperty({}, 'default', {
      get: () => {
        throw new ReferenceError('half-made');
      },
    });
    const { reported } = show(() => Promise.resolve(halfMade));
    expect(await screen.findByText('Messages could not be shown')).toBeInTheDocument();
    expect(reported).toEqual(['render_failed messaging half-made']);
    quiet.mockRestore();
  });

  it('does not render a module that is not a remote', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show(() => Promise.resolve({ default: { not: 'a remote' } }));
    expect(await screen.findByText('Messages could not be shown')).toBeInTheDocument();
    quiet.mockRestore();
  });
});
