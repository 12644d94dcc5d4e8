import { presentName, type AuthService } from '../auth/service';
import { findDecision, hasDeparted, otherIdOf, type RelationsService } from '../relations/service';
import { listMatches } from './viewerRelations';

/** Creates the export of a member's decisions and matches for their data archive, with others by first name and initial. */
export function createRelationsExport(
  relations: RelationsService,
  auth: AuthService,
): (memberId: string) => Promise<unknown> {
  return async (memberId) => {
    // Members who appear to have left are left out, because their entries would reveal a block.
    const visible = (await relations.listFor(memberId)).filter(
      (relation) => !hasDeparted(relation, otherIdOf(relation, memberId)),
    );
    const decisions = visible
      .flatMap((relation) => findDecision(relation, memberId) ?? [])
      .sort((a, b) => a.at.getTime() - b.at.getTime());
    const people = await auth.findPeople(visible.map((relation) => otherIdOf(relation, memberId)));
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
  };
}
