import type { Liker, OwnProfile } from '@sixfold/api-contract';
import type { MatchesList } from '../model/matchesList';

export interface Likes {
  likers: Liker[];
  userProfile: OwnProfile | null;
}

/**
 * For `structuralSharing` of a list: a member who has not changed stays the same object, and their card is not drawn
 * again; so does a list in which nothing has changed. By itself the library compares by index, so every member after one
 * who has left would become a new object.
 */
export function keepMemberIdentity(before: unknown, now: unknown): unknown {
  if (!before) return now;
  return isList(before) && isList(now) ? shared(before, now) : keepIdentity(before, now);
}

/** The same for the likes. */
export function keepLikerIdentity(before: unknown, now: unknown): unknown {
  if (!before) return now;
  const [known, next] = [before as Likes, now as Likes];
  const byId = new Map(known.likers.map((liker) => [liker.userId, liker]));
  return {
    userProfile: keepIdentity(known.userProfile, next.userProfile),
    likers: next.likers.map((liker) => keepIdentity(byId.get(liker.userId) ?? liker, liker)),
  };
}

/** What a component selects of a list is compared as a whole. */
const isList = (value: unknown): value is MatchesList =>
  typeof value === 'object' && value !== null && 'potentialMatches' in value;

function shared(before: MatchesList, now: MatchesList): MatchesList {
  const known = new Map(before.potentialMatches.map((match) => [match.id, match]));
  const potentialMatches = now.potentialMatches.map((match) =>
    keepIdentity(known.get(match.id) ?? match, match),
  );
  const userProfile = keepIdentity(before.userProfile, now.userProfile);
  const isSame =
    JSON.stringify({ ...before, userProfile, potentialMatches: null }) ===
      JSON.stringify({ ...now, userProfile, potentialMatches: null }) &&
    userProfile === before.userProfile &&
    potentialMatches.length === before.potentialMatches.length &&
    potentialMatches.every((match, index) => match === before.potentialMatches[index]);
  return isSame ? before : { ...now, userProfile, potentialMatches };
}

/** Both come from the same call, whose answer has its fields in the same order. */
function keepIdentity<Value>(before: Value, now: Value): Value {
  return before === now || JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
