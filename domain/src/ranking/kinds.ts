import { normaliseGender, acceptsGoal, type CandidateProfile } from '../compatibility/isCandidate';
import { CONNECTION_GOALS, type ConnectionGoal } from '../vocabulary';

/**
 * The inputs of the two-sided rules, shared by all members with the same values. Plain data, so that it can be sent to
 * a worker.
 */
export interface Kind {
  readonly gender: string | null;
  readonly preferredGenders: readonly string[];
  /** Goals that the profile accepts: all of them if none is chosen. */
  readonly acceptedGoals: readonly ConnectionGoal[];
}

/** Kinds numbered in order of first appearance, from 1; 0 means a free slot. */
export interface KindDirectory {
  readonly list: (Kind | undefined)[];
  readonly numbers: Map<string, number>;
}

/** Twelve bits. The product's genders, preferences and goals allow at most 640 kinds. */
const KINDS_MAX = 4096;

export function createKinds(list: readonly (Kind | undefined)[] = [undefined]): KindDirectory {
  const numbers = new Map<string, number>();
  list.forEach((kind, number) => {
    if (kind) numbers.set(keyOf(kind), number);
  });
  return { list: [...list], numbers };
}

/**
 * Returns the number of a profile's kind, adding the kind if it is new.
 * @throws RangeError when there are more kinds than the column can hold
 */
export function kindNumberOf(kinds: KindDirectory, profile: Omit<CandidateProfile, 'userId'>): number {
  const kind = {
    gender: typeof profile.gender === 'string' ? normaliseGender(profile.gender) : null,
    preferredGenders: [...new Set((profile.preferredGenders ?? []).map(normaliseGender))].sort(),
    acceptedGoals: CONNECTION_GOALS.filter((goal) => acceptsGoal(profile.connectionGoals, goal)),
  };
  const key = keyOf(kind);
  const known = kinds.numbers.get(key);
  if (known !== undefined) return known;
  const number = kinds.list.length;
  if (number >= KINDS_MAX) throw new RangeError(`There are more than ${KINDS_MAX - 1} kinds of members.`);
  kinds.list.push(kind);
  kinds.numbers.set(key, number);
  return number;
}

function keyOf({ gender, preferredGenders, acceptedGoals }: Kind): string {
  return JSON.stringify([gender, preferredGenders, acceptedGoals]);
}
