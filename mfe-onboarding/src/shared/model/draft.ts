import {
  connectionGoals,
  gender,
  insightsCalls,
  onboardingCalls,
  preferredGenders,
  profileCalls,
  type PlaceChoice,
  type QuizResult,
} from '@sixfold/api-contract';
import { QUIZ_TYPES, type ConnectionGoal, type Gender, type QuizType } from '@sixfold/domain';
import * as z from 'zod/mini';

/** Content of a place field; `at` is null for text that was not picked from the search. */
export interface TypedPlace {
  text: string;
  at: PlaceChoice | null;
}

/** Stored as the birth time of a member who does not know it, and as the mark of a rough time. */
export const { UNKNOWN_BIRTH_TIME, ROUGH_BIRTH_TIME_MARK } = onboardingCalls;

export interface FinishedTest {
  testType: QuizType;
  /** Index of the chosen answer for each question. */
  responses: number[];
  result: QuizResult;
}

/** Fields that are also stored in the API, so that the member can continue on another device. */
export const KEPT_FIELDS = [
  'birthday',
  'birthTime',
  'birthPlace',
  'currentPlace',
  'gender',
  'preferredGenders',
  'connectionGoals',
] as const;
export type KeptField = (typeof KEPT_FIELDS)[number];

/** Values with a timestamp of their last change: each stored field and each test. */
export type SyncedField = KeptField | QuizType;

/** All answers of onboarding except the password, which is never stored. */
export interface Draft {
  fullName: string;
  email: string;
  /** `YYYY-MM-DD`, or empty. */
  birthday: string;
  /** `HH:MM`, with a mark when it is rough; `UNKNOWN_BIRTH_TIME`; or empty while unanswered. */
  birthTime: string;
  birthPlace: TypedPlace;
  currentPlace: TypedPlace;
  gender: Gender | null;
  preferredGenders: Gender[];
  connectionGoals: ConnectionGoal[];
  tests: Partial<Record<QuizType, FinishedTest>>;
  /** Time of the last change of each field, in milliseconds since 1970; absent for unedited fields. */
  typedAtMs: Partial<Record<SyncedField, number>>;
}

const NOWHERE: TypedPlace = { text: '', at: null };

export const EMPTY_DRAFT: Draft = {
  fullName: '',
  email: '',
  birthday: '',
  birthTime: '',
  birthPlace: NOWHERE,
  currentPlace: NOWHERE,
  gender: null,
  preferredGenders: [],
  connectionGoals: [],
  tests: {},
  typedAtMs: {},
};

const typedPlace = z.object({ text: z.string(), at: z.nullable(profileCalls.placeChoice) });
const finishedTest = z.object({
  testType: z.enum(QUIZ_TYPES),
  responses: z.array(z.number()),
  result: insightsCalls.quizResult,
});
const draftSchema = z.object({
  fullName: z.string(),
  email: z.string(),
  birthday: z.string(),
  birthTime: z.string(),
  birthPlace: typedPlace,
  currentPlace: typedPlace,
  gender: z.nullable(gender),
  preferredGenders,
  connectionGoals,
  tests: z.object({
    mbti: z.optional(finishedTest),
    enneagram: z.optional(finishedTest),
    'love-languages': z.optional(finishedTest),
  }),
  typedAtMs: z._default(z.record(z.string(), z.number()), {}),
});

/** The part of Web Storage in use. Storage may be full or forbidden; onboarding then works without it. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const VISITORS_KEY = 'sixfold.onboarding.draft';

/**
 * Returns the storage key. Each member has a separate one, so that the next member at the same browser does not see
 * their draft.
 */
export const draftKeyOf = (memberId: string | null): string =>
  memberId ? `${VISITORS_KEY}.${memberId}` : VISITORS_KEY;

/** Returns the draft from before a reload. Anything except a draft of this version counts as none. */
export function readDraft(store: Store, memberId: string | null): Draft {
  try {
    const parsed = z.safeParse(draftSchema, JSON.parse(store.getItem(draftKeyOf(memberId)) ?? 'null'));
    return parsed.success ? parsed.data : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Stores the draft for the next visit; false when this browser has no storage. */
export function storeDraft(store: Store, memberId: string | null, draft: Draft): boolean {
  try {
    // Parsed by the schema, so that a field added by mistake, above all a password, is not stored.
    store.setItem(draftKeyOf(memberId), JSON.stringify(z.parse(draftSchema, draft)));
    return true;
  } catch {
    // Full or forbidden storage only loses the draft on a reload.
    return false;
  }
}

export function deleteDraft(store: Store, memberId: string | null): void {
  try {
    store.removeItem(draftKeyOf(memberId));
  } catch {
    // Without storage there is nothing to delete.
  }
}
