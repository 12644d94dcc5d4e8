import { useSession } from '@sixfold/client-kit';
import { screen, within } from '@testing-library/react';
import { LandingPage } from './LandingPage';
import { configureContacts } from './testing/configureContacts';
import { openPage } from './testing/openPage';

beforeEach(() => {
  useSession.setState({ status: 'anonymous', user: null, returnTo: null });
});

it('starts with two buttons: to the first step of onboarding and to how it works', () => {
  openPage(<LandingPage />, '/');
  expect(screen.getByRole('link', { name: 'Find your people' })).toHaveAttribute('href', '/onboarding');
  expect(screen.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/how-it-works');
});

it.each([
  ['Get Started', '/auth?mode=create-account'],
  ['Sign In', '/auth'],
])('leads from ‘%s’ to %s', (name, href) => {
  openPage(<LandingPage />, '/');
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

it('explains the purpose of signing in on a protected address, but not at home', () => {
  const { unmount } = openPage(<LandingPage returnTo="/messages" />, '/messages');
  expect(screen.getByText('Sign in to see your messages.')).toBeVisible();
  unmount();
  openPage(<LandingPage />, '/');
  expect(screen.queryByText(/^Sign in to /)).not.toBeInTheDocument();
});

it('names the three goals with the score of the same example pair', () => {
  openPage(<LandingPage />, '/');
  const ways = within(screen.getByRole('region', { name: 'Three Ways to Connect' }));
  expect(ways.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Dating',
    'Friendship',
    'Business',
  ]);
  for (const score of ['76%', '73%', '68%']) expect(ways.getByText(score)).toBeInTheDocument();
});

it('introduces the six systems in the order of the hexagon', () => {
  openPage(<LandingPage />, '/');
  const science = within(screen.getByRole('region', { name: 'Powered by Personality Science' }));
  expect(science.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'MBTI',
    'Enneagram',
    'Love Languages',
    'Astrology',
    'Numerology',
    'Human Design',
  ]);
  for (const system of science.getAllByRole('listitem'))
    expect(system.querySelector('p')?.textContent).toMatch(/^.{40,}\.$/);
});

it('has text alternatives for its drawings', () => {
  openPage(<LandingPage />, '/');
  expect(
    screen.getByRole('img', { name: /two people compared in six systems.*Together 76 percent/ }),
  ).toBeInTheDocument();
  expect(
    screen.getByRole('img', {
      name: /Houston\. Sun at 27 degrees of Cancer\. Moon at 7 degrees of Libra.*Ascendant at 19 degrees of Scorpio/,
    }),
  ).toBeInTheDocument();
});

/** Returns the styles of a class within a media query; jsdom never applies one. */
function stylesIn(query: string, element: Element): string {
  const css = [...document.querySelectorAll('style')].map((style) => style.textContent).join('');
  const blocks = [...css.matchAll(/@media ([^{]+)\{([^@]*?\})\}/g)];
  const own = blocks.filter(([, condition]) => condition?.trim() === query).map(([, , rules]) => rules);
  return own.filter((rules) => [...element.classList].some((name) => rules?.includes(`.${name}`))).join();
}

it('hides the header’s links on small screens, but not Sign In', () => {
  openPage(<LandingPage />, '/');
  const ways = screen.getByRole('navigation', { name: 'Main' });
  expect(stylesIn('(max-width: 37.499rem)', ways)).toMatch(/>a:not\(\[data-variant\]\)\{display:none;\}/);
  expect([...ways.querySelectorAll('a[data-variant]')].map((link) => link.textContent)).toEqual(['Sign In']);
});

describe('the app store links', () => {
  configureContacts();

  it('are on small screens only', () => {
    openPage(<LandingPage />, '/');
    const apps = screen.getByRole('region', { name: 'Get the App' });
    expect(stylesIn('(min-width: 37.5rem)', apps)).toMatch(/\{display:none;\}/);
  });

  it('name both stores when both are configured', () => {
    openPage(<LandingPage />, '/');
    const apps = within(screen.getByRole('region', { name: 'Get the App' }));
    expect(apps.getByRole('link', { name: 'Download iOS app' })).toHaveAttribute('rel', 'noopener');
    expect(apps.getByRole('link', { name: 'Download Android app' })).toHaveAttribute('rel', 'noopener');
  });
});

it.each(['Sign In', 'Find your people', 'Get Started', 'Learn More'])(
  'stores the protected page that the visitor opened when they use ‘%s’',
  async (name) => {
    const { user } = openPage(<LandingPage returnTo="/chat/42?from=mail" />, '/chat/42');
    expect(useSession.getState().returnTo).toBeNull();
    await user.click(screen.getByRole('link', { name }));
    expect(useSession.getState().returnTo).toBe('/chat/42?from=mail');
  },
);

it('keeps an earlier return path when the visitor signs in from the front page', async () => {
  useSession.setState({ returnTo: '/messages' });
  const { user, address } = openPage(<LandingPage />, '/');
  await user.click(screen.getByRole('link', { name: 'Sign In' }));
  expect(address()).toBe('/auth');
  expect(useSession.getState().returnTo).toBe('/messages');
});
