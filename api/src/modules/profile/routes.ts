import { profileCalls } from '@sixfold/api-contract';
import type { Calls } from '../../http/mount';
import type { DiscoveryService } from '../discovery/service';
import type { ProfileService } from './service';

interface ProfileRoutesDeps {
  profiles: ProfileService;
  discovery: DiscoveryService;
}

export function mountProfile(calls: Calls, { profiles, discovery }: ProfileRoutesDeps): void {
  calls.forMembers(profileCalls.getOwnProfile, ({ memberId }) => profiles.requireOwn(memberId));
  calls.forMembers(profileCalls.saveProfile, ({ memberId, body }) => profiles.save(memberId, body));
  calls.forMembers(profileCalls.patchProfile, ({ memberId, body }) => profiles.patch(memberId, body));
  calls.forMembers(profileCalls.listOwnPhotos, async ({ memberId }) => ({
    photos: (await profiles.requireOwn(memberId)).photos,
  }));
  calls.forMembers(profileCalls.enhanceProfile, async ({ memberId }) => {
    await profiles.enhance(memberId);
    return { ok: true };
  });
  calls.forMembers(profileCalls.getCharts, ({ memberId }) => profiles.drawCharts(memberId));
  calls.forMembers(profileCalls.previewProfile, ({ memberId, query }) =>
    profiles.preview(memberId, query.as === 'match' ? 'match' : 'stranger'),
  );
  calls.forMembers(profileCalls.getMemberProfile, ({ memberId, params }) =>
    discovery.describeMember(memberId, params.userId),
  );
}
