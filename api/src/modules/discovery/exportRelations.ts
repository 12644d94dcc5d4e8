import { presentName, type AuthService } from '../auth/service';
import { findDecision, hasDeparted, otherIdOf, type RelationsService } from '../relations/service';
import { listMatches } from './viewerRelations';

export function createRelationsExport(relations: RelationsService, auth: AuthService) {
  return {
    /** Returns decisions and matches for the member's data archive, naming others by first name and initial. */
    async exportData(memberId: string): Promise<unknown> {
      const all = await relations.listFor(memberId);
      const people = await auth.findPeople(all.map((relation) => otherIdOf(relation, memberId)));
      // Excludes members who have left or appear to have left, because their entries would reveal a block.
      const visible = all.filter((relation) => {
        const otherId = otherIdOf(relation, memberId);
        return people.has(otherId) && !hasDeparted(relation, otherId);
      });
      const decisions = visible
        .flatMap((relation) => findDecision(relation, memberId) ?? [])
        .sort((a, b) => a.at.getTime() - b.at.getTime());
      const getName = (id: string) => presentName(people.get(id));
      return {
        likesAndPasses: decisions.map(({ toId, kind, goal, at }) => ({
          member: getName(toId),
          action: kind,
          goal,
          at,
        })),
        matches: listMatches(visible, memberId).map(({ otherId, goal, theirGoal, matchedAt }) => ({
          member: getName(otherId),
          goal,
          theirGoal,
          matchedAt,
        })),
      };
    },
  };
}
