import type { OwnProfile, PatchProfileBody, PlaceChoice } from '@sixfold/api-contract';
import type { ConnectionGoal, Gender } from '@sixfold/domain';

/** What a member may edit on this page, as the fields hold it: an unknown date or time is an empty text. */
export interface ProfileDraft {
  bio: string;
  location: string;
  /** Set once a place was picked from the search; typing on drops it. */
  currentPlace: PlaceChoice | null;
  gender: Gender | null;
  preferredGenders: Gender[];
  connectionGoals: ConnectionGoal[];
  birthday: string;
  birthTime: string;
  birthLocation: string;
  birthPlace: PlaceChoice | null;
}
type DraftField = keyof ProfileDraft;
/** Only what was touched. It lies over the profile, so that a refetch never overwrites what was typed. */
export type Edits = Partial<ProfileDraft>;

export const SECTIONS = ['about', 'basic', 'birth'] as const;
export type Section = (typeof SECTIONS)[number];

const SECTION_FIELDS: Readonly<Record<Section, readonly DraftField[]>> = {
  about: ['bio'],
  basic: ['location', 'currentPlace', 'gender', 'preferredGenders', 'connectionGoals'],
  birth: ['birthday', 'birthTime', 'birthLocation', 'birthPlace'],
};

export function draftOf(profile: OwnProfile, edits: Edits): ProfileDraft {
  return {
    bio: profile.bio,
    location: profile.location,
    currentPlace: null,
    gender: profile.gender,
    preferredGenders: profile.preferredGenders,
    connectionGoals: profile.connectionGoals,
    birthday: profile.birthday ?? '',
    birthTime: profile.birthTime ?? '',
    birthLocation: profile.birthLocation,
    birthPlace: null,
    ...edits,
  };
}

/** The edits without those of some sections. */
export function withoutSections(edits: Edits, sections: readonly Section[]): Edits {
  const dropped = new Set<string>(sections.flatMap((section) => SECTION_FIELDS[section]));
  return Object.fromEntries(Object.entries(edits).filter(([field]) => !dropped.has(field)));
}

const normal = (value: ProfileDraft[DraftField]): string =>
  Array.isArray(value)
    ? JSON.stringify([...value].sort())
    : JSON.stringify(typeof value === 'string' ? value.trim() : value);

/** The name that each picked place is sent with, so that no other tab's name can come to stand beside this point. */
const NAME_OF_PLACE: Readonly<Partial<Record<DraftField, DraftField>>> = {
  currentPlace: 'location',
  birthPlace: 'birthLocation',
};

/** What differs from the profile in some sections: the body of the PATCH. Order of chosen options is no difference. */
export function changesOf(profile: OwnProfile, edits: Edits, sections: readonly Section[]): PatchProfileBody {
  const before = draftOf(profile, {});
  const after = draftOf(profile, edits);
  const changed = sections
    .flatMap((section) => SECTION_FIELDS[section])
    .filter((field) => normal(before[field]) !== normal(after[field]));
  const sent = new Set(changed.flatMap((field) => [field, NAME_OF_PLACE[field] ?? field]));
  return Object.fromEntries([...sent].map((field) => [field, after[field]]));
}

/** The sections in which something differs from the profile. */
export const editedSections = (profile: OwnProfile, edits: Edits): Section[] =>
  SECTIONS.filter((section) => Object.keys(changesOf(profile, edits, [section])).length > 0);
