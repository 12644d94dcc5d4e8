import type { MatchesList } from '../model/matchesList';

/**
 * For `structuralSharing` of a list: whoever is as before stays the same object, and their card is not drawn again. By
 * itself the library compares by place, so that behind somebody who has left everybody would become a new object.
 */
export function sharedByPerson(before: unknown, now: unknown): unknown {
  return before ? shared(before as MatchesList, now as MatchesList) : now;
}

function shared(before: MatchesList, now: MatchesList): MatchesList {
  const known = new Map(before.potentialMatches.map((match) => [match.id, match]));
  return {
    ...now,
    userProfile: asBefore(before.userProfile, now.userProfile),
    potentialMatches: now.potentialMatches.map((match) => asBefore(known.get(match.id) ?? match, match)),
  };
}

/** Both come from the same call, whose answer has its fields in the same order. */
function asBefore<Value>(before: Value, now: Value): Value {
  return before === now || JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
