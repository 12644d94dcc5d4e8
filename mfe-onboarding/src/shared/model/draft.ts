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

/** The content of a place field; `at` is null for text that was not picked from the search. */
export interface TypedPlace {
  text: string;
  at: PlaceChoice | null;
}

/** The birth time of a member who has answered that they do not know it. */
export const { UNKNOWN_BIRTH_TIME, ROUGH_BIRTH_TIME_MARK } = onboardingCalls;

export interface FinishedTest {
  testType: QuizType;
  /** Index of the chosen answer for each question. */
  responses: number[];
  result: QuizResult;
}

/** The fields that the API keeps too, so that another device can go on. */
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

/** What carries the moment of its last change: each kept field, and each test. */
export type Stamped = KeptField | QuizType;

/** Everything that onboarding asks, except the password, which is never kept. */
export interface Draft {
  fullName: string;
  email: string;
  /** `YYYY-MM-DD`, or empty. */
  birthday: string;
  /** `HH:MM`, marked when it is only about right, `UNKNOWN_BIRTH_TIME`, or empty while it is not answered. */
  birthTime: string;
  birthPlace: TypedPlace;
  currentPlace: TypedPlace;
  gender: Gender | null;
  preferredGenders: Gender[];
  connectionGoals: ConnectionGoal[];
  tests: Partial<Record<QuizType, FinishedTest>>;
  /** When each was last changed, in milliseconds since 1970; absent for unedited fields. */
  typedAtMs: Partial<Record<Stamped, number>>;
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

/** The part of Web Storage that is used; it may be full or forbidden, and then onboarding goes on without it. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const VISITORS_KEY = 'sixfold.onboarding.draft';

/** Each member has a draft of their own, so that the next one at the same browser does not find it in their form. */
export const draftKeyOf = (memberId: string | null): string =>
  memberId ? `${VISITORS_KEY}.${memberId}` : VISITORS_KEY;

/** What was typed before a reload. Anything that is not a draft of this version counts as none. */
export function readDraft(store: Store, memberId: string | null): Draft {
  try {
    const parsed = z.safeParse(draftSchema, JSON.parse(store.getItem(draftKeyOf(memberId)) ?? 'null'));
    return parsed.success ? parsed.data : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Keeps what was typed for the next visit; false when this browser keeps nothing. */
export function keepDraft(store: Store, memberId: string | null, draft: Draft): boolean {
  try {
    // Named one by one, so that a field added to the page by mistake, a password above all, is not stored.
    store.setItem(draftKeyOf(memberId), JSON.stringify(z.parse(draftSchema, draft)));
    return true;
  } catch {
    // A full or forbidden storage costs the draft of a reload, nothing else.
    return false;
  }
}

export function forgetDraft(store: Store, memberId: string | null): void {
  try {
    store.removeItem(draftKeyOf(memberId));
  } catch {
    // Nothing could be kept there either.
  }
}
