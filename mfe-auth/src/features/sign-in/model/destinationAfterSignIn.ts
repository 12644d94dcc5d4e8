import type { User } from '@sixfold/api-contract';
import * as paths from '@sixfold/client-kit/paths';

/**
 * Returns the destination after sign-in: the page first asked for, otherwise home with a profile or, without one, the
 * onboarding step after the account.
 */
export function destinationAfterSignIn(user: User | null, returnTo: string | null): string {
  if (!user) return paths.home();
  if (returnTo !== null && isOwnPath(returnTo)) return returnTo;
  return user.profile ? paths.home() : paths.onboarding(2);
}

/** Excludes `//elsewhere.example`, which begins with a slash but leads to another site. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
