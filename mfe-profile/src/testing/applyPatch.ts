import type { OwnProfile, PatchProfileBody } from '@sixfold/api-contract';

/** What the API would answer to a patch, as far as it can be said without computing anything. */
export function applyPatch(profile: OwnProfile, body: PatchProfileBody): OwnProfile {
  const { birthPlace: _birthPlace, currentPlace: _currentPlace, visibility, importance, ...fields } = body;
  return {
    ...profile,
    ...fields,
    visibility: { ...profile.visibility, ...visibility },
    importance: { ...profile.importance, ...importance },
  };
}
