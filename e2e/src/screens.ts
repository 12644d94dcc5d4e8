import type { Page } from '@playwright/test';
import type { Member } from './members';

/** Who looks at the screens. */
export interface Cast {
  /** Has admirers, matches, a conversation and every analysis. */
  ada: Member;
  /** Whom Ada writes with. */
  friendId: string;
  /** Somebody Ada is not matched with. */
  strangerId: string;
  /** A complete profile and nobody yet. */
  newcomer: Member;
  /** An account without a profile. */
  beginner: Member;
}

export interface Screen {
  name: string;
  /** Null: a visitor. */
  as: 'ada' | 'newcomer' | 'beginner' | null;
  path: string | ((cast: Cast) => string);
  /** What is done after the page was opened. */
  open?: (page: Page) => Promise<void>;
  /** The level-1 heading, or the name of the dialog, by which the screen is known to be there; a text is exact. */
  shows: { heading: string | RegExp } | { dialog: string | RegExp };
  /** Selector of one entry of the screen's list, which would look as well without any. */
  entry?: string;
  /** What the browser rightly remarks on there. */
  remarks?: RegExp;
}

/** What a beginner has typed, so that every step of onboarding can be opened. The key is onboarding's own. */
const typeDraft = (page: Page) =>
  page.addInitScript(
    ([key, draft]) => {
      // The blank page between two screens has no storage.
      if (location.protocol.startsWith('http')) localStorage.setItem(key ?? '', draft ?? '');
    },
    [
      'sixfold.onboarding.draft',
      JSON.stringify({
        fullName: 'Bee Ginner',
        email: '',
        birthday: '1990-05-17',
        birthTime: '14:30',
        birthPlace: { text: 'Lisbon, Portugal', at: null },
        currentPlace: { text: '', at: null },
        gender: 'female',
        preferredGenders: ['male'],
        connectionGoals: ['dating'],
        tests: {},
      }),
    ],
  );

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const PUBLIC: Screen[] = [
  {
    name: 'landing',
    as: null,
    path: '/',
    shows: { heading: 'Six ways to be known. One person who gets it.' },
  },
  { name: 'how it works', as: null, path: '/how-it-works', shows: { heading: 'How It Works' } },
  { name: 'about', as: null, path: '/about', shows: { heading: 'About Sixfold' } },
  { name: 'privacy', as: null, path: '/privacy', shows: { heading: 'Privacy Policy' } },
  { name: 'terms', as: null, path: '/terms', shows: { heading: 'Terms of Service' } },
  { name: 'success stories', as: null, path: '/success-stories', shows: { heading: 'Success Stories' } },
  { name: 'help', as: null, path: '/help', shows: { heading: 'Help Center' } },
  {
    name: 'not found',
    as: null,
    path: '/no/such/page',
    shows: { heading: /404 Page Not Found/ },
    remarks: /answer 404: GET \S+\/no\/such\/page$/,
  },
];

const WAY_IN: Screen[] = [
  { name: 'sign in', as: null, path: '/auth', shows: { heading: /Good to see you again/ } },
  {
    name: 'create account',
    as: null,
    path: '/auth',
    open: (page) => page.getByRole('tab', { name: 'Create Account' }).click(),
    shows: { heading: /Begin with yourself/ },
  },
  {
    name: 'forgotten password',
    as: null,
    path: '/auth',
    open: press('Forgot your password?'),
    shows: { dialog: /Reset Password/ },
  },
  {
    name: 'new password',
    as: null,
    path: '/reset-password?token=abcdef',
    shows: { heading: 'Choose a new password' },
  },
  { name: 'invalid reset link', as: null, path: '/reset-password', shows: { heading: 'Invalid reset link' } },
  {
    name: 'confirm a new address',
    as: null,
    path: '/confirm-email?token=abcdef',
    shows: { heading: /Confirm your new address/ },
  },
  { name: 'onboarding, account', as: null, path: '/onboarding', shows: { heading: /Create your account/ } },
  { name: 'onboarding, birth', as: 'beginner', path: '/onboarding?step=2', shows: { heading: /born/ } },
  {
    name: 'onboarding, preferences',
    as: 'beginner',
    path: '/onboarding?step=3',
    shows: { heading: /who you hope to meet/ },
  },
  {
    name: 'onboarding, goals',
    as: 'beginner',
    path: '/onboarding?step=4',
    shows: { heading: /looking for/ },
  },
  { name: 'onboarding, tests', as: 'beginner', path: '/onboarding?step=5', shows: { heading: /tests/ } },
];

/** Of a member, and never the sentence of an error. */
const WHOLE_NAME = /^\p{Lu}\S+ \p{Lu}\S*$/u;

