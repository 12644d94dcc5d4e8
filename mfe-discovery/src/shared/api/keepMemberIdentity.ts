import type { MatchesList } from '../model/matchesList';

/**
 * For `structuralSharing` of a list: a member who has not changed stays the same object, and their card is not drawn again. By
 * itself the library compares by index, so every member after one who has left would become a new object.
 */
export function keepMemberIdentity(before: unknown, now: unknown): unknown {
  return before ? shared(before as MatchesList, now as MatchesList) : now;
}

function shared(before: MatchesList, now: MatchesList): MatchesList {
  const known = new Map(before.potentialMatches.map((match) => [match.id, match]));
  return {
    ...now,
    userProfile: keepIdentity(before.userProfile, now.userProfile),
    potentialMatches: now.potentialMatches.map((match) => keepIdentity(known.get(match.id) ?? match, match)),
  };
}

/** Both come from the same call, whose answer has its fields in the same order. */
function keepIdentity<Value>(before: Value, now: Value): Value {
  return before === now || JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
