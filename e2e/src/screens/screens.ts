import { MEMBER_SCREENS } from './memberScreens';
import { press, type Screen } from './screen';

const PUBLIC_SCREENS: readonly Screen[] = [
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
  { name: 'credits', as: null, path: '/credits', shows: { heading: 'Credits' } },
  { name: 'help', as: null, path: '/help', shows: { heading: 'Help Center' } },
  {
    name: 'not found',
    as: null,
    path: '/no/such/page',
    shows: { heading: /404 Page Not Found/ },
    remarks: /answer 404: GET \S+\/no\/such\/page$/,
  },
];

const SIGN_UP_SCREENS: readonly Screen[] = [
  { name: 'sign in', as: null, path: '/auth', shows: { heading: /Good to see you again/ } },
  {
    name: 'forgotten password',
    as: null,
    path: '/auth',
    open: press('Forgot your password?'),
    shows: { dialog: /Reset Password/ },
  },
  {
    name: 'create account',
    as: null,
    path: '/auth',
    open: (page) => page.getByRole('tab', { name: 'Create Account' }).click(),
    shows: { heading: /Welcome to Sixfold/ },
  },
  { name: 'invalid reset link', as: null, path: '/reset-password', shows: { heading: 'Invalid reset link' } },
  {
    name: 'confirm a new address',
    as: null,
    path: '/confirm-email#token=abcdef',
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
  {
    name: 'onboarding, photo and prompt',
    as: 'newcomer',
    path: '/onboarding?step=more',
    shows: { heading: 'Add a photo' },
  },
];

/** Every screen of the product, each in a state that shows all of its content. */
export const SCREENS: readonly Screen[] = [...PUBLIC_SCREENS, ...SIGN_UP_SCREENS, ...MEMBER_SCREENS];

const isOnSamePage = (one: Screen, { as, path, open }: Screen) =>
  open !== undefined && one.as === as && one.path === path;

/** The screens by loaded page: each group is opened by its first screen, and the others on the same page. */
export const SCREENS_BY_PAGE: readonly (readonly [Screen, ...Screen[]])[] = SCREENS.reduce<
  [Screen, ...Screen[]][]
>((groups, screen) => {
  const group = groups.at(-1);
  if (group && isOnSamePage(group[0], screen)) group.push(screen);
  else groups.push([screen]);
  return groups;
}, []);
