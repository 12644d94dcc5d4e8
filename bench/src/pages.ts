/** A page of the product, and the content required for a valid measurement. */
export interface PageShown {
  path: string;
  isForMembers: boolean;
  /** Exact text of the level-1 heading. */
  heading: string;
  /** Selector of one entry of the page's list, required because an empty list renders faster than a full one. */
  entry?: string;
  /** Remote that renders the page; absent when the shell renders it. */
  remote?: string;
}

export const LANDING: PageShown = {
  path: '/',
  isForMembers: false,
  heading: 'Six ways to be known. One person who gets it.',
};

export const AUTH: PageShown = {
  path: '/auth',
  isForMembers: false,
  heading: 'Good to see you again',
  remote: 'auth',
};

export const MATCHES: PageShown = {
  path: '/matches',
  isForMembers: true,
  heading: 'Your People',
  entry: 'ul[aria-label^="Dating matches"] > [data-member]',
  remote: 'discovery',
};

export const LIKES: PageShown = {
  path: '/likes',
  isForMembers: true,
  heading: 'People Who Like You',
  entry: 'ul[aria-label="People who like you"] > [data-member]',
  remote: 'discovery',
};

export const MESSAGES: PageShown = {
  path: '/messages',
  isForMembers: true,
  heading: 'Messages',
  entry: 'ul[aria-label^="Conversations"] > li',
  remote: 'messaging',
};

export const PROFILE: PageShown = {
  path: '/profile',
  isForMembers: true,
  heading: 'Welcome, Ada',
  entry: 'main [data-section]',
  remote: 'profile',
};

export const ANALYSES: PageShown = {
  path: '/personality-analysis',
  isForMembers: true,
  heading: 'Personality Analysis',
  entry: 'main [data-state="written"]',
  remote: 'insights',
};
