import { discoveryRoutes } from '@sixfold/api-contract';
import { api, queryClient, queryOptions } from '@sixfold/client-kit';
import { decisionsSince, getMonotonicTimeMs } from '@sixfold/client-kit/decisions';
import { applyDecisionsToLikes, type LikesList } from '../model/likesList';
import { keepLikerIdentity } from './keepMemberIdentity';
import { LIKES } from './showDecision';

/** Returns the query for the members who like the viewer. */
export const likesQuery = () =>
  queryOptions({
    queryKey: LIKES,
    queryFn: async ({ signal }) => {
      const startedAtMs = getMonotonicTimeMs();
      const likes = await api.call(discoveryRoutes.listLikes, { signal });
      const shown = queryClient.getQueryData<LikesList>(LIKES);
      return applyDecisionsToLikes(likes, decisionsSince(startedAtMs), shown);
    },
    structuralSharing: keepLikerIdentity,
  });
