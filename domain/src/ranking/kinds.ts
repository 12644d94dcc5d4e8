import { normaliseGender, welcomesGoal, type CandidateProfile } from '../compatibility/isCandidate';
import { CONNECTION_GOALS, type ConnectionGoal } from '../vocabulary';

/** What the two-sided rules look at, the same for everybody who answered the same. Plain data: a worker can have it. */
export interface Kind {
  readonly gender: string | null;
  readonly preferredGenders: readonly string[];
  /** Every goal that the profile is open to: all of them for somebody who chose none. */
  readonly welcomes: readonly ConnectionGoal[];
}

/** Numbers kinds in the order of their first appearance, from 1; 0 stands for nobody. */
export interface KindDirectory {
  readonly list: (Kind | undefined)[];
  readonly numbers: Map<string, number>;
}

/** Twelve bits. The genders, preferences and goals of the product make 640 at most. */
export const KINDS_MAX = 4096;

export function createKinds(list: readonly (Kind | undefined)[] = [undefined]): KindDirectory {
  const numbers = new Map<string, number>();
  list.forEach((kind, number) => {
    if (kind) numbers.set(keyOf(kind), number);
  });
  return { list: [...list], numbers };
}

/**
 * The number of a profile's kind; a new one when nobody answered so before.
 * @throws RangeError when there are more kinds than the column can tell apart
 */
export function kindNumberOf(kinds: KindDirectory, profile: Omit<CandidateProfile, 'userId'>): number {
  const kind = {
    gender: typeof profile.gender === 'string' ? normaliseGender(profile.gender) : null,
    preferredGenders: [...new Set((profile.preferredGenders ?? []).map(normaliseGender))].sort(),
    welcomes: CONNECTION_GOALS.filter((goal) => welcomesGoal(profile.connectionGoals, goal)),
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

function keyOf({ gender, preferredGenders, welcomes }: Kind): string {
  return JSON.stringify([gender, preferredGenders, welcomes]);
}
