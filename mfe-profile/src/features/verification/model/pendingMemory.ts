import type { OwnProfile } from '@sixfold/api-contract';
import { localStore } from '@sixfold/client-kit';

const keyOf = ({ userId }: Pick<OwnProfile, 'userId'>) => `sixfold.profile.photoCheck.${userId}`;

/**
 * Remembers in this browser that pictures were under review, so that the decision is celebrated even on a later visit.
 */
export function rememberPending(profile: OwnProfile, isPending: boolean): void {
  if (isPending) localStore.setItem(keyOf(profile), 'pending');
  else localStore.removeItem(keyOf(profile));
}

export const wasPending = (profile: OwnProfile): boolean => localStore.getItem(keyOf(profile)) !== null;
