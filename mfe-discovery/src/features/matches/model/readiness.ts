import type { OwnProfile } from '@sixfold/api-contract';

/** Whether matches can mean anything yet, and if not, what is missing first. */
export type Readiness = 'ready' | 'profile-missing' | 'personality-missing';

/** A member needs a profile, and in it one of the two types that say most. */
export function getReadiness(profile: OwnProfile | null): Readiness {
  if (!profile) return 'profile-missing';
  return profile.mbtiType || profile.enneagramType ? 'ready' : 'personality-missing';
}
