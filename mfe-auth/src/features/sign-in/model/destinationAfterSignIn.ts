import type { User } from '@sixfold/api-contract';
import { paths } from '@sixfold/client-kit';

/**
 * Where a person goes who has just signed in. Without a user (the API accepted the password, then could not say who
 * it is) the landing page is the honest place; a page they were sent away from comes before the usual ones.
 */
export function destinationAfterSignIn(user: User | null, returnTo: string | null): string {
  if (!user) return paths.home();
  if (returnTo !== null && isOwnPath(returnTo)) return returnTo;
  return user.profile ? paths.home() : paths.onboarding(2);
}

/** `//elsewhere.example` begins with a slash too, and leaves the site. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
