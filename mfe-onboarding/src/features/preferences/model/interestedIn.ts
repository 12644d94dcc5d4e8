import { GENDERS, type Gender } from '@sixfold/domain';

/** The options of the question. 'everyone' is stored as all four genders. */
export type InterestedIn = Gender | 'everyone';

export const INTERESTED_IN: readonly { value: InterestedIn; label: string }[] = [
  { value: 'male', label: 'Men' },
  { value: 'female', label: 'Women' },
  { value: 'non-binary', label: 'Non-binary people' },
  { value: 'other', label: 'Other' },
  { value: 'everyone', label: 'Everyone' },
];

const includesAll = (chosen: readonly Gender[]) => GENDERS.every((gender) => chosen.includes(gender));
const isGender = (value: InterestedIn): value is Gender => value !== 'everyone';

/** Returns the selected chips for the stored genders. */
export function chipsOf(preferred: readonly Gender[]): InterestedIn[] {
  return INTERESTED_IN.map(({ value }) => value).filter((value) =>
    isGender(value) ? preferred.includes(value) : includesAll(preferred),
  );
}

/**
 * Returns the genders to store for the chips in `after`. Switching 'everyone' on or off means all or none; switching
 * another one off while 'everyone' was on leaves the three others.
 */
export function preferredOf(before: readonly Gender[], after: readonly InterestedIn[]): Gender[] {
  const wasEveryone = includesAll(before);
  const isEveryone = after.includes('everyone');
  if (isEveryone !== wasEveryone) return isEveryone ? [...GENDERS] : [];
  return after.filter(isGender);
}
