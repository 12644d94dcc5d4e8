import type { profileCalls } from '@sixfold/api-contract';
import type { HandlersOf } from '../../http/handlers';
import type { DiscoveryService } from '../discovery/service';
import { photoUrlsOf, type ProfileService } from './service';

interface ProfileRoutesDeps {
  profiles: ProfileService;
  discovery: DiscoveryService;
}

export function createProfileHandlers({
  profiles,
  discovery,
}: ProfileRoutesDeps): HandlersOf<typeof profileCalls> {
  return {
    getOwnProfile: ({ memberId }) => profiles.requireOwn(memberId),
    saveProfile: ({ memberId, body }) => profiles.save(memberId, body),
    patchProfile: ({ memberId, body }) => profiles.patch(memberId, body),
    listOwnPhotos: async ({ memberId }) => ({ photos: photoUrlsOf(await profiles.requireRecord(memberId)) }),
    async enhanceProfile({ memberId }) {
      await profiles.enhance(memberId);
      return { ok: true };
    },
    getCharts: ({ memberId }) => profiles.drawCharts(memberId),
    previewProfile: ({ memberId, query }) =>
      profiles.preview(memberId, query.as === 'match' ? 'match' : 'stranger'),
    getMemberProfile: ({ memberId, params, query }) =>
      discovery.describeMember(memberId, params.userId, query.connectionGoal),
  };
}
