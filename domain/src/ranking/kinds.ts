import { normaliseGender, acceptsGoal, type CandidateProfile } from '../compatibility/isCandidate';
import { CONNECTION_GOALS, type ConnectionGoal } from '../vocabulary';

/**
 * The inputs of the two-sided rules, shared by all members with the same answers. Plain data, so that a worker can
 * receive it.
 */
export interface Kind {
  readonly gender: string | null;
  readonly preferredGenders: readonly string[];
  /** Every goal that the profile accepts: all of them when none is chosen. */
  readonly acceptedGoals: readonly ConnectionGoal[];
}

/** Numbers kinds in the order of their first appearance, from 1; 0 means a free slot. */
export interface KindDirectory {
  readonly list: (Kind | undefined)[];
  readonly numbers: Map<string, number>;
}

/** Twelve bits. The product's genders, preferences and goals give at most 640 kinds. */
const KINDS_MAX = 4096;

export function createKinds(list: readonly (Kind | undefined)[] = [undefined]): KindDirectory {
  const numbers = new Map<string, number>();
  list.forEach((kind, number) => {
    if (kind) numbers.set(keyOf(kind), number);
  });
  return { list: [...list], numbers };
}

/**
 * Returns the number of a profile's kind and adds the kind when it is new.
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
