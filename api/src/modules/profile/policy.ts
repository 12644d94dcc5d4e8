import type { ProfileRecord } from './repository';

/** The answers without which nobody can be shown to anybody. */
export const isProfileComplete = (
  profile: Pick<ProfileRecord, 'onboarded' | 'birthday' | 'gender' | 'connectionGoals'>,
): boolean =>
  profile.onboarded &&
  profile.birthday !== null &&
  profile.gender !== null &&
  profile.connectionGoals.length > 0;

/** A member may look at another one who finished onboarding, and always at themselves. */
export const mayOpenProfile = (viewerId: string, profile: ProfileRecord): boolean =>
  profile.userId === viewerId || isProfileComplete(profile);
