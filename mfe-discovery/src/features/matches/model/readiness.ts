import type { OwnProfile } from '@sixfold/api-contract';

/** Whether matches are meaningful yet, or else the first missing requirement. */
export type Readiness = 'ready' | 'profile-missing' | 'personality-missing';

/** Returns the readiness: a member needs a profile with an MBTI or Enneagram type, which say most about a person. */
export function getReadiness(profile: OwnProfile | null): Readiness {
  if (!profile) return 'profile-missing';
  return profile.mbtiType || profile.enneagramType ? 'ready' : 'personality-missing';
}
