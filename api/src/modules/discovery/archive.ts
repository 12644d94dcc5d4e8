import { presentName, type AuthService } from '../auth/service';
import type { SafetyService } from '../safety/service';
import type { DiscoveryRepository } from './repository';
import { otherIdOf } from './standing';

/** What a member gets to keep: their own decisions and their matches, the others by first name and initial. */
export function createExport(
  relations: DiscoveryRepository,
  safety: Pick<SafetyService, 'listBlockersOf'>,
  auth: AuthService,
): (memberId: string) => Promise<unknown> {
  return async (memberId) => {
    const [allDecided, allMatches, blockers] = await Promise.all([
      relations.listActionsFrom(memberId),
      relations.listMatches(memberId),
      safety.listBlockersOf(memberId),
    ]);
    // An archive that still had them would tell who blocked its owner.
    const decided = allDecided.filter(({ toId }) => !blockers.has(toId));
    const matches = allMatches.filter((match) => !blockers.has(otherIdOf(match, memberId)));
    const people = await auth.findPeople([
      ...decided.map(({ toId }) => toId),
      ...matches.map((match) => otherIdOf(match, memberId)),
    ]);
    const nameOf = (id: string) => presentName(people.get(id));
    return {
      likesAndPasses: decided.map(({ toId, action, goal, at }) => ({
        member: nameOf(toId),
        action,
        goal,
        at,
      })),
      matches: matches.map((match) => ({
        member: nameOf(otherIdOf(match, memberId)),
        goal: match.goal,
        matchedAt: match.matchedAt,
      })),
    };
  };
}
