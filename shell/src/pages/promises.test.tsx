import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ComponentType } from 'react';
import { AboutPage } from './AboutPage';
import { HelpPage } from './HelpPage';
import { HowItWorksPage } from './HowItWorksPage';
import { LandingPage } from './LandingPage';
import { PrivacyPage } from './PrivacyPage';
import { SuccessStoriesPage } from './SuccessStoriesPage';
import { TermsPage } from './TermsPage';
import { openPage } from './testing/openPage';

const PAGES: [string, ComponentType][] = [
  ['/', LandingPage],
  ['/how-it-works', HowItWorksPage],
  ['/about', AboutPage],
  ['/privacy', PrivacyPage],
  ['/terms', TermsPage],
  ['/help', HelpPage],
  ['/success-stories', SuccessStoriesPage],
];

/** Words that commit the product to something. */
const PROMISE =
  /\b(never|nobody|no (trackers|advertisements|analytics|scripts|measurements|other)|always|at once|within|at most|we (tell|ask|will)|deleted|deletes|gone|only|whenever|at any time|a person|are kept|is kept|encrypted)\b/i;

/** Sentences with one of these words that promise nothing: headings, wishes, rules for members and advice. */
const NOT_PROMISES = new Set([
  'Nobody else listening',
  'Gone when you go',
  'We wanted one that begins with how somebody thinks, what moves them and how they like to be cared for, and that treats a birth chart as what it has always been: an old and lovely way to start talking about yourself.',
  'One person has one account, and an account is for a person, not for a company or a bot.',
  'We work to keep Sixfold running and your data safe, and cannot promise that it never fails.',
  'Never send money, and be slow with anybody who is in a hurry.',
]);

const rows = readFileSync(path.resolve(__dirname, '../../../docs/specification/promises.md'), 'utf8')
  .split('\n')
  .flatMap((line) => /^- \*\*[\d.]+\*\* (.+)$/.exec(line)?.[1] ?? []);

function listSentences(page: HTMLElement): string[] {
  const blocks = [...page.querySelectorAll('p, li, dd, h2, h3')].filter(
    (block) => !block.querySelector('p, li'),
  );
  return blocks.flatMap(({ textContent }) => (textContent ?? '').split(/(?<=[.!?][’”]?)\s+(?=[\p{Lu}‘“])/u));
}

it.each(PAGES)('%s promises nothing that docs/specification/promises.md does not list', (_path, Page) => {
  const { container } = openPage(<Page />);
  const promised = listSentences(container.querySelector('main') as HTMLElement).filter(
    (sentence) => PROMISE.test(sentence) && !NOT_PROMISES.has(sentence),
  );
  expect(promised.filter((sentence) => !rows.includes(sentence))).toEqual([]);
});
