import type { Page } from '@playwright/test';
import { press, type Screen } from './screen';

/** Matches a first name with a surname or its initial, which is small for 'Wren van der Abara'. */
const FULL_NAME = /^\p{Lu}\S+ \p{L}\S*$/u;

/** One row of cards: axe takes two seconds for twelve cards, and they are alike. */
const FEW_MATCHES = '/matches?ageRange=50-60';

const openAnalysis = (title: string, picture: RegExp) => async (page: Page) => {
  await press(`View Analysis: ${title}`)(page);
  await page.getByRole('img', { name: picture }).waitFor();
};

export const MEMBER_SCREENS: readonly Screen[] = [
  {
    name: 'matches',
    as: 'ada',
    path: FEW_MATCHES,
    shows: { heading: 'Your People' },
    entry: '[data-member]',
  },
  {
    name: 'profile dialog',
    as: 'ada',
    path: FEW_MATCHES,
    open: (page) => page.locator('[data-member] h2 a').first().click(),
    shows: { dialog: /, \d\d$/ },
  },
  {
    name: 'my priorities',
    as: 'ada',
    path: FEW_MATCHES,
    open: press('My priorities'),
    shows: { dialog: /My priorities/ },
  },
  {
    name: 'details of one system',
    as: 'ada',
    path: FEW_MATCHES,
    open: async (page) => {
      await page.locator('[data-member] h2 a').first().click();
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
    path: FEW_MATCHES,
    open: press(/^AI Composite Analysis/),
    shows: { dialog: /Romantic Compatibility/ },
  },
  {
    name: 'matches, filters open',
    as: 'ada',
    path: FEW_MATCHES,
    open: async (page) => {
      await press(/^Filters/)(page);
      await page.getByRole('region', { name: 'Advanced Filters' }).waitFor();
    },
    shows: { heading: /Your People/ },
    repeats: '[data-member]',
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
  {
    name: 'profile menu',
    as: 'ada',
    path: '/messages',
    open: press('Profile menu'),
    shows: { heading: /Messages/ },
    own: '[role="menu"]',
  },
  { name: 'no messages yet', as: 'newcomer', path: '/messages', shows: { heading: /Messages/ } },
  {
    name: 'chat',
    as: 'ada',
    path: ({ friendId }) => `/chat/${friendId}`,
    shows: { heading: FULL_NAME },
    entry: '[data-state="received"]',
  },
  {
    name: 'chat before a match',
    as: 'ada',
    path: ({ strangerId }) => `/chat/${strangerId}`,
    shows: { heading: FULL_NAME },
    entry: 'text=You can write once you both like each other',
  },
  {
    name: 'person with a long name',
    as: 'ada',
    path: ({ newcomer }) => `/people/${newcomer.id}`,
    shows: { heading: /^Wolf\w+, \d+$/ },
  },
  {
    name: 'check before a call',
    as: 'ada',
    path: ({ friendId }) => `/call/${friendId}`,
    shows: { heading: FULL_NAME },
    entry: 'text=Ready to call',
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
    open: openAnalysis('Comprehensive', /^Your six systems/),
    shows: { dialog: /Analysis$/ },
  },
  {
    name: 'analysis with the circle of the Enneagram',
    as: 'ada',
    path: '/personality-analysis',
    open: openAnalysis('Enneagram', /^The Enneagram circle/),
    shows: { dialog: /Analysis$/ },
  },
  {
    name: 'analysis with the letters of MBTI',
    as: 'ada',
    path: '/personality-analysis',
    open: press('View Analysis: MBTI'),
    shows: { dialog: /Analysis$/ },
    entry: '[role="dialog"] figure',
  },
  {
    name: 'cosmic timing',
    as: 'ada',
    path: '/cosmic-timing',
    shows: { heading: 'Cosmic Timing' },
    entry: 'li[aria-current="date"]',
  },
  { name: 'profile', as: 'ada', path: '/profile', shows: { heading: /Welcome, Ada/ } },
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
    own: '[aria-label="Edit your photos"]',
  },
  {
    name: 'quiz',
    as: 'ada',
    path: '/profile',
    open: press('Retake: MBTI'),
    shows: { dialog: 'MBTI' },
  },
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
    repeats: '[data-section], [aria-label="Edit your photos"]',
  },
  {
    name: 'profile enhancement',
    as: 'ada',
    path: '/profile-enhancement',
    shows: { heading: 'Profile Enhancement' },
    entry: '[role="tabpanel"] li[data-photo]',
  },
  {
    name: 'profile enhancement, safety',
    as: 'ada',
    path: '/profile-enhancement?tab=safety',
    shows: { heading: 'Profile Enhancement' },
    entry: '[role="tabpanel"] [role="switch"]',
  },
  {
    name: 'profile enhancement, insights',
    as: 'ada',
    path: '/profile-enhancement?tab=insights',
    shows: { heading: 'Profile Enhancement' },
    entry: '[role="tabpanel"] h2',
  },
  { name: 'profile, editing', as: 'ada', path: '/profile?edit=true', shows: { heading: /Welcome, Ada/ } },
  { name: 'account settings', as: 'newcomer', path: '/account', shows: { heading: /Account settings/ } },
  {
    name: 'account settings, deleting',
    as: 'newcomer',
    path: '/account',
    open: async (page) => {
      await press('Open: Delete your account')(page);
      await press('Delete my account')(page);
    },
    shows: { dialog: /Delete your account/ },
    hasOwnPage: true,
  },
];
