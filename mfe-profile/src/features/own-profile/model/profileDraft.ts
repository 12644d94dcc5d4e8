import {
  type OwnProfile,
  type PatchProfileBody,
  type PlaceChoice,
  type PromptAnswer,
  trimText,
} from '@sixfold/api-contract';

/** Fields of each section of the form. */
const SECTION_FIELDS = {
  about: ['bio'],
  prompts: ['prompts'],
  basic: ['location', 'currentPlace', 'gender', 'preferredGenders', 'connectionGoals'],
  birth: ['birthday', 'birthTime', 'isBirthTimeUnknown', 'isBirthTimeRough', 'birthLocation', 'birthPlace'],
} as const;
export type Section = keyof typeof SECTION_FIELDS;
export const SECTIONS = Object.keys(SECTION_FIELDS) as readonly Section[];
type DraftField = (typeof SECTION_FIELDS)[Section][number];

/** Values in the format of the form. */
interface FormValues {
  /** Empty when unknown. */
  birthday: string;
  birthTime: string;
  /** Set when a place was picked from the search; typing clears it. */
  currentPlace: PlaceChoice | null;
  birthPlace: PlaceChoice | null;
}
/** The editable fields. An answer to a prompt may still be empty. */
export type ProfileDraft = FormValues & Pick<OwnProfile, Exclude<DraftField, keyof FormValues>>;
/** Only the edited fields, merged over the profile, so that a refetch never overwrites them. */
export type Edits = Partial<ProfileDraft>;

export const toDraft = (profile: OwnProfile, edits: Edits): ProfileDraft => ({
  ...profile,
  birthday: profile.birthday ?? '',
  birthTime: profile.birthTime ?? '',
  currentPlace: null,
  birthPlace: null,
  ...edits,
});

export function removeSections(edits: Edits, sections: readonly Section[]): Edits {
  const dropped = new Set<string>(
    sections.flatMap((section): readonly DraftField[] => SECTION_FIELDS[section]),
  );
  return Object.fromEntries(Object.entries(edits).filter(([field]) => !dropped.has(field)));
}

/** Trims answers and drops empty ones, because the API does not store a prompt without an answer. */
const cleanPrompts = (prompts: readonly PromptAnswer[]): PromptAnswer[] =>
  prompts
    .map(({ prompt, answer }) => ({ prompt, answer: trimText(answer) }))
    .filter(({ answer }) => answer !== '');

const toComparable = (value: ProfileDraft[DraftField]): string => {
  // The order of chosen options is irrelevant, that of prompts is not.
  if (Array.isArray(value) && typeof value[0] === 'string') return JSON.stringify([...value].sort());
  return JSON.stringify(typeof value === 'string' ? trimText(value) : value);
};

/**
 * Fields sent together, so that the API cannot combine this place with another tab's name, or this time with another
 * tab's precision.
 */
const SENT_WITH: Readonly<Partial<Record<DraftField, DraftField>>> = {
  currentPlace: 'location',
  birthPlace: 'birthLocation',
  birthTime: 'isBirthTimeRough',
  isBirthTimeRough: 'birthTime',
};

/** Returns the differences from the profile in the given sections, as the body of the PATCH. */
export function computeChanges(
  profile: OwnProfile,
  edits: Edits,
  sections: readonly Section[],
): PatchProfileBody {
  const before = { ...toDraft(profile, {}), prompts: cleanPrompts(profile.prompts) };
  const draft = toDraft(profile, edits);
  const after = { ...draft, prompts: cleanPrompts(draft.prompts) };
  const changed = sections
    .flatMap((section): readonly DraftField[] => SECTION_FIELDS[section])
    .filter((field) => toComparable(before[field]) !== toComparable(after[field]));
  const sent = new Set(changed.flatMap((field) => [field, SENT_WITH[field] ?? field]));
  // An unknown time replaces the time, which is empty then.
  if (after.isBirthTimeUnknown)
    for (const field of ['birthTime', 'isBirthTimeRough'] as const) sent.delete(field);
  return Object.fromEntries([...sent].map((field) => [field, after[field]]));
}

export const listEditedSections = (profile: OwnProfile, edits: Edits): Section[] =>
  SECTIONS.filter((section) => Object.keys(computeChanges(profile, edits, [section])).length > 0);
