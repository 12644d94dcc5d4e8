import { useSession } from '@sixfold/client-kit';
import { screen, within } from '@testing-library/react';
import { AboutPage } from './AboutPage';
import { CreditsPage } from './CreditsPage';
import { HelpPage } from './HelpPage';
import { HowItWorksPage } from './HowItWorksPage';
import { LandingPage } from './LandingPage';
import { NotFoundPage } from './NotFoundPage';
import { PrivacyPage } from './PrivacyPage';
import { SuccessStoriesPage } from './SuccessStoriesPage';
import { TermsPage } from './TermsPage';
import { configureContacts } from './testing/configureContacts';
import { openPage } from './testing/openPage';
import { PAGE_HEADS } from '../prerendered/pageHeads';

const PAGES = [
  [LandingPage, 'Sixfold', 'Six ways to be known. One person who gets it.'],
  [HowItWorksPage, 'How It Works · Sixfold', 'How It Works'],
  [AboutPage, 'About · Sixfold', 'About Sixfold'],
  [PrivacyPage, 'Privacy Policy · Sixfold', 'Privacy Policy'],
  [TermsPage, 'Terms of Service · Sixfold', 'Terms of Service'],
  [HelpPage, 'Help Center · Sixfold', 'Help Center'],
  [SuccessStoriesPage, 'Success Stories · Sixfold', 'Success Stories'],
  [CreditsPage, 'Credits · Sixfold', 'Credits'],
  [NotFoundPage, '404 Page Not Found · Sixfold', '404 Page Not Found'],
] as const;

it('has the same title on the server and in the shell', () => {
  expect(PAGES.map(([, title]) => title).sort()).toEqual(
    Object.values(PAGE_HEADS)
      .map(({ title }) => title)
      .sort(),
  );
});

const FOOTER_LINKS = [
  ['Verified profiles', '/help#verification'],
  ['Safe community', '/help#safety'],
  ['Account Settings', '/profile'],
  ['iOS app', 'https://apps.sixfold.example/ios'],
  ['Android app', 'https://apps.sixfold.example/android'],
] as const;

const OUTSIDE_HOSTS = [
  'apps.sixfold.example',
  'social.sixfold.example',
  'www.geonames.org',
  'creativecommons.org',
  'www.iana.org',
  'openfontlicense.org',
];

beforeEach(() => {
  useSession.setState({ status: 'anonymous', user: null, returnTo: null });
});

describe.each(PAGES)('the public page %#', (Page, title, heading) => {
  configureContacts();

  it(`is called ‘${heading}’ in the tab and in its one first heading`, async () => {
    openPage(<Page />);
    expect(document.title).toBe(title);
    expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual([heading]);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  });

  it('links the three goals at the top, and every page, help and contact at the bottom', () => {
    openPage(<Page />);
    const top = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(addressesOf(top)).toEqual(['/how-it-works', '/about', '/auth']);
    expect(top.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'How It Works',
      'About',
      'Sign In',
    ]);
    expect(screen.getByRole('link', { name: 'Sixfold, home' })).toHaveAttribute('href', '/');
    const bottom = within(screen.getByRole('contentinfo'));
    expect(addressesOf(bottom)).toEqual(
      expect.arrayContaining([
        '/about',
        '/how-it-works',
        '/success-stories',
        '/privacy',
        '/terms',
        '/credits',
        '/help',
        '/help#safety',
        '/help#verification',
        '/profile',
        'mailto:support@sixfold.example',
      ]),
    );
    expect(bottom.getByText(`© ${new Date().getFullYear()} Sixfold`)).toBeInTheDocument();
    expect(bottom.getByRole('link', { name: 'Support by email' })).toHaveAttribute(
      'href',
      'mailto:support@sixfold.example',
    );
    expect(bottom.getByRole('link', { name: 'Support phone: +44 20 7946 0000' })).toHaveAttribute(
      'href',
      'tel:+442079460000',
    );
    for (const [name, leadsTo] of FOOTER_LINKS)
      expect(bottom.getByRole('link', { name })).toHaveAttribute('href', leadsTo);
  });

  it('opens external links without an opener', () => {
    const { container } = openPage(<Page />);
    const outside = [...container.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')];
    expect(outside.length).toBeGreaterThanOrEqual(5);
    for (const link of outside) {
      expect(link).toHaveAttribute('rel', 'noopener');
      expect(new URL(link.href).protocol).toBe('https:');
      expect(OUTSIDE_HOSTS).toContain(new URL(link.href).hostname);
    }
  });
});

it('offers a member their people instead of the sign-in', () => {
  useSession.setState({ status: 'member' });
  openPage(<AboutPage />);
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  const top = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(top.getByRole('link', { name: 'Your People' })).toHaveAttribute('href', '/matches');
});

it('labels the figures of the success stories as illustrative and the stories as samples', () => {
  openPage(<SuccessStoriesPage />);
  const figures = within(screen.getByRole('region', { name: 'Figures' }));
  expect(figures.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    '89%',
    '1.2 weeks',
    '73%',
    '4.8/5',
  ]);
  expect(figures.getByText('Illustrative figures')).toBeInTheDocument();
  expect(screen.getAllByText(/· Sample story$/)).toHaveLength(3);
  expect(screen.getAllByRole('img', { name: /, an illustration$/ })).toHaveLength(6);
  expect(screen.getByText(/The faces are illustrations\.$/)).toBeVisible();
});

