/** Purpose of a protected page, by path prefix; the longer of two matches comes first. */
const PURPOSES: readonly (readonly [path: string, purpose: string])[] = [
  ['/messages', 'see your messages'],
  ['/chat', 'see your messages'],
  ['/call', 'join the call'],
  ['/matches', 'see your people'],
  ['/likes', 'see who likes you'],
  ['/mutual-matches', 'see your matches'],
  ['/people', 'see this profile'],
  ['/profile-enhancement', 'improve your profile'],
  ['/profile', 'see your profile'],
  ['/account', 'open your account settings'],
  ['/personality-analysis', 'read your analysis'],
  ['/cosmic-timing', 'see your cosmic timing'],
];

/** Explains why a visitor of a protected address is asked to sign in. */
export function describeReturn(returnTo: string): string {
  const { pathname } = new URL(returnTo, 'https://sixfold.example');
  const [, purpose = 'see this page'] =
    PURPOSES.find(([path]) => pathname === path || pathname.startsWith(`${path}/`)) ?? [];
  return `Sign in to ${purpose}.`;
}
