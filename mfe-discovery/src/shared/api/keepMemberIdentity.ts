import type { LikesList } from '../model/likesList';
import type { MatchesList } from '../model/matchesList';

/**
 * Keeps unchanged members and lists as the same objects, for `structuralSharing`, so that their cards do not render
 * again. The library's default compares by index: after one member leaves, all later ones would become new objects.
 */
export function keepMemberIdentity(before: unknown, now: unknown): unknown {
  if (!before) return now;
  return isList(before) && isList(now) ? shared(before, now) : keepIdentity(before, now);
}

/** Does the same for the likes. */
export function keepLikerIdentity(before: unknown, now: unknown): unknown {
  if (!before) return now;
  const [known, next] = [before as LikesList, now as LikesList];
  const byId = new Map(known.likers.map((liker) => [liker.userId, liker]));
  return {
    userProfile: keepIdentity(known.userProfile, next.userProfile),
    likers: next.likers.map((liker) => keepIdentity(byId.get(liker.userId) ?? liker, liker)),
  };
}

/** Returns false for values selected from a list, which are compared in full. */
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

/** Comparable as JSON, because replies to the same call have their fields in the same order. */
function keepIdentity<Value>(before: Value, now: Value): Value {
  return before === now || JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