const MEMBERS: Screen[] = [
  { name: 'matches', as: 'ada', path: '/matches', shows: { heading: 'Your People' }, entry: '[data-member]' },
  {
    name: 'profile dialog',
    as: 'ada',
    path: '/matches',
    open: (page) => page.locator('[data-member] h2 button').first().click(),
    shows: { dialog: /, \d\d$/ },
  },
  {
    name: 'matches, filters open',
    as: 'ada',
    path: '/matches',
    open: async (page) => {
      await press(/^Filters/)(page);
      await page.getByRole('region', { name: 'Advanced Filters' }).waitFor();
    },
    shows: { heading: /Your People/ },
  },
  {
    name: 'my weights',
    as: 'ada',
    path: '/matches',
    open: press('My weights'),
    shows: { dialog: /My weights/ },
  },
  {
    name: 'details of one system',
    as: 'ada',
    path: '/matches',
    open: async (page) => {
      await page.locator('[data-member] h2 button').first().click();
      await page
        .getByRole('list', { name: /^The six systems/ })
        .getByRole('button')
        .first()
        .click();
    },
    shows: { dialog: /^[A-Z][A-Za-z ]+$/ },
  },
  {
    name: 'written analysis of two',
    as: 'ada',
    path: '/matches',
    open: press(/^AI Composite Analysis/),
    shows: { dialog: /Romantic Compatibility/ },
  },
  {
    name: 'likes',
    as: 'ada',
    path: '/likes',
    shows: { heading: 'People Who Like You' },
    entry: '[data-member]',
  },
  { name: 'no likes yet', as: 'newcomer', path: '/likes', shows: { heading: /People Who Like You/ } },
  {
    name: 'mutual matches',
    as: 'ada',
    path: '/mutual-matches',
    shows: { heading: 'Your Matches' },
    entry: '[data-member]',
  },
  {
    name: 'no mutual matches yet',
    as: 'newcomer',
    path: '/mutual-matches',
    shows: { heading: /Your Matches/ },
  },
  {
    name: 'messages',
    as: 'ada',
    path: '/messages',
    shows: { heading: 'Messages' },
    entry: 'ul[aria-label^="Conversations"] > li',
  },
  { name: 'no messages yet', as: 'newcomer', path: '/messages', shows: { heading: /Messages/ } },
  {
    name: 'chat',
    as: 'ada',
    path: ({ friendId }) => `/chat/${friendId}`,
    shows: { heading: WHOLE_NAME },
    entry: '[data-state="received"]',
  },
  {
    name: 'chat before a match',
    as: 'ada',
    path: ({ strangerId }) => `/chat/${strangerId}`,
    shows: { heading: WHOLE_NAME },
    entry: 'text=You can write once you both like each other',
  },
  {
    name: 'analyses',
    as: 'ada',
    path: '/personality-analysis',
    shows: { heading: 'Personality Analysis' },
    entry: '[data-state="written"]',
  },
  {
    name: 'analysis viewer',
    as: 'ada',
    path: '/personality-analysis',
    open: press(/^View Analysis: Comprehensive/),
    shows: { dialog: /Analysis$/ },
  },
  {
    name: 'quiz',
    as: 'ada',
    path: '/profile',
    open: press('Retake: MBTI'),
    shows: { dialog: 'MBTI' },
  },
  { name: 'cosmic timing', as: 'ada', path: '/cosmic-timing', shows: { heading: 'Cosmic Timing' } },
  { name: 'profile', as: 'ada', path: '/profile', shows: { heading: /Welcome, Ada/ } },
  {
    name: 'profile, below the fold',
    as: 'ada',
    path: '/profile',
    open: async (page) => {
      await page
        .getByRole('region', { name: 'Personality' })
        .getByText('Human Design')
        .scrollIntoViewIfNeeded();
      await page.getByRole('img', { name: /^Your natal chart/ }).waitFor();
    },
    shows: { heading: /Welcome, Ada/ },
  },
  {
    name: 'profile preview',
    as: 'ada',
    path: '/profile',
    open: press('Preview as others see me'),
    shows: { dialog: /as others see it/ },
  },
  {
    name: 'profile, photos',
    as: 'ada',
    path: '/profile',
    open: async (page) => {
      await press('Edit photos')(page);
      await page.getByRole('list', { name: 'Your photos, in order' }).waitFor();
    },
    shows: { heading: /Welcome, Ada/ },
  },
  { name: 'profile, editing', as: 'ada', path: '/profile?edit=true', shows: { heading: /Welcome, Ada/ } },
  { name: 'account settings', as: 'newcomer', path: '/account', shows: { heading: /Account settings/ } },
  {
    name: 'account settings, deleting',
    as: 'newcomer',
    path: '/account',
    open: press('Delete my account'),
    shows: { dialog: /Delete your account/ },
  },
  {
    name: 'profile menu',
    as: 'ada',
    path: '/messages',
    open: press('Profile menu'),
    shows: { heading: /Messages/ },
  },
];

/** Every screen of the product, each by one state that has everything on it. */
export const SCREENS: readonly Screen[] = [...PUBLIC, ...WAY_IN, ...MEMBERS];

/** Opens a screen and waits until nothing of it is still on its way. */
export async function arriveAt(page: Page, screen: Screen, cast: Cast): Promise<void> {
  if (screen.as === 'beginner') await typeDraft(page);
  await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(cast));
  await screen.open?.(page);
  const shown =
    'dialog' in screen.shows
      ? page
          .getByRole('dialog', { name: screen.shows.dialog, exact: true })
          .or(page.getByRole('alertdialog', { name: screen.shows.dialog, exact: true }))
      : page.getByRole('heading', { level: 1, name: screen.shows.heading, exact: true });
  await shown.waitFor();
  if (screen.entry) await page.locator(screen.entry).first().waitFor();
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"]') &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}
