import type { MatchesList } from '../model/matchesList';

/**
 * For `structuralSharing` of a list: a member who has not changed stays the same object, and their card is not drawn
 * again; so does a list in which nothing has changed. By itself the library compares by index, so every member after one
 * who has left would become a new object.
 */
export function keepMemberIdentity(before: unknown, now: unknown): unknown {
  return before ? shared(before as MatchesList, now as MatchesList) : now;
}

function shared(before: MatchesList, now: MatchesList): MatchesList {
  const known = new Map(before.potentialMatches.map((match) => [match.id, match]));
  const potentialMatches = now.potentialMatches.map((match) =>
    keepIdentity(known.get(match.id) ?? match, match),
  );
  const userProfile = keepIdentity(before.userProfile, now.userProfile);
  const isSame =
    userProfile === before.userProfile &&
    now.total === before.total &&
    now.nextOffset === before.nextOffset &&
    potentialMatches.length === before.potentialMatches.length &&
    potentialMatches.every((match, index) => match === before.potentialMatches[index]);
  return isSame ? before : { ...now, userProfile, potentialMatches };
}

/** Both come from the same call, whose answer has its fields in the same order. */
function keepIdentity<Value>(before: Value, now: Value): Value {
  return before === now || JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
