/** Every address of the product, typed. Remotes link to each other only through these. */
export const paths = {
  home: () => '/',
  section: (section: 'matches' | 'likes' | 'mutual-matches' | 'messages' | 'profile') =>
    `/?section=${section}`,
  /** Without `open` the page shows the sign-in tab. */
  auth: (open?: 'create-account') => (open ? `/auth?mode=${open}` : '/auth'),
  resetPassword: (token: string) => `/reset-password#token=${encodeURIComponent(token)}`,
  onboarding: (step = 1) => (step === 1 ? '/onboarding' : `/onboarding?step=${step}`),
  howItWorks: () => '/how-it-works',
  about: () => '/about',
  privacy: () => '/privacy',
  terms: () => '/terms',
  help: (anchor?: 'safety' | 'verification') => (anchor ? `/help#${anchor}` : '/help'),
  successStories: () => '/success-stories',
  matches: () => '/matches',
  likes: () => '/likes',
  mutualMatches: () => '/mutual-matches',
  person: (userId: string, goal?: string) =>
    `/people/${encodeURIComponent(userId)}${goal ? `?goal=${encodeURIComponent(goal)}` : ''}`,
  messages: () => '/messages',
  chat: (userId: string) => `/chat/${encodeURIComponent(userId)}`,
  call: (userId: string) => `/call/${encodeURIComponent(userId)}`,
  profile: ({ edit = false } = {}) => (edit ? '/profile?edit=true' : '/profile'),
  profileEnhancement: (tab?: 'photos' | 'safety' | 'insights') =>
    tab ? `/profile-enhancement?tab=${tab}` : '/profile-enhancement',
  /** `open` expands a section of the page. */
  account: (open?: 'password') => (open ? `/account?open=${open}` : '/account'),
  /** `open` shows the first analysis as soon as there is text. */
  personalityAnalysis: (open?: 'first') =>
    open ? `/personality-analysis?open=${open}` : '/personality-analysis',
  cosmicTiming: () => '/cosmic-timing',
} as const;
