import { useSession } from '@sixfold/client-kit';
import { buildUser } from '@sixfold/api-contract/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildRemote } from '../testing/buildRemote';
import { address, discovery, openRoutes, prepareRoutes, steering } from '../testing/openRoutes';
import { LandingPage } from './publicPages';

beforeAll(() => LandingPage.preload());
beforeEach(prepareRoutes);

describe('the routes of the shell', () => {
  it('wait with a spinner until the session is known', () => {
    useSession.setState({ status: 'resolving', user: null });
    openRoutes('/matches');
    expect(screen.getByRole('status')).toHaveTextContent('Opening Sixfold');
  });

  it.each([
    '/',
    '/?section=likes',
    '/matches',
    '/mutual-matches',
    '/likes',
    '/messages',
    '/profile',
    '/profile?edit=true',
    '/profile-enhancement',
    '/personality-analysis',
    '/cosmic-timing',
    '/chat/42',
    '/people/42?goal=dating',
  ])('show a visitor of %s the landing view', async (path) => {
    useSession.setState({ status: 'anonymous', user: null });
    openRoutes(path);
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('first');
    expect(screen.getAllByRole('link', { name: /Sign In/i }).length).toBeGreaterThan(0);
  });

  it.each(['/auth', '/onboarding'])('let a visitor reach the public remote of %s', async (path) => {
    useSession.setState({ status: 'anonymous', user: null });
    openRoutes(path);
    expect(await screen.findByRole('heading', { name: `${path} first` })).toBeInTheDocument();
  });

  it.each([
    ['/', '/matches first'],
    ['/?section=matches', '/matches first'],
    ['/?section=likes', '/likes first'],
    ['/?section=mutual-matches', '/mutual-matches first'],
    ['/?section=messages', '/messages first'],
    ['/?section=profile', '/profile first'],
    ['/?section=unheard-of', '/matches first'],
    ['/likes', '/likes first'],
    ['/chat/42', '/chat/:userId first'],
  ])('show a member of %s the page %s', async (path, heading) => {
    openRoutes(path);
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  });

  it('take a member without a profile to onboarding after a second', async () => {
    jest.useFakeTimers();
    useSession.setState({ user: buildUser({ profile: null }) });
    openRoutes('/');
    expect(screen.getByText(/set up your profile/)).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(999));
    expect(address()).toBe('/');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText(/set up your profile/)).not.toBeInTheDocument();
    expect(address()).toBe('/onboarding?step=2');
    jest.useRealTimers();
    expect(await screen.findByRole('heading', { name: '/onboarding first' })).toBeInTheDocument();
  });

  it.each([
    ['/how-it-works', 'How It Works'],
    ['/about', 'About Sixfold'],
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
    ['/help', 'Help Center'],
    ['/success-stories', 'Success Stories'],
    ['/credits', 'Credits'],
  ])('show everyone the page %s', async (path, heading) => {
    useSession.setState({ status: 'anonymous', user: null });
    openRoutes(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  });

  it('show a plain message for an unknown address', async () => {
    useSession.setState({ status: 'anonymous', user: null });
    openRoutes('/nowhere');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Sections' })).not.toBeInTheDocument();
  });

  it('keep the navigation of a member at an unknown address', async () => {
    openRoutes('/nowhere');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Sections' })).toBeInTheDocument();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  it('show the same message inside the frame for an address that a remote does not have', async () => {
    openRoutes('/matches/nowhere');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Sections' })).toBeInTheDocument();
  });

  it('show a newly published version only at the next navigation', async () => {
    const { publish } = openRoutes('/matches');
    expect(await screen.findByRole('heading', { name: '/matches first' })).toBeInTheDocument();
    publish(buildRemote({ ...discovery, version: '2.0.0', container: 'discovery_2' }));
    expect(screen.getByRole('heading', { name: '/matches first' })).toBeInTheDocument();
    act(() => steering.goTo('/likes'));
    await waitFor(() => expect(screen.getByRole('heading', { name: '/likes second' })).toBeInTheDocument());
  });

  it.each([
    ['a filter', '/matches', '/matches?minScore=70', '/matches'],
    ['an edit form', '/likes', '/likes?edit=true', '/likes'],
    ['a fragment', '/matches', '/matches#filters', '/matches'],
    ['a filter of the section at home', '/?section=likes', '/?section=likes&goal=dating', '/likes'],
  ])('keep the shown release when %s changes the address', async (_what, path, changed, shown) => {
    const { publish } = openRoutes(path);
    const heading = await screen.findByRole('heading', { name: `${shown} first` });
    publish(buildRemote({ ...discovery, version: '2.0.0', container: 'discovery_2' }));
    await act(async () => steering.goTo(changed));
    expect(heading).toBeInTheDocument();
  });

  it('show a newly published version when the section at home changes', async () => {
    const { publish } = openRoutes('/?section=matches');
    await screen.findByRole('heading', { name: '/matches first' });
    publish(buildRemote({ ...discovery, version: '2.0.0', container: 'discovery_2' }));
    act(() => steering.goTo('/?section=likes'));
    expect(await screen.findByRole('heading', { name: '/likes second' })).toBeInTheDocument();
  });

  it('keep the shown version while the member stays on the page', async () => {
    const { publish, federation } = openRoutes('/matches');
    await screen.findByRole('heading', { name: '/matches first' });
    publish(buildRemote({ ...discovery, version: '2.0.0', container: 'discovery_2' }));
    await act(async () => void (await federation.registry.refresh()));
    expect(screen.getByRole('heading', { name: '/matches first' })).toBeInTheDocument();
  });

  it('show a newer release when a broken one is retried, even if the known registry is fresh', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { publish, federation } = openRoutes('/messages');
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

  it.each(['/', '/matches', '/likes'])(
    'show a member’s profile over %s and leave the page underneath unchanged',
    async (path) => {
      openRoutes(path);
      const list = await screen.findByRole('heading', { level: 1 });
      const scroll = jest.spyOn(window, 'scrollTo');
      await userEvent.click(screen.getByRole('link', { name: 'Mara' }));
      expect(await screen.findByRole('heading', { level: 2, name: 'Mara' })).toBeInTheDocument();
      expect(list).toBeInTheDocument();
      expect(scroll).not.toHaveBeenCalled();
      expect(screen.getByRole('main')).not.toHaveFocus();
    },
  );

  it('show a member’s profile as a page when the remote cannot be shown as an overlay', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { publish, federation } = openRoutes('/matches');
    await screen.findByRole('heading', { level: 1 });
    publish(buildRemote({ ...discovery, version: '1.5.0', container: 'discovery_broken' }));
    await act(async () => void (await federation.registry.refresh()));
    await userEvent.click(screen.getByRole('link', { name: 'Mara' }));
    expect(await screen.findByText('Matches could not be shown')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '/matches first' })).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('send a visitor of a member’s profile to sign-in and remember the address', async () => {
    useSession.setState({ status: 'anonymous', user: null });
    openRoutes('/people/7?goal=dating');
    await userEvent.click((await screen.findAllByRole('link', { name: /Sign In/i }))[0] as HTMLElement);
    expect(useSession.getState().returnTo).toBe('/people/7?goal=dating');
  });
});
