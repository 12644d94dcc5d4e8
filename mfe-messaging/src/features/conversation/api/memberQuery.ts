import { profileCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';
import { messagingKeys } from '../../../shared/api/messagingKeys';

/** The other member as this member may see them, and whether the two may write. */
export const memberQuery = (userId: string) =>
  queryOptions({
    queryKey: messagingKeys.member(userId),
    queryFn: ({ signal }) => api.call(profileCalls.getMemberProfile, { params: { userId }, signal }),
    // Somebody may have been liked on another screen, or come online, since this was last shown.
    refetchOnMount: 'always',
  });
