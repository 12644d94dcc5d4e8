import { authCalls } from '@sixfold/api-contract';
import { buildUser, createMockApi, mockCall } from '@sixfold/api-contract/testing';
import {
  api,
  defineRemote,
  MemoryRouter,
  OverlayLink,
  queryClient,
  QueryClientProvider,
  useNavigate,
  useSession,
} from '@sixfold/client-kit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useEffect } from 'react';
import { FederationProvider, type Federation } from '../federation/FederationContext';
import type { RegistryClient } from '../federation/registryClient';
import { buildRegistry, buildRemote } from '../testing/buildRemote';
import { AppRoutes } from './AppRoutes';
import { LandingPage } from './publicPages';

const entry = (path: string, label: string, section: string, order: number) =>
  ({ path, label, icon: 'heart', section, order, tab: true }) as const;

const discovery = buildRemote({
  name: 'discovery',
  container: 'discovery_1',
  mount: ['/matches', '/likes', '/people'],
  navigation: [entry('/matches', 'Matches', 'matches', 10), entry('/likes', 'Likes', 'likes', 20)],
});
const messaging = buildRemote({ container: 'messaging_1' });
const profile = buildRemote({
  name: 'profile',
  container: 'profile_1',
  mount: ['/profile'],
  navigation: [],
});
const auth = buildRemote({
  name: 'auth',
  container: 'auth_1',
  mount: ['/auth'],
  navigation: [],
  guard: 'public',
});

function remoteModule(name: string, word: string, paths: string[]) {
  return {
    default: defineRemote({
      name,
      pages: paths.map((path) => ({ path, page: () => <h1>{`${path} ${word}`}</h1> })),
    }),
  };
}

/** Matches with a link to a person, who opens over them. */
const withPeople = {
  default: defineRemote({
    name: 'discovery',
    pages: [
      ...['/matches', '/likes'].map((path) => ({
        path,
        page: () => (
          <>
            <h1>{`${path} first`}</h1>
            <OverlayLink to="/people/7">Mara</OverlayLink>
          </>
        ),
      })),
      { path: '/people/:userId', page: () => <h2>Mara</h2> },
    ],
  }),
};

const MODULES: Record<string, unknown> = {
  discovery_1: withPeople,
  discovery_2: remoteModule('discovery', 'second', ['/matches', '/likes']),
  messaging_1: remoteModule('messaging', 'first', ['/messages', '/chat/:userId']),
  auth_1: remoteModule('auth', 'first', ['/auth']),
  discovery_broken: { default: 'not a remote' },
};

