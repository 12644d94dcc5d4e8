import type { OwnProfile } from '@sixfold/api-contract';
import type { Facts } from '../../facts';
import type { Clock } from '../../providers/ports';
import type { Presence, Publisher } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import { presentOwnProfile, type ProfileRecord, type ProfileService } from '../profile/service';
import type { SafetyService } from '../safety/service';
import { createExport } from './archive';
import { createCards } from './candidateCards';
import { createDecisions, type Decisions } from './decisions';
import { createDiscoverMatches, type DiscoverMatches } from './discover';
import { createLikes, type Likes } from './likes';
import { createMatchList, type MatchList } from './matchList';
import type { MemberCards } from './memberIndex/cards';
import type { MemberIndex } from './memberIndex/memberIndex';
import { createDescribeMember, type DescribeMember } from './memberProfile';
import { createMutualMatches, type MutualMatches } from './mutualMatches';
import { createRequirePair, haveParted } from './pair';
import { createMeet } from './people';
import type { ActionRecord, DiscoveryRepository, MatchRecord } from './repository';
import { createSkyOfHour } from './sky';
import { createFindStanding, otherIdOf } from './standing';

export type { ActionRecord, MatchRecord } from './repository';

/** Who is shown to whom, and what they decide about each other. Each part is told in the file it comes from. */
export interface DiscoveryService
  extends MatchList, Decisions, MutualMatches, Pick<Likes, 'listLikes' | 'countLikes'> {
  discoverMatches: DiscoverMatches;
  describeMember: DescribeMember;
  areMatched: (oneId: string, otherId: string) => Promise<boolean>;
  /** Whether one of the two ended their match, and has not taken that back. */
  haveParted: (oneId: string, otherId: string) => Promise<boolean>;
  /** Everybody who ended their match with this member, and has not taken that back. */
  listFormerMatches: (memberId: string) => Promise<ReadonlySet<string>>;
  /** Whether a member has already liked or passed another one. */
  hasDecided: (memberId: string, otherId: string) => Promise<boolean>;
  /** Everybody with whom a member is matched, also those who are hidden. */
  listMatchedIds: (memberId: string) => Promise<string[]>;
  /** Everybody on whose screens a member may be because of a like or a match. */
  listRelated: (memberId: string) => Promise<string[]>;
  removeAllOf: (memberId: string) => Promise<void>;
  /** What a member gets to keep. */
  exportOf: (memberId: string) => Promise<unknown>;
  createDemoRelations: (
    actions: readonly ActionRecord[],
    matches: readonly Omit<MatchRecord, 'id'>[],
  ) => Promise<void>;
}

interface DiscoveryServiceDeps {
  relations: DiscoveryRepository;
  profiles: ProfileService;
  memberIndex: MemberIndex;
  cards: MemberCards;
  auth: AuthService;
  safety: Pick<SafetyService, 'listHiddenFrom' | 'listBlockersOf' | 'areApart' | 'endContact'>;
  publisher: Publisher;
  presence: Presence;
  facts: Facts;
  clock: Clock;
}

export function createDiscoveryService(deps: DiscoveryServiceDeps): DiscoveryService {
  const { relations, auth, safety, clock } = deps;
  const meet = createMeet(deps.cards);
  const findStanding = createFindStanding(relations, safety, clock);
  const presentOwn = async (profile: ProfileRecord): Promise<OwnProfile> => {
    const card = (await deps.cards.find([profile.userId])).get(profile.userId);
    return presentOwnProfile(profile, card?.names ?? (await auth.requireAccount(profile.userId)));
  };
  const skyOfHour = createSkyOfHour(clock);
  const cards = createCards({ ...deps, meet, skyOfHour });
  const likes = createLikes({ ...deps, presentOwn, meet, findStanding });

  return {
    ...createMatchList({ ...deps, presentOwn, findStanding, cards }),
    ...createDecisions({ ...deps, requirePair: createRequirePair(deps), likes, meet, skyOfHour }),
    ...createMutualMatches({ ...deps, meet, findStanding }),
    listLikes: likes.listLikes,
    countLikes: likes.countLikes,
    discoverMatches: createDiscoverMatches({ ...deps, meet, cards, findStanding }),
    describeMember: createDescribeMember(deps),
    areMatched: async (oneId, otherId) => (await relations.findMatch(oneId, otherId)) !== null,
    haveParted: (oneId, otherId) => haveParted(relations, oneId, otherId),
    async listFormerMatches(memberId) {
      const around = await relations.listActionsAround(memberId);
      return new Set(around.filter(({ fromId }) => fromId !== memberId).map(({ fromId }) => fromId));
    },
    hasDecided: async (memberId, otherId) => (await relations.findAction(memberId, otherId)) !== null,
    listMatchedIds: async (memberId) =>
      (await relations.listMatches(memberId)).map((match) => otherIdOf(match, memberId)),
    listRelated: (memberId) => relations.listRelated(memberId),
    removeAllOf: (memberId) => relations.removeAllOf(memberId),
    exportOf: createExport(relations, safety, auth),
    createDemoRelations: (actions, matches) => relations.createMany(actions, matches),
  };
}
