import { lazyPage } from './lazyPage';

/** The shell's own pages, each in its own lazy chunk. */
export const LandingPage = lazyPage(() =>
  import(/* webpackChunkName: "landing" */ '../pages/LandingPage').then((module) => module.LandingPage),
);

const loadNotFound = () => import(/* webpackChunkName: "page-notfound" */ '../pages/NotFoundPage');
export const NotFoundPage = lazyPage(() => loadNotFound().then((module) => module.NotFoundPage));
/** For an unknown address under a remote's mount, inside that remote's frame. */
export const NotFoundNotice = lazyPage(() => loadNotFound().then((module) => module.NotFoundNotice));

export const STATIC_PAGES = {
  '/how-it-works': lazyPage(() =>
    import(/* webpackChunkName: "page-howitworks" */ '../pages/HowItWorksPage').then(
      (module) => module.HowItWorksPage,
    ),
  ),
  '/about': lazyPage(() =>
    import(/* webpackChunkName: "page-about" */ '../pages/AboutPage').then((module) => module.AboutPage),
  ),
  '/privacy': lazyPage(() =>
    import(/* webpackChunkName: "page-privacy" */ '../pages/PrivacyPage').then(
      (module) => module.PrivacyPage,
    ),
  ),
  '/terms': lazyPage(() =>
    import(/* webpackChunkName: "page-terms" */ '../pages/TermsPage').then((module) => module.TermsPage),
  ),
  '/help': lazyPage(() =>
    import(/* webpackChunkName: "page-help" */ '../pages/HelpPage').then((module) => module.HelpPage),
  ),
  '/credits': lazyPage(() =>
    import(/* webpackChunkName: "page-credits" */ '../pages/CreditsPage').then(
      (module) => module.CreditsPage,
    ),
  ),
  '/success-stories': lazyPage(() =>
    import(/* webpackChunkName: "page-successstories" */ '../pages/SuccessStoriesPage').then(
      (module) => module.SuccessStoriesPage,
    ),
  ),
} as const;