function buildFederation() {
  let registry = buildRegistry({ remotes: [discovery, messaging, profile, auth] });
  let upcoming = registry;
  const listeners = new Set<() => void>();
  const client: RegistryClient = {
    current: () => registry,
    find: (name) => registry.remotes.find((remote) => remote.name === name),
    refresh: () => {
      registry = upcoming;
      for (const listener of listeners) listener();
      return Promise.resolve(registry);
    },
    refreshIfStale: () => client.refresh(),
    isHoldingBack: () => false,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const federation: Federation = {
    registry: client,
    loader: {
      peek: ({ container }) => MODULES[container],
      loadingSince: () => undefined,
      hold: () => () => undefined,
      restart: () => undefined,
      load: ({ container }) => Promise.resolve(MODULES[container]),
    },
    reportFailure: () => undefined,
    reportShown: () => undefined,
  };
  return {
    federation,
    publish: (remote: typeof discovery) => {
      upcoming = { revision: 'two', remotes: [remote, messaging, profile, auth] };
    },
  };
}

const steering: { goTo: (path: string) => void } = { goTo: () => undefined };
function Steering() {
  const navigate = useNavigate();
  useEffect(() => {
    steering.goTo = (path) => void navigate(path);
  }, [navigate]);
  return null;
}

function open(path: string, built = buildFederation()) {
  const view = render(
    <QueryClientProvider client={queryClient}>
      <FederationProvider value={built.federation}>
        <MemoryRouter initialEntries={[path]}>
          <Steering />
          <AppRoutes />
        </MemoryRouter>
      </FederationProvider>
    </QueryClientProvider>,
  );
  return { ...view, ...built };
}

beforeAll(() => LandingPage.preload());
beforeEach(() => {
  api.setTransport(createMockApi([mockCall(authCalls.getUser, () => buildUser())]).fetch);
  queryClient.clear();
  window.scrollTo = () => undefined;
  useSession.setState({ status: 'member', user: buildUser(), returnTo: null });
});

describe('the routes of the shell', () => {
  // spec: D1 §2.1
  it('wait with a spinner while it is not known who is here', () => {
    useSession.setState({ status: 'resolving', user: null });
    open('/matches');
    expect(screen.getByRole('status')).toHaveTextContent('Opening Sixfold');
  });

  it.each(['/', '/?section=likes', '/matches', '/likes', '/messages', '/chat/42', '/profile'])(
    'show a visitor of %s the landing view',
    async (path) => {
      useSession.setState({ status: 'anonymous', user: null });
      open(path);
      expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('first');
      expect(screen.getAllByRole('link', { name: /Sign In/i }).length).toBeGreaterThan(0);
    },
  );

  it('let a visitor reach a public remote', async () => {
    useSession.setState({ status: 'anonymous', user: null });
    open('/auth');
    expect(await screen.findByRole('heading', { name: '/auth first' })).toBeInTheDocument();
  });

  it.each([
    ['/', '/matches first'],
    ['/?section=likes', '/likes first'],
    ['/?section=messages', '/messages first'],
    ['/?section=unheard-of', '/matches first'],
    ['/likes', '/likes first'],
    ['/chat/42', '/chat/:userId first'],
  ])('show a member of %s the page %s', async (path, heading) => {
    open(path);
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  });

  // spec: D1 §2.6
  it('mark the open section in the navigation, at home too, accessibly', async () => {
    const { container } = open('/?section=likes');
    await screen.findByRole('heading', { name: '/likes first' });
    for (const link of screen.getAllByRole('link', { name: 'Likes' }))
      expect(link).toHaveAttribute('aria-current', 'page');
    for (const link of screen.getAllByRole('link', { name: 'Matches' }))
      expect(link).not.toHaveAttribute('aria-current');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('mark Messages while a chat is open', async () => {
    open('/chat/42');
    await screen.findByRole('heading', { name: '/chat/:userId first' });
    for (const link of screen.getAllByRole('link', { name: 'Messages' }))
      expect(link).toHaveAttribute('aria-current', 'page');
  });

  // spec: D1 §9
  it('take a member without a profile to onboarding after a second', () => {
    jest.useFakeTimers();
    useSession.setState({ user: buildUser({ profile: null }) });
    open('/');
    expect(screen.getByText(/set up your profile/)).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(999));
    expect(screen.getByText(/set up your profile/)).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText(/set up your profile/)).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('offer a member without a profile the account and Sign Out, and no profile', async () => {
    useSession.setState({ user: buildUser({ profile: null }) });
    open('/matches');
    await userEvent.click(await screen.findByRole('button', { name: 'Profile menu' }));
    expect(await screen.findByRole('menuitem', { name: 'Sign Out' })).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: 'Account settings' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'View Profile' })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Sections' })).not.toBeInTheDocument();
  });

  it('show a plain message for an unknown address', async () => {
    open('/nowhere');
    expect(await screen.findByText(/404 Page Not Found/)).toBeInTheDocument();
  });

  it('show the same message inside the frame for an address that a remote does not have', async () => {
    open('/matches/nowhere');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Sections' })).toBeInTheDocument();
  });

  it('show a newly published version at the next navigation, and not before', async () => {
    const { publish } = open('/matches');
    expect(await screen.findByRole('heading', { name: '/matches first' })).toBeInTheDocument();
    publish(buildRemote({ ...discovery, version: '2.0.0', container: 'discovery_2' }));
    expect(screen.getByRole('heading', { name: '/matches first' })).toBeInTheDocument();
    act(() => steering.goTo('/likes'));
    await waitFor(() => expect(screen.getByRole('heading', { name: '/likes second' })).toBeInTheDocument());
  });

  it('keep the shown version while the member stays on the page', async () => {
    const { publish, federation } = open('/matches');
    await screen.findByRole('heading', { name: '/matches first' });
    publish(buildRemote({ ...discovery, version: '2.0.0', container: 'discovery_2' }));
    await act(async () => void (await federation.registry.refresh()));
    expect(screen.getByRole('heading', { name: '/matches first' })).toBeInTheDocument();
  });

  it('show a newer release when a broken one is retried, however fresh the known registry is', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { publish, federation } = open('/messages');
    publish(buildRemote({ ...discovery, version: '1.5.0', container: 'discovery_broken' }));
    await act(async () => void (await federation.registry.refresh()));
    act(() => steering.goTo('/matches'));
    expect(await screen.findByText('Matches could not be shown')).toBeInTheDocument();
    publish(buildRemote({ ...discovery, version: '2.0.0', container: 'discovery_2' }));
    federation.registry.refreshIfStale = () => Promise.resolve(federation.registry.current());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: '/matches second' })).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it.each([
    ['Messages', 'link'],
    ['View Profile', 'menuitem'],
  ])('preload the remote of %s at the press, and stay when it cannot be loaded', async (name, role) => {
    const built = buildFederation();
    const load = jest.spyOn(built.federation.loader, 'load').mockRejectedValue(new Error('offline'));
    const report = jest.spyOn(built.federation, 'reportFailure');
    open('/matches', built);
    await userEvent.click(await screen.findByRole('button', { name: 'Profile menu' }));
    const [pressed] = await screen.findAllByRole(role, { name, hidden: true });
    fireEvent.pointerDown(pressed as HTMLElement);
    expect(load).toHaveBeenCalledWith(name === 'Messages' ? messaging : profile, './remote');
    await act(() => Promise.resolve());
    expect(report).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent('/matches first');
  });

  it.each(['/', '/matches', '/likes'])('show a person over %s, which keeps its place', async (path) => {
    open(path);
    const list = await screen.findByRole('heading', { level: 1 });
    const scroll = jest.spyOn(window, 'scrollTo');
    await userEvent.click(screen.getByRole('link', { name: 'Mara' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Mara' })).toBeInTheDocument();
    expect(list).toBeInTheDocument();
    expect(scroll).not.toHaveBeenCalled();
    expect(screen.getByRole('main')).not.toHaveFocus();
  });

  it('show a person as a page when the remote cannot be shown over the screen', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { publish, federation } = open('/matches');
    await screen.findByRole('heading', { level: 1 });
    publish(buildRemote({ ...discovery, version: '1.5.0', container: 'discovery_broken' }));
    await act(async () => void (await federation.registry.refresh()));
    await userEvent.click(screen.getByRole('link', { name: 'Mara' }));
    expect(await screen.findByText('Matches could not be shown')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '/matches first' })).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('lead a visitor of a person to sign in, and then to the person', async () => {
    useSession.setState({ status: 'anonymous', user: null });
    open('/people/7?goal=dating');
    await userEvent.click((await screen.findAllByRole('link', { name: /Sign In/i }))[0] as HTMLElement);
    expect(useSession.getState().returnTo).toBe('/people/7?goal=dating');
  });

  it('move the focus to the page after a navigation', async () => {
    open('/matches');
    await screen.findByRole('heading', { name: '/matches first' });
    await userEvent.click(screen.getAllByRole('link', { name: 'Likes' })[0] as HTMLElement);
    await screen.findByRole('heading', { name: '/likes first' });
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
