import './browserlessWindow';
import { MemoryRouter } from '@sixfold/client-kit';
import { GlobalStyle } from '@sixfold/design-system/base';
import { drawStill } from '@sixfold/design-system/server';
import type { ComponentType } from 'react';
import { AboutPage } from '../pages/AboutPage';
import { HelpPage } from '../pages/HelpPage';
import { HowItWorksPage } from '../pages/HowItWorksPage';
import { LandingPage } from '../pages/LandingPage';
import { NotFoundPage } from '../pages/NotFoundPage';
import { PrivacyPage } from '../pages/PrivacyPage';
import { SuccessStoriesPage } from '../pages/SuccessStoriesPage';
import { TermsPage } from '../pages/TermsPage';
import { NOT_FOUND, PAGE_HEADS, type PageHead } from './pageHeads';

const PAGES: Record<keyof typeof PAGE_HEADS, ComponentType> = {
  '/': LandingPage,
  '/how-it-works': HowItWorksPage,
  '/about': AboutPage,
  '/privacy': PrivacyPage,
  '/terms': TermsPage,
  '/help': HelpPage,
  '/success-stories': SuccessStoriesPage,
  [NOT_FOUND]: NotFoundPage,
};

/** Stands where the year of the copyright line belongs: a build does not know when it will be read. */
const YEAR_PLACE = '%YEAR%';

interface StillPages {
  css: string;
  pages: Record<string, PageHead & { html: string }>;
}

/** Every public page as a visitor without scripts reads it. Called by the build, which writes it beside the shell. */
export function renderStillPages(thisYear = new Date().getFullYear()): StillPages {
  const globalStyle = 'global style';
  const { html, css } = drawStill({
    [globalStyle]: <GlobalStyle />,
    ...Object.fromEntries(
      Object.entries(PAGES).map(([path, Page]) => [
        path,
        <MemoryRouter key={path} initialEntries={[path === NOT_FOUND ? '/not-found' : path]}>
          <Page />
        </MemoryRouter>,
      ]),
    ),
  });
  const pages = Object.entries(PAGE_HEADS).map(([path, head]) => {
    const drawn = html[path] ?? '';
    const dated = drawn.replace(`© ${thisYear} `, `© ${YEAR_PLACE} `);
    if (dated === drawn) throw new Error(`The copyright line of ${path} does not show the year.`);
    return [path, { ...head, html: dated }] as const;
  });
  return { css, pages: Object.fromEntries(pages) };
}