it.each([
  ['Three steps', HowItWorksPage, ['Create your profile', 'AI analysis', 'Find your matches']],
  [
    'Six frameworks',
    HowItWorksPage,
    ['MBTI', 'Enneagram', 'Love Languages', 'Astrology', 'Numerology', 'Human Design'],
  ],
  [
    'And the rest of it',
    HowItWorksPage,
    [
      'Reasons, not verdicts',
      'Filters that go deep',
      'Conversation in real time',
      'Video calls',
      'A moment for a match',
      'Photo check',
      'Cosmic timing',
      'Your choice to share',
    ],
  ],
  ['What we hold to', AboutPage, ['Privacy', 'Authentic connections', 'Inclusive community', 'Global reach']],
])('keeps the complete text of ‘%s’', (part, Page, titles) => {
  openPage(<Page />);
  const region = within(screen.getByRole('region', { name: part }));
  expect(region.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(titles);
});

it('shows each system’s share of each goal’s score on How It Works', () => {
  openPage(<HowItWorksPage />);
  const table = within(screen.getByRole('region', { name: 'Three goals' })).getByRole('table');
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['System', 'Dating', 'Friendship', 'Business'],
    ['MBTI', '23%', '27%', '36%'],
    ['Enneagram', '18%', '23%', '32%'],
    ['Love Languages', '27%', '14%', '5%'],
    ['Astrology', '14%', '18%', '14%'],
    ['Numerology', '9%', '9%', '5%'],
    ['Human Design', '9%', '9%', '9%'],
  ]);
});

describe.each(PAGES)('the public page %# without configured contacts', (Page) => {
  it('neither shows nor promises support, apps or social profiles', () => {
    const { container } = openPage(<Page />);
    expect(container.querySelectorAll('a[href^="mailto:"], a[href^="tel:"]')).toHaveLength(0);
    const footer = screen.getByRole('contentinfo');
    expect(footer.querySelectorAll('a[href^="http"]')).toHaveLength(0);
    expect(container).not.toHaveTextContent(
      /24\/7|at any hour|support address|write to us|contact (us|support)|\bapps\b|support phone|support by email/i,
    );
  });
});

it('names every library with its licence on Credits, and the sources that require it', () => {
  openPage(<CreditsPage />, '/credits');
  const data = within(screen.getByRole('region', { name: 'Data' }));
  expect(data.getByRole('link', { name: 'GeoNames' })).toHaveAttribute('href', 'https://www.geonames.org/');
  expect(data.getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
    'href',
    'https://creativecommons.org/licenses/by/4.0/',
  );
  expect(screen.getByText(/^Fraunces and Inter/)).toHaveTextContent('SIL Open Font License');
  const libraries = within(screen.getByRole('region', { name: 'Libraries' }));
  expect(libraries.getByText('koa, react').closest('details')).toHaveTextContent('MIT, 2 libraries');
  expect(libraries.getByText('semver').closest('details')).toHaveTextContent('ISC, 1 library');
  expect(libraries.getByRole('link', { name: 'complete notices' })).toHaveAttribute('href', '/notices.txt');
});

it.each([
  ['the terms', TermsPage],
  ['the privacy policy', PrivacyPage],
])('states in %s where to send questions, or that there is no address', (_what, Page) => {
  const { unmount } = openPage(<Page />);
  expect(screen.getByText(/has not named an address for questions yet/)).toBeInTheDocument();
  unmount();
  Object.assign(globalThis, {
    __CONTACTS__: { supportEmail: 'help@example.org', appStores: [], socialProfiles: [] },
  });
  openPage(<Page />);
  expect(screen.getByRole('link', { name: 'our support address' })).toHaveAttribute(
    'href',
    'mailto:help@example.org',
  );
  Object.assign(globalThis, { __CONTACTS__: { appStores: [], socialProfiles: [] } });
});

describe('the end of About', () => {
  configureContacts();

  it('links to the support e-mail and to the community', async () => {
    const { user, address } = openPage(<AboutPage />, '/about');
    expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      'mailto:support@sixfold.example',
    );
    await user.click(screen.getByRole('link', { name: 'Join the Community' }));
    expect(address()).toBe('/auth?mode=create-account');
  });
});

it('labels the voices on the about page as samples', () => {
  openPage(<AboutPage />);
  expect(screen.getAllByText(/· Sample$/)).toHaveLength(3);
  expect(screen.getAllByRole('img', { name: /, an illustration$/ })).toHaveLength(3);
});

it('states the mission on the about page', () => {
  openPage(<AboutPage />);
  expect(screen.getByRole('region', { name: 'Our mission' })).toHaveTextContent(/meet who will understand/);
});

it('states that the minimum age is 18, and that the API checks it', () => {
  openPage(<TermsPage />);
  expect(screen.getByText(/You must be 18 or older to use Sixfold\./)).toBeInTheDocument();
});

it('links from How It Works to the account and back home', async () => {
  const { user, address } = openPage(<HowItWorksPage />, '/how-it-works');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  const starts = screen.getAllByRole('link', { name: 'Get Started' });
  for (const link of starts) expect(link).toHaveAttribute('href', '/auth?mode=create-account');
  await user.click(starts[0] as HTMLElement);
  expect(address()).toBe('/auth?mode=create-account');
});

it('states plainly that an unknown address has no page, and links home', async () => {
  const { user, address } = openPage(<NotFoundPage />, '/nowhere');
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  expect(screen.queryByText(/router/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to Home' }));
  expect(address()).toBe('/');
});

function addressesOf(part: { getAllByRole: (role: 'link') => HTMLElement[] }): (string | null)[] {
  return part.getAllByRole('link').map((link) => link.getAttribute('href'));
}
