import type { OwnProfile } from '@sixfold/api-contract';

const keyOf = ({ userId }: Pick<OwnProfile, 'userId'>) => `sixfold.profile.photoCheck.${userId}`;

/** Remembers in this browser that pictures waited for review, so that the decision is celebrated also after a break. */
export function rememberPending(profile: OwnProfile, isPending: boolean): void {
  try {
    if (isPending) localStorage.setItem(keyOf(profile), 'pending');
    else localStorage.removeItem(keyOf(profile));
  } catch {
    // Without storage only the badge shows it.
  }
}

export function wasPending(profile: OwnProfile): boolean {
  try {
    return localStorage.getItem(keyOf(profile)) !== null;
  } catch {
    return false;
  }
}
