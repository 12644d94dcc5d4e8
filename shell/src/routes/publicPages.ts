import { lazyPage } from './lazyPage';

/** The shell's own pages, each a chunk that only its visitors load. */
export const LandingPage = lazyPage(() =>
  import(/* webpackChunkName: "landing" */ '../pages/LandingPage').then((module) => module.LandingPage),
);

export const NotFoundPage = lazyPage(() =>
  import('../pages/NotFoundPage').then((module) => module.NotFoundPage),
);

export const STATIC_PAGES = {
  '/how-it-works': lazyPage(() => import('../pages/HowItWorksPage').then((module) => module.HowItWorksPage)),
  '/about': lazyPage(() => import('../pages/AboutPage').then((module) => module.AboutPage)),
  '/privacy': lazyPage(() => import('../pages/PrivacyPage').then((module) => module.PrivacyPage)),
  '/terms': lazyPage(() => import('../pages/TermsPage').then((module) => module.TermsPage)),
  '/help': lazyPage(() => import('../pages/HelpPage').then((module) => module.HelpPage)),
  '/success-stories': lazyPage(() =>
    import('../pages/SuccessStoriesPage').then((module) => module.SuccessStoriesPage),
  ),
} as const;
