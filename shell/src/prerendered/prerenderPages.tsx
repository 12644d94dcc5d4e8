import { MemoryRouter } from '@sixfold/client-kit';
import { GlobalStyle } from '@sixfold/design-system/base';
import { prerenderElements } from '@sixfold/design-system/server';
import type { ComponentType } from 'react';
import { FederationProvider, type Federation } from '../federation/FederationContext';
import { RemoteSkeleton } from '../federation/RemoteSkeleton';
import { AppFrame } from '../layout/AppFrame';
import { EntryFrame } from '../layout/EntryFrame';
import { AboutPage } from '../pages/AboutPage';
import { CreditsPage } from '../pages/CreditsPage';
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
  '/credits': CreditsPage,
  [NOT_FOUND]: NotFoundPage,
};

/** Placeholder for the copyright year, which the server fills in. */
const YEAR_PLACEHOLDER = '%YEAR%';

/** Frames of the remotes' pages until the scripts arrive: the shell's frame around a skeleton. */
const FRAMES = {
  entry: EntryFrame,
  member: AppFrame,
};

interface PrerenderedPages {
  css: string;
  pages: Record<string, PageHead & { html: string }>;
  /** Shares one style sheet, small enough to inline into the page. */
  frames: {
    css: string;
    html: Record<keyof typeof FRAMES, string>;
    /** The part of each frame that a remote's prerendered page replaces. */
    skeleton: string;
  };
}

const GLOBAL_STYLE = 'global style';
const NO_REMOTES = { revision: '', remotes: [] };

/** A frame has no sections yet, because the registry is known only when a page is served. */
const withoutRemotes = {
  registry: { current: () => NO_REMOTES, subscribe: () => () => undefined },
} as unknown as Federation;

const SKELETON = 'skeleton';

function prerenderFrames(): PrerenderedPages['frames'] {
  const skeleton = <RemoteSkeleton title="Sixfold" />;
  const { html, css } = prerenderElements({
    [GLOBAL_STYLE]: <GlobalStyle />,
    [SKELETON]: skeleton,
    ...Object.fromEntries(
      Object.entries(FRAMES).map(([name, Frame]) => [
        name,
        <MemoryRouter key={name} initialEntries={['/a-remote']}>
          <FederationProvider value={withoutRemotes}>
            <Frame>{skeleton}</Frame>
          </FederationProvider>
        </MemoryRouter>,
      ]),
    ),
  });
  return {
    css,
    html: { entry: html['entry'] ?? '', member: html['member'] ?? '' },
    skeleton: html[SKELETON] ?? '',
  };
}

/**
 * Prerenders every public page for visitors without scripts, and the frames of all other pages. The build calls it and
 * writes the result next to the shell.
 */
// oxlint-disable-next-line sixfold/no-device-clock -- runs during the build
export function prerenderPages(thisYear = new Date().getFullYear()): PrerenderedPages {
  const { html, css } = prerenderElements({
    [GLOBAL_STYLE]: <GlobalStyle />,
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
    const markup = html[path] ?? '';
    const dated = markup.replace(`© ${thisYear} `, `© ${YEAR_PLACEHOLDER} `);
    if (dated === markup) throw new Error(`The copyright line of ${path} does not show the year.`);
    return [path, { ...head, html: dated }] as const;
  });
  return { css, pages: Object.fromEntries(pages), frames: prerenderFrames() };
}
