import type { User } from '@sixfold/api-contract';
import { paths } from '@sixfold/client-kit';

/**
 * Returns where a member goes from the sign-in page: to the page they first asked for, home with a profile, and without
 * one to the step of onboarding that follows the account.
 */
export function destinationAfterSignIn(user: User | null, returnTo: string | null): string {
  if (!user) return paths.home();
  if (returnTo !== null && isOwnPath(returnTo)) return returnTo;
  return user.profile ? paths.home() : paths.onboarding(2);
}

/** `//elsewhere.example` begins with a slash too, but leads to another site. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
