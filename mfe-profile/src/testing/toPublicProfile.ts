import {
  pickFields,
  PUBLIC_PROFILE_FIELDS,
  type OwnProfile,
  type PublicProfile,
  type VisibilityFacet,
} from '@sixfold/api-contract';

/** Returns the profile as the API would show it to others, as far as this remote's mock needs it. */
export function toPublicProfile(profile: OwnProfile, audience: 'everyone' | 'match'): PublicProfile {
  const { user, visibility } = profile;
  const isHidden = (facet: VisibilityFacet) =>
    visibility[facet] === 'nobody' || (visibility[facet] === 'matches' && audience === 'everyone');
  const hidden = Object.entries(PUBLIC_PROFILE_FIELDS).flatMap(([name, field]) =>
    'hiddenBy' in field && field.hiddenBy.some(isHidden) ? [[name, field.empty]] : [],
  );
  return {
    id: profile.id,
    userId: profile.userId,
    user: { ...user, lastName: user.lastName.slice(0, 1) },
    ageYears: 36,
    ...pickFields(profile, PUBLIC_PROFILE_FIELDS),
    ...Object.fromEntries(hidden),
    photos: profile.photos,
    isPhotoVerified: profile.isPhotoVerified,
  };
}
