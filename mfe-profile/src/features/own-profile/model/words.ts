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

/** Everyone is all four genders; there is no word for it on the wire. */
export type Interest = Exclude<Gender, 'other'> | 'everyone';

export const INTEREST_OPTIONS: readonly { value: Interest; label: string }[] = [
  { value: 'male', label: 'Men' },
  { value: 'female', label: 'Women' },
  { value: 'non-binary', label: 'Non-binary people' },
  { value: 'everyone', label: 'Everyone' },
];

const ALL_GENDERS = GENDER_OPTIONS.map(({ value }) => value);

const isEveryone = (genders: readonly Gender[]) => ALL_GENDERS.every((gender) => genders.includes(gender));

/** The chosen options for a list of genders. */
export function interestsOf(genders: readonly Gender[]): Interest[] {
  if (isEveryone(genders)) return ['everyone'];
  return genders.filter((gender): gender is Exclude<Gender, 'other'> => gender !== 'other');
}

/** The genders for the options after one was toggled: choosing everyone replaces the others, and the reverse. */
export function gendersOf(before: readonly Gender[], chosen: readonly Interest[]): Gender[] {
  if (chosen.includes('everyone') && !isEveryone(before)) return ALL_GENDERS;
  return chosen.filter((interest): interest is Exclude<Gender, 'other'> => interest !== 'everyone');
}

const dateWords = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** `1990-05-17` as 'May 17, 1990'. A day has no zone: it is written as it is stored. */
export function formatBirthday(birthday: string): string {
  return dateWords.format(new Date(`${birthday}T00:00:00Z`));
}

/** The label of each value, or null for an empty list. */
export function labelsOf<Value>(
  values: readonly Value[],
  options: readonly { value: Value; label: string }[],
): string | null {
  const labels = options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
  return labels.length > 0 ? labels.join(', ') : null;
}
