import type { OwnProfile, PublicProfile, Visibility } from '@sixfold/api-contract';

/** Returns the profile as the API would show it to others, as far as this remote's mock needs it. */
export function toPublicProfile(profile: OwnProfile, audience: 'everyone' | 'match'): PublicProfile {
  const maySee = (choice: Visibility) =>
    choice === 'everyone' || (choice === 'matches' && audience === 'match');
  const { visibility, user } = profile;
  return {
    id: profile.id,
    userId: profile.userId,
    user: { ...user, lastName: user.lastName.slice(0, 1) },
    ageYears: 36,
    bio: profile.bio,
    prompts: profile.prompts,
    location: profile.location,
    gender: profile.gender,
    connectionGoals: profile.connectionGoals,
    photos: profile.photos,
    mbtiType: maySee(visibility.mbti) ? profile.mbtiType : null,
    enneagramType: maySee(visibility.enneagram) ? profile.enneagramType : null,
    loveLanguage: maySee(visibility.loveLanguage) ? profile.loveLanguage : null,
    astrologySign: maySee(visibility.astrology) ? profile.astrologySign : null,
    fullBirthChart:
      maySee(visibility.astrology) && maySee(visibility.birthChart) ? profile.fullBirthChart : null,
    numerologyLifePath: maySee(visibility.numerology) ? profile.numerologyLifePath : null,
    humanDesignType: maySee(visibility.humanDesign) ? profile.humanDesignType : null,
    humanDesignProfile:
      maySee(visibility.humanDesign) && maySee(visibility.humanDesignDetails)
        ? profile.humanDesignProfile
        : null,
    isPhotoVerified: profile.isPhotoVerified,
  };
}
