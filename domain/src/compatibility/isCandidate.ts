import { CONNECTION_GOALS, type ConnectionGoal } from '../vocabulary';

/** Profile fields that decide whether two members may be shown to each other. */
export interface CandidateProfile {
  readonly userId: string;
  readonly gender?: string | null | undefined;
  readonly preferredGenders?: readonly string[] | null | undefined;
  readonly connectionGoals?: readonly string[] | null | undefined;
}

const EVERYONE = new Set(['everyone', 'anyone', 'all', 'any']);

const GENDER_SPELLINGS: Readonly<Record<string, string>> = {
  men: 'male',
  man: 'male',
  male: 'male',
  women: 'female',
  woman: 'female',
  female: 'female',
  'non-binary': 'non-binary',
  nonbinary: 'non-binary',
  'non binary': 'non-binary',
  'non-binary people': 'non-binary',
};

/** Normalises the spelling of a gender: `Women` and `female` are the same. */
export function normaliseGender(text: string): string {
  const word = text.trim().toLowerCase();
  return GENDER_SPELLINGS[word] ?? word;
}

/**
 * Returns whether a preference accepts a gender. No preference, or 'Everyone', accepts all; a specific preference
 * rejects a missing gender.
 */
export function acceptsGender(
  preferred: readonly string[] | null | undefined,
  gender: string | null | undefined,
): boolean {
  const wanted = (preferred ?? []).map(normaliseGender).filter((word) => word !== '');
  if (wanted.length === 0 || wanted.some((word) => EVERYONE.has(word))) return true;
  return typeof gender === 'string' && wanted.includes(normaliseGender(gender));
}

/**
 * Returns whether a profile accepts a goal: it has none, or one that contains the goal's word or is contained in it.
 */
export function acceptsGoal(goals: readonly string[] | null | undefined, goal: ConnectionGoal): boolean {
  const chosen = (goals ?? []).map((text) => text.trim().toLowerCase()).filter((word) => word !== '');
  if (chosen.length === 0) return true;
  return chosen.some((word) => word.includes(goal) || goal.includes(word));
}

/** Lists the goals that both members accept; a like can be for any of these. */
export const listSharedGoals = (
  one: Pick<CandidateProfile, 'connectionGoals'>,
  other: Pick<CandidateProfile, 'connectionGoals'>,
): ConnectionGoal[] =>
  CONNECTION_GOALS.filter((goal) => [one, other].every((each) => acceptsGoal(each.connectionGoals, goal)));

/**
 * Returns whether `candidate` may be shown to `viewer` for a goal: they are different members, and each accepts the
 * goal and the other's gender. Symmetric.
 */
export function isCandidate(
  viewer: CandidateProfile,
  candidate: CandidateProfile,
  goal: ConnectionGoal,
): boolean {
  if (viewer.userId === candidate.userId) return false;
  if (!acceptsGoal(viewer.connectionGoals, goal) || !acceptsGoal(candidate.connectionGoals, goal))
    return false;
  return (
    acceptsGender(viewer.preferredGenders, candidate.gender) &&
    acceptsGender(candidate.preferredGenders, viewer.gender)
  );
}
