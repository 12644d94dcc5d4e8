/**
 * Every address of the product, typed. Remotes link to each other only through these, and bundle the ones that they use,
 * so that a new address needs no release of the shell.
 */

export const home = () => '/';
export const section = (section: 'matches' | 'likes' | 'mutual-matches' | 'messages' | 'profile') =>
  `/?section=${section}`;
/** Without `open` the page shows the sign-in tab. */
export const auth = (open?: 'create-account') => (open ? `/auth?mode=${open}` : '/auth');
export const resetPassword = (token: string) => `/reset-password#token=${encodeURIComponent(token)}`;
export const onboarding = (step = 1) => (step === 1 ? '/onboarding' : `/onboarding?step=${step}`);
export const howItWorks = () => '/how-it-works';
export const about = () => '/about';
export const privacy = () => '/privacy';
export const terms = () => '/terms';
export const help = (anchor?: 'safety' | 'verification') => (anchor ? `/help#${anchor}` : '/help');
export const successStories = () => '/success-stories';
export const matches = () => '/matches';
export const likes = () => '/likes';
export const mutualMatches = () => '/mutual-matches';
export const person = (userId: string, goal?: string) =>
  `/people/${encodeURIComponent(userId)}${goal ? `?goal=${encodeURIComponent(goal)}` : ''}`;
export const messages = () => '/messages';
export const chat = (userId: string) => `/chat/${encodeURIComponent(userId)}`;
export const call = (userId: string) => `/call/${encodeURIComponent(userId)}`;
export const profile = ({ edit = false } = {}) => (edit ? '/profile?edit=true' : '/profile');
export const profileEnhancement = (tab?: 'photos' | 'safety' | 'insights') =>
  tab ? `/profile-enhancement?tab=${tab}` : '/profile-enhancement';
/** `open` expands a section of the page. */
export const account = (open?: 'password') => (open ? `/account?open=${open}` : '/account');
/** `open` shows the first analysis as soon as there is text. */
export const personalityAnalysis = (open?: 'first') =>
  open ? `/personality-analysis?open=${open}` : '/personality-analysis';
export const cosmicTiming = () => '/cosmic-timing';
