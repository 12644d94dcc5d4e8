import type { Clock } from '../../providers/ports';
import type { Onlooker } from '../profile/service';
import type { SafetyService } from '../safety/service';
import { isInForce } from './policy';
import type { ActionRecord, DiscoveryRepository, MatchRecord } from './repository';

/** How one member stands to all others. */
export interface Standing {
  /** What this member has decided about another one, as long as it holds. */
  decisionOn: (otherId: string) => ActionRecord['action'] | undefined;
  /** As whom this member looks at another one. */
  onlookerOf: (otherId: string) => Onlooker;
  /** Between the two there is a block: neither sees anything of the other. */
  isHidden: (otherId: string) => boolean;
  /** Whom this member likes; matched or not. */
  likedIds: readonly string[];
  /** The matches that can be shown, the newest first. */
  matches: readonly MatchRecord[];
  /** Who is no candidate: passed, put off, matched, parted from, hidden. A liked one stays one. */
  excludedIds: readonly string[];
}

export type FindStanding = (memberId: string) => Promise<Standing>;

export const otherIdOf = (match: Pick<MatchRecord, 'memberIds'>, memberId: string): string =>
  match.memberIds.find((id) => id !== memberId) ?? '';

export function createFindStanding(
  relations: DiscoveryRepository,
  safety: Pick<SafetyService, 'listHiddenFrom'>,
  clock: Clock,
): FindStanding {
  return async (memberId) => {
    const [actions, matched, hidden] = await Promise.all([
      relations.listActionsAround(memberId),
      relations.listMatches(memberId),
      safety.listHiddenFrom(memberId),
    ]);
    const now = clock();
    const decisions = new Map<string, ActionRecord['action']>();
    const parted: string[] = [];
    for (const action of actions) {
      if (action.fromId !== memberId) parted.push(action.fromId);
      else if (isInForce(action, now)) decisions.set(action.toId, action.action);
    }
    const matchedIds = new Set(matched.map((match) => otherIdOf(match, memberId)));
    const decidedIds = (isLike: boolean) =>
      [...decisions].filter(([, action]) => (action === 'like') === isLike).map(([id]) => id);
    return {
      decisionOn: (otherId) => decisions.get(otherId),
      onlookerOf: (otherId) => (matchedIds.has(otherId) ? 'match' : 'stranger'),
      likedIds: decidedIds(true),
      isHidden: (otherId) => hidden.has(otherId),
      matches: matched.filter((match) => !hidden.has(otherIdOf(match, memberId))),
      excludedIds: [...new Set([...decidedIds(false), ...parted, ...matchedIds, ...hidden])],
    };
  };
}
