/** The metadata of each public page, for search results and link previews. */
export interface PageHead {
  title: string;
  description: string;
}

/** Key of the page for unknown addresses. */
export const NOT_FOUND = '404';

export const PAGE_HEADS = {
  '/': {
    title: 'Sixfold',
    description:
      'Six ways to be known, one person who gets it. Sixfold compares two people in six personality systems, for love, friendship and work, and shows the reasons behind every score.',
  },
  '/how-it-works': {
    title: 'How It Works · Sixfold',
    description:
      'Describe yourself once, read what six systems say about you, and meet people with the reasons written beside every score.',
  },
  '/about': {
    title: 'About · Sixfold',
    description: 'Why Sixfold lays six systems over each other, and what it holds to.',
  },
  '/privacy': {
    title: 'Privacy Policy · Sixfold',
    description: 'What Sixfold keeps of you, who sees it, how long, and how to take it with you or end it.',
  },
  '/terms': {
    title: 'Terms of Service · Sixfold',
    description:
      'What members and Sixfold may expect of each other, written to be read. For adults of 18 and over.',
  },
  '/help': {
    title: 'Help Center · Sixfold',
    description: 'Answers about accounts, scores, safety and the photo check.',
  },
  '/success-stories': {
    title: 'Success Stories · Sixfold',
    description:
      'Three sample stories of two people who get each other: in love, in friendship and in business.',
  },
  '/credits': {
    title: 'Credits · Sixfold',
    description: 'The data, fonts and libraries that Sixfold is made of, and their licences.',
  },
  [NOT_FOUND]: {
    title: '404 Page Not Found · Sixfold',
    description: 'This address leads nowhere.',
  },
} as const satisfies Record<string, PageHead>;
