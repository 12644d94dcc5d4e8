import { formatDate } from '@sixfold/client-kit';
import type { ConnectionGoal, Gender } from '@sixfold/domain';

export const GENDER_OPTIONS: readonly { value: Gender; label: string }[] = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'non-binary', label: 'Non-binary' },
  { value: 'other', label: 'Other' },
];

export const GOAL_OPTIONS: readonly { value: ConnectionGoal; label: string }[] = [
  { value: 'dating', label: 'Dating' },
  { value: 'friendship', label: 'Friendship' },
  { value: 'business', label: 'Business Partner' },
];

/** 'everyone' represents all four genders; the API has no value for it. */
export type Interest = Gender | 'everyone';

export const INTEREST_OPTIONS: readonly { value: Interest; label: string }[] = [
  { value: 'male', label: 'Men' },
  { value: 'female', label: 'Women' },
  { value: 'non-binary', label: 'Non-binary people' },
  { value: 'other', label: 'Other' },
  { value: 'everyone', label: 'Everyone' },
];

const ALL_GENDERS = GENDER_OPTIONS.map(({ value }) => value);

const isEveryone = (genders: readonly Gender[]) => ALL_GENDERS.every((gender) => genders.includes(gender));

export function toInterests(genders: readonly Gender[]): Interest[] {
  if (isEveryone(genders)) return ['everyone'];
  return [...genders];
}

/**
 * Converts the options to genders after one was toggled: everyone replaces single options, and vice versa. The last
 * option cannot be removed.
 */
export function toGenders(before: readonly Gender[], chosen: readonly Interest[]): Gender[] {
  if (chosen.includes('everyone') && !isEveryone(before)) return ALL_GENDERS;
  const genders = chosen.filter((interest) => interest !== 'everyone');
  return genders.length > 0 ? genders : [...before];
}

/** Formats `1990-05-17` as '17 May 1990', without a time zone. */
export function formatBirthday(birthday: string): string {
  return formatDate(`${birthday}T00:00:00Z`, 'long', { timeZone: 'UTC' });
}

/** Formats the labels of the values; null for an empty list. */
export function formatLabels<Value>(
  values: readonly Value[],
  options: readonly { value: Value; label: string }[],
): string | null {
  const labels = options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
  return labels.length > 0 ? labels.join(', ') : null;
}
