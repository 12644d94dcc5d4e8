import {
  createEmptyFields,
  PRIVATE_PROFILE_FIELDS,
  PUBLIC_PROFILE_FIELDS,
  type ProfileVisibility,
  type SystemImportance,
} from '@sixfold/api-contract';
import { NO_PHOTO_CHECK, type ProfileDocument, type ProfileFields } from './model';

/** A profile as a plain record with string ids. */
export interface ProfileRecord extends ProfileFields {
  id: string;
  userId: string;
}

/** Inputs of a chart. A result is stored only while the profile still has the same birth data. */
export type BirthData = Pick<
  ProfileFields,
  'birthday' | 'birthTime' | 'isBirthTimeRough' | 'birthPlace' | 'birthLocation'
>;

/**
 * Together, the details of chart and design reveal the day and nearly the hour of birth, so strangers see them only if
 * the member allows it.
 * @see decision 0013-redact-hidden-data-before-scoring-and-presenting
 */
export const USUAL_VISIBILITY: Readonly<ProfileVisibility> = {
  mbti: 'everyone',
  enneagram: 'everyone',
  loveLanguage: 'everyone',
  astrology: 'everyone',
  numerology: 'everyone',
  humanDesign: 'everyone',
  birthChart: 'matches',
  humanDesignDetails: 'matches',
  presence: 'matches',
};

/** Weights every system by the goal. */
export const USUAL_IMPORTANCE: Readonly<SystemImportance> = {
  mbti: 'usual',
  enneagram: 'usual',
  loveLanguage: 'usual',
  astrology: 'usual',
  numerology: 'usual',
  humanDesign: 'usual',
};

/** Completes the stored visibility with the defaults. */
export const toVisibility = ({
  visibility,
}: {
  visibility?: Partial<ProfileVisibility>;
}): ProfileVisibility => ({
  ...USUAL_VISIBILITY,
  ...visibility,
});

const createDescribedFields = () => ({
  ...createEmptyFields(PUBLIC_PROFILE_FIELDS),
  ...createEmptyFields(PRIVATE_PROFILE_FIELDS),
});
/** Only for reading. */
const EMPTY_FIELDS = createDescribedFields();

/** Fields of the document that a record lacks. */
const STORED_ONLY = ['_id', 'updatedAt', 'changedAt', 'expiringPhotos', 'effects'] as const;

/**
 * Converts a stored profile in place: copying its fifty fields takes 20 µs, and most requests read profiles. The caller
 * must not use the document afterwards.
 */
export function toRecord(document: ProfileDocument): ProfileRecord {
  const converted = {
    photosInReview: document.photosInReview ?? [],
    visibility: toVisibility(document),
    restriction: document.restriction ?? null,
    importance: { ...USUAL_IMPORTANCE, ...document.importance },
    photoCheck: { ...NO_PHOTO_CHECK, ...document.photoCheck },
    id: document._id.toHexString(),
    userId: document.userId.toHexString(),
    joinedAt: document.joinedAt ?? document._id.getTimestamp(),
    lastActiveAt: document.lastActiveAt ?? null,
    testScores: document.testScores ?? {},
    changeTimes: document.changeTimes ?? null,
  };
  const fields: Record<string, unknown> = document as object as Record<string, unknown>;
  for (const name of STORED_ONLY) delete fields[name];
  // A profile stored by an earlier release may lack fields.
  for (const name in EMPTY_FIELDS) fields[name] ??= EMPTY_FIELDS[name as keyof typeof EMPTY_FIELDS];
  return Object.assign(fields as object as ProfileFields, converted);
}

/** Converts a stored profile that was read by another module. */
export const readProfile = (document: object): ProfileRecord => toRecord(document as ProfileDocument);

export const createEmptyProfile = (): ProfileFields => ({
  ...createDescribedFields(),
  currentPlace: null,
  photos: [],
  photosInReview: [],
  birthPlace: null,
  testScores: {},
  aiPersonalityAnalysis: null,
  visibility: { ...USUAL_VISIBILITY },
  importance: { ...USUAL_IMPORTANCE },
  onboarded: false,
  restriction: null,
  notices: [],
  changeTimes: null,
  photoCheck: NO_PHOTO_CHECK,
  joinedAt: null,
  lastActiveAt: null,
  isDemo: false,
});

/** Projection of the fields that determine which members are candidates for each other and how they score. */
export const CANDIDATE_FIELDS = {
  userId: 1,
  gender: 1,
  preferredGenders: 1,
  connectionGoals: 1,
  birthday: 1,
  mbtiType: 1,
  enneagramType: 1,
  loveLanguage: 1,
  astrologySign: 1,
  numerologyLifePath: 1,
  humanDesignType: 1,
  visibility: 1,
  restriction: 1,
  isLeaving: 1,
} as const;

export type CandidateRecord = Pick<ProfileRecord, keyof typeof CANDIDATE_FIELDS>;
