import type { OwnProfile } from '@sixfold/api-contract';
import type { DomainEvents } from '../../domainEvents';
import type { CreateLimiter } from '../../providers/limiter';
import type { Clock, Scheduler } from '../../providers/ports';
import type { Presence, Publisher } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import type { LocateTown } from '../places/service';
import { presentOwnProfile, type ProfileRecord, type ProfileService } from '../profile/service';
import type { RelationsService } from '../relations/service';
import { createRelationsExport } from './exportRelations';
import { createCandidateCards } from './candidateCards';
import { createDecisions } from './decisions';
import { createDiscoverMatches } from './discover';
import { createLikes } from './likes';
import { createMatchList } from './matchList';
import type { MemberCards } from './memberIndex/cards';
import type { MemberIndex } from './memberIndex/memberIndex';
import { createDescribeMember } from './memberProfile';
import { createHasNewcomers } from './newcomers';
import { createMutualMatches } from './mutualMatches';
import { createRequirePair } from './pair';
import { startPublishing } from './publishing';
import { createCurrentSky } from './currentSky';
import { createLoadViewerRelations } from './viewerRelations';
import { createLoadVisibleMembers } from './visibleMembers';

/** Candidates, decisions and matches. Each part is documented in its own file. */
export type DiscoveryService = ReturnType<typeof createDiscoveryService>;

interface DiscoveryServiceDeps {
  relations: RelationsService;
  profiles: ProfileService;
  memberIndex: MemberIndex;
  cards: MemberCards;
  auth: AuthService;
  publisher: Publisher;
  presence: Presence;
  createLimiter: CreateLimiter;
  scheduler: Scheduler;
  locateTown: LocateTown;
  events: DomainEvents;
  clock: Clock;
}

export function createDiscoveryService(deps: DiscoveryServiceDeps) {
  const { relations, auth, clock } = deps;
  const loadVisibleMembers = createLoadVisibleMembers(deps.cards);
  const loadViewerRelations = createLoadViewerRelations(relations, clock);
  const presentOwn = async (profile: ProfileRecord): Promise<OwnProfile> => {
    const card = (await deps.cards.find([profile.userId])).get(profile.userId);
    return presentOwnProfile(profile, card?.names ?? (await auth.requireAccount(profile.userId)));
  };
  const getCurrentSky = createCurrentSky(clock);
  const parts = { ...deps, presentOwn, loadVisibleMembers, loadViewerRelations, getCurrentSky };
  const cards = createCandidateCards(parts);
  const likes = createLikes(parts);
  startPublishing({ ...parts, likes });

  return {
    ...createMatchList({ ...parts, cards }),
    ...createDecisions({ ...parts, requirePair: createRequirePair(deps) }),
    ...createMutualMatches(parts),
    ...likes,
    ...createDiscoverMatches({ ...parts, cards }),
    ...createHasNewcomers(parts),
    ...createDescribeMember(deps),
    ...createRelationsExport(relations, auth),
  };
}
