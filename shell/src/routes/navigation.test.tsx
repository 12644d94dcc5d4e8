import { authCalls } from '@sixfold/api-contract';
import { buildUser, createMockApi, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { api, queryClient, useSession } from '@sixfold/client-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  address,
  buildFederation,
  messaging,
  openRoutes,
  prepareRoutes,
  profile,
} from '../testing/openRoutes';
import { LandingPage } from './publicPages';

beforeAll(() => LandingPage.preload());
beforeEach(prepareRoutes);

describe('the navigation of the shell', () => {
  it('marks the open section, also at home', async () => {
    openRoutes('/?section=likes');
    await screen.findByRole('heading', { name: '/likes first' });
    for (const link of screen.getAllByRole('link', { name: 'Likes' }))
      expect(link).toHaveAttribute('aria-current', 'page');
    for (const link of screen.getAllByRole('link', { name: 'Matches' }))
      expect(link).not.toHaveAttribute('aria-current');
  });

  it('marks Messages while a chat is open', async () => {
    openRoutes('/chat/42');
    await screen.findByRole('heading', { name: '/chat/:userId first' });
    for (const link of screen.getAllByRole('link', { name: 'Messages' }))
      expect(link).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    ['View Profile', '/profile'],
    ['Edit Profile', '/profile?edit=true'],
    ['Sign Out', '/'],
  ])('leads from %s in the profile menu to %s', async (name, leadsTo) => {
    openRoutes('/matches');
    await userEvent.click(await screen.findByRole('button', { name: 'Profile menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(address()).toBe(leadsTo));
  });

  it('clears the storage except the theme at Sign Out, even when the server fails', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const refuse = () => {
      throw new MockFailure('internal');
    };
    api.setTransport(createMockApi([mockCall(authCalls.logout, refuse)]).fetch);
    openRoutes('/matches');
    localStorage.setItem('sixfold.theme', 'dark');
    localStorage.setItem('mine', 'private');
    sessionStorage.setItem('mine', 'private');
    queryClient.setQueryData(['mine'], 'private');
    await userEvent.click(await screen.findByRole('button', { name: 'Profile menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect([localStorage.getItem('mine'), sessionStorage.getItem('mine')]).toEqual([null, null]);
    expect(queryClient.getQueryData(['mine'])).toBeUndefined();
    expect(localStorage.getItem('sixfold.theme')).toBe('dark');
    expect(console.warn).toHaveBeenCalledWith('Signing out on the server failed.', expect.anything());
    localStorage.clear();
    jest.restoreAllMocks();
  });

  it('links the sections in the top bar and five of them in the tab bar', async () => {
    openRoutes('/matches');
    await screen.findByRole('heading', { name: '/matches first' });
    // CSS media queries show only one of the two.
    const [topBar, tabBar] = [...document.querySelectorAll('nav[aria-label="Sections"]')].map((bar) =>
      [...bar.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    );
    expect(topBar).toEqual(['/matches', '/likes', '/mutual-matches', '/messages', '/personality-analysis']);
    expect(tabBar).toEqual(['/matches', '/likes', '/mutual-matches', '/messages', '/profile']);
  });

  it('grows the labels of the tab bar with the text, on two lines where a phone has no room', async () => {
    openRoutes('/matches');
    await screen.findByRole('heading', { name: '/matches first' });
    // jsdom matches no media query, so the test asserts the rules themselves.
    const css = [...document.querySelectorAll('style')].map((style) => style.textContent).join('');
    const narrow = [...css.matchAll(/@media \(max-width: ?19\.999rem\) ?\{([^@]*?)\}\s*\}/g)].map(
      ([, rules]) => rules,
    );
    expect(narrow.join('')).toMatch(/font-size: ?min\(0\.75rem, ?4\.75vw\)/);
    expect(narrow.join('')).toMatch(/width: ?min-content/);
    // No media query matches where the page itself enlarges its text.
    expect(css.replace(narrow.join(''), '')).toMatch(/font-size: ?min\(0\.75rem, ?4\.25vw\)/);
  });

  it('offers a member without a profile the account and Sign Out, and no profile', async () => {
    useSession.setState({ user: buildUser({ profile: null }) });
    openRoutes('/matches');
    await userEvent.click(await screen.findByRole('button', { name: 'Profile menu' }));
    expect(await screen.findByRole('menuitem', { name: 'Sign Out' })).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: 'Account settings' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'View Profile' })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Sections' })).not.toBeInTheDocument();
  });

  it.each([
    ['Messages', 'link'],
    ['View Profile', 'menuitem'],
  ])('preloads the remote of %s on press and ignores a failure', async (name, role) => {
    const built = buildFederation();
    const load = jest.spyOn(built.federation.loader, 'load').mockRejectedValue(new Error('offline'));
    const report = jest.spyOn(built.federation, 'reportFailure');
    openRoutes('/matches', built);
    await userEvent.click(await screen.findByRole('button', { name: 'Profile menu' }));
    const [pressed] = await screen.findAllByRole(role, { name, hidden: true });
    fireEvent.pointerDown(pressed as HTMLElement);
    expect(load).toHaveBeenCalledWith(name === 'Messages' ? messaging : profile, './remote');
    await act(() => Promise.resolve());
    expect(report).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent('/matches first');
  });

  it('moves the focus to the heading after a navigation, also into another remote', async () => {
    openRoutes('/matches');
    expect(await screen.findByRole('heading', { name: '/matches first' })).not.toHaveFocus();
    await userEvent.click(screen.getAllByRole('link', { name: 'Likes' })[0] as HTMLElement);
    expect(await screen.findByRole('heading', { name: '/likes first' })).toHaveFocus();
    await userEvent.click(screen.getAllByRole('link', { name: 'Messages' })[0] as HTMLElement);
    await waitFor(() => expect(screen.getByRole('heading', { name: '/messages first' })).toHaveFocus());
  });
});
