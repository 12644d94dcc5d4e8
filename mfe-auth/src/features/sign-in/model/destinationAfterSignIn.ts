import type { User } from '@sixfold/api-contract';
import { paths } from '@sixfold/client-kit';

/**
 * Where a member goes on to from the sign-in page: the page they were sent away from, home with a profile, and
 * without one the step of onboarding that comes after the account.
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
