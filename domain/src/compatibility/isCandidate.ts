import type { ConnectionGoal } from '../vocabulary';

/** What of a profile decides whether two people may be shown to each other at all. */
export interface CandidateProfile {
  readonly userId: string;
  readonly gender?: string | null | undefined;
  readonly preferredGenders?: readonly string[] | null | undefined;
  readonly connectionGoals?: readonly string[] | null | undefined;
}

/** Answers that stand for every gender. */
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

/** One spelling for each gender, whatever a form or an older record says: `Women` and `female` are the same. */
export function normaliseGender(text: string): string {
  const word = text.trim().toLowerCase();
  return GENDER_SPELLINGS[word] ?? word;
}

/**
 * True when a profile is open to somebody's gender. No preference, or 'Everyone', is open to all. A stated
 * preference is not met by a gender that was left out: nobody is shown to a member who asked not to see them.
 */
export function welcomesGender(
  preferred: readonly string[] | null | undefined,
  gender: string | null | undefined,
): boolean {
  const wanted = (preferred ?? []).map(normaliseGender).filter((word) => word !== '');
  if (wanted.length === 0 || wanted.some((word) => EVERYONE.has(word))) return true;
  return typeof gender === 'string' && wanted.includes(normaliseGender(gender));
}

/** True when a profile is open to a goal: none chosen, or one that contains the goal's word or is contained in it. */
export function welcomesGoal(goals: readonly string[] | null | undefined, goal: ConnectionGoal): boolean {
  const chosen = (goals ?? []).map((text) => text.trim().toLowerCase()).filter((word) => word !== '');
  if (chosen.length === 0) return true;
  return chosen.some((word) => word.includes(goal) || goal.includes(word));
}

/**
 * Whether `candidate` may be shown to `viewer` for a goal. Two-sided, so it is the same with the two exchanged:
 * not oneself, both open to the goal, each open to the other's gender.
 */
export function isCandidate(
  viewer: CandidateProfile,
  candidate: CandidateProfile,
  goal: ConnectionGoal,
): boolean {
  if (viewer.userId === candidate.userId) return false;
  if (!welcomesGoal(viewer.connectionGoals, goal) || !welcomesGoal(candidate.connectionGoals, goal))
    return false;
  return (
    welcomesGender(viewer.preferredGenders, candidate.gender) &&
    welcomesGender(candidate.preferredGenders, viewer.gender)
  );
}
