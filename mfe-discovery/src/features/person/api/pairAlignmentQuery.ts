import { lightPairsCalls, type CosmicAlignment } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';
import { discoveryKeys } from '../../../shared/api/discoveryKeys';

/** The Moon crosses a sign in two days and is void for hours. */
const SKY_KEPT_MS = 15 * 60_000;

/** How the sky of this hour suits the two; until it is known, what the list said when it was fetched. */
export const pairAlignmentQuery = (otherUserId: string, listed: CosmicAlignment | undefined) =>
  queryOptions({
    queryKey: discoveryKeys.pairAlignment(otherUserId),
    queryFn: ({ signal }) =>
      api.call(lightPairsCalls.getCosmicAlignment, { params: { otherUserId }, signal }),
    ...(listed && { placeholderData: listed }),
    staleTime: SKY_KEPT_MS,
  });
