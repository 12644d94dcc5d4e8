import { enhancementCalls, profileCalls, type OwnProfile } from '@sixfold/api-contract';
import { buildOwnProfile, mockCall, type MockHandler } from '@sixfold/api-contract/testing';
import { EnhancementPage } from '../pages/EnhancementPage';
import { applyPatch } from './applyPatch';
import { buildPerformance } from './buildPerformance';
import { createPhotoHandlers } from './photoHandlers';
import { createSafetyHandlers } from './safetyHandlers';
import { renderInRemote } from './renderInRemote';

interface Setting {
  profile?: Partial<OwnProfile>;
  handlers?: readonly MockHandler[];
  tab?: 'photos' | 'safety' | 'insights';
}

export function openEnhancement({ profile: overrides = {}, handlers = [], tab = 'photos' }: Setting = {}) {
  let profile = buildOwnProfile(overrides);
  const initialPhotos = profile.photos;
  const rendered = renderInRemote(<EnhancementPage />, {
    at: `/profile-enhancement?tab=${tab}`,
    handlers: [
      mockCall(profileCalls.getOwnProfile, () => profile),
      mockCall(profileCalls.patchProfile, ({ body }) => (profile = applyPatch(profile, body))),
      mockCall(enhancementCalls.getPerformance, () => buildPerformance(initialPhotos)),
      ...createPhotoHandlers({
        read: () => profile.photos,
        write: (photos) => (profile = { ...profile, photos }),
      }),
      ...createSafetyHandlers(),
      ...handlers,
    ],
  });
  const sent = (id: string) => rendered.mock.made.filter((call) => call.id === id);
  return { ...rendered, sent };
}
