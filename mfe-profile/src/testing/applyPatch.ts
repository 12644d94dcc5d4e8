import type { OwnProfile, PatchProfileBody } from '@sixfold/api-contract';

/** Returns the API's reply to a patch, without computed values. */
export function applyPatch(profile: OwnProfile, body: PatchProfileBody): OwnProfile {
  const { birthPlace: _birthPlace, currentPlace: _currentPlace, visibility, importance, ...fields } = body;
  return {
    ...profile,
    ...fields,
    visibility: { ...profile.visibility, ...visibility },
    importance: { ...profile.importance, ...importance },
  };
}
