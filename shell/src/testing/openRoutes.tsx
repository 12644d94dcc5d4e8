import { authCalls } from '@sixfold/api-contract';
import { buildUser, createMockApi, mockCall } from '@sixfold/api-contract/testing';
import {
  api,
  defineRemote,
  MemoryRouter,
  OverlayLink,
  queryClient,
  MemberScopeProvider,
  useLocation,
  useNavigate,
  useSession,
} from '@sixfold/client-kit';
import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { FederationProvider, type Federation } from '../federation/FederationContext';
import type { RegistryClient } from '../federation/registryClient';
import { AppRoutes } from '../routes/AppRoutes';
import { buildRegistry, buildRemote } from './buildRemote';

const entry = (path: string, label: string, section: string, order: number) =>
  ({ path, label, icon: 'heart', section, order, tab: true }) as const;

export const discovery = buildRemote({
  name: 'discovery',
  container: 'discovery_1',
  mount: ['/matches', '/likes', '/mutual-matches', '/people'],
  navigation: [
    entry('/matches', 'Matches', 'matches', 10),
    entry('/likes', 'Likes', 'likes', 20),
    entry('/mutual-matches', 'Your Matches', 'mutual-matches', 30),
  ],
});
export const messaging = buildRemote({ container: 'messaging_1' });
export const profile = buildRemote({
  name: 'profile',
  container: 'profile_1',
  mount: ['/profile'],
  navigation: [entry('/profile', 'Profile', 'profile', 60)],
});
const onboarding = buildRemote({
  name: 'onboarding',
  container: 'onboarding_1',
  mount: ['/onboarding'],
  navigation: [],
  guard: 'public',
});
const insights = buildRemote({
  name: 'insights',
  container: 'insights_1',
  mount: ['/personality-analysis'],
  navigation: [
    {
      path: '/personality-analysis',
      label: 'Analysis',
      icon: 'sparkles',
      order: 50,
      tab: false,
    },
  ],
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

/** Matches with a link to a member, whose page opens as an overlay. */
const withPeople = {
  default: defineRemote({
    name: 'discovery',
    pages: [
      ...['/matches', '/likes', '/mutual-matches'].map((path) => ({
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
  onboarding_1: remoteModule('onboarding', 'first', ['/onboarding']),
  profile_1: remoteModule('profile', 'first', ['/profile']),
  discovery_broken: { default: 'not a remote' },
};

export function buildFederation() {
  let registry = buildRegistry({ remotes: [discovery, messaging, profile, insights, auth, onboarding] });
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
      upcoming = { revision: 'two', remotes: [remote, messaging, profile, insights, auth, onboarding] };
    },
  };
}

export const steering: { goTo: (path: string) => void } = { goTo: () => undefined };
function Steering() {
  const navigate = useNavigate();
  useEffect(() => {
    steering.goTo = (path) => void navigate(path);
  }, [navigate]);
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
}

export const address = () => screen.getByTestId('address').textContent;

/** Opens the shell's routes at an address. Remotes render the address and their version. */
export function openRoutes(path: string, built = buildFederation()) {
  const view = render(
    <FederationProvider value={built.federation}>
      <MemoryRouter initialEntries={[path]}>
        <Steering />
        <MemberScopeProvider>
          <AppRoutes />
        </MemberScopeProvider>
      </MemoryRouter>
    </FederationProvider>,
  );
  return { ...view, ...built };
}

/** Signs a member in and clears the previous test's storage. */
export function prepareRoutes(): void {
  api.setTransport(createMockApi([mockCall(authCalls.getUser, () => buildUser())]).fetch);
  queryClient.clear();
  window.scrollTo = () => undefined;
  useSession.setState({ status: 'member', user: buildUser(), returnTo: null });
}
