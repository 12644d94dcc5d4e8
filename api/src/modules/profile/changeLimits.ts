import { isDeepStrictEqual } from 'node:util';
import type { ChangeAllowance, ChangeAllowances, ChangeGroup } from '@sixfold/api-contract';
import { DAY_MS } from '../../durations';
import { Failure } from '../../failure';
import type { ChangeTimes, ProfileFields } from './model';

/**
 * Changes allowed per group in 24 hours.
 * @see decision 0067-count-changes-that-decide-whom-a-member-sees
 */
export const CHANGES_A_DAY = 3;

/** Stored fields of each group, keyed by the form field that shows a rejection. */
const LIMITED_FIELDS: Readonly<
  Record<ChangeGroup, Readonly<Record<string, readonly (keyof ProfileFields)[]>>>
> = {
  gender: { gender: ['gender'] },
  preferredGenders: { preferredGenders: ['preferredGenders'] },
  connectionGoals: { connectionGoals: ['connectionGoals'] },
  birthData: {
    birthday: ['birthday'],
    birthTime: ['birthTime', 'isBirthTimeUnknown', 'isBirthTimeRough'],
    birthLocation: ['birthLocation', 'birthPlace'],
  },
  location: { location: ['location', 'currentPlace'] },
};
const GROUPS = Object.keys(LIMITED_FIELDS) as ChangeGroup[];

/** Returns whether an edit contains fields with limited changes. */
export const hasLimitedFields = (edit: Partial<ProfileFields>): boolean =>
  GROUPS.some((group) =>
    Object.values(LIMITED_FIELDS[group])
      .flat()
      .some((field) => edit[field] !== undefined),
  );

/**
 * Returns the change times to store with an edit of a complete profile. Ignores fields that equal the profile.
 * @param limit changes in 24 hours; null disables the limit
 * @throws Failure `profile_change_limit` with the wait per rejected field
 */
export function countChanges(
  profile: ProfileFields,
  edit: Partial<ProfileFields>,
  limit: number | null,
  now: Date,
): ChangeTimes | null {
  if (limit === null) return profile.changeTimes;
  const times: ChangeTimes = { ...profile.changeTimes };
  const waitsMs: Record<string, number> = {};
  for (const group of GROUPS) {
    const changed = listChangedFields(group, profile, edit);
    if (changed.length === 0) continue;
    const waitMs = computeWaitMs(times[group], limit, now);
    if (waitMs > 0) for (const field of changed) waitsMs[field] = waitMs;
    else times[group] = [...listRecent(times[group], now), now];
  }
  if (Object.keys(waitsMs).length > 0) throw toRefusal(waitsMs);
  return times;
}

export function computeChangeAllowances(
  times: ChangeTimes | null,
  limit: number,
  now: Date,
): ChangeAllowances {
  const compute = (group: ChangeGroup): ChangeAllowance => {
    const waitMs = computeWaitMs(times?.[group], limit, now);
    return {
      left: Math.max(0, limit - listRecent(times?.[group], now).length),
      nextAt: waitMs > 0 ? new Date(now.getTime() + waitMs).toISOString() : null,
    };
  };
  return {
    gender: compute('gender'),
    preferredGenders: compute('preferredGenders'),
    connectionGoals: compute('connectionGoals'),
    birthData: compute('birthData'),
    location: compute('location'),
  };
}

const listChangedFields = (group: ChangeGroup, profile: ProfileFields, edit: Partial<ProfileFields>) =>
  Object.entries(LIMITED_FIELDS[group])
    .filter(([, fields]) =>
      fields.some((field) => edit[field] !== undefined && !isSameValue(edit[field], profile[field])),
    )
    .map(([shownField]) => shownField);

/** Ignores the order of selected options. */
const isSameValue = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? isDeepStrictEqual([...one].sort(), [...other].sort())
    : isDeepStrictEqual(one, other);

const listRecent = (times: readonly Date[] = [], now: Date): Date[] =>
  times.filter((at) => at.getTime() > now.getTime() - DAY_MS);

/** Returns the time until another change is allowed, or 0 when one is allowed now. */
function computeWaitMs(times: readonly Date[] | undefined, limit: number, now: Date): number {
  const oldest = listRecent(times, now).at(-limit);
  return oldest ? oldest.getTime() + DAY_MS - now.getTime() : 0;
}

function toRefusal(waitsMs: Record<string, number>): Failure {
  const sentences = Object.entries(waitsMs).map(([field, waitMs]) => [
    field,
    `You can change this again in ${formatWait(waitMs)}.`,
  ]);
  return new Failure('profile_change_limit', {
    fields: Object.fromEntries(sentences) as Record<string, string>,
    retryAfterSeconds: Math.ceil(Math.max(...Object.values(waitsMs)) / 1_000),
  });
}

function formatWait(waitMs: number): string {
  const minutes = Math.ceil(waitMs / 60_000);
  if (minutes <= 1) return 'a minute';
  return minutes <= 60 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
