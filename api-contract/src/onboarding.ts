import { QUIZ_TYPES } from '@sixfold/domain';
import * as z from 'zod/mini';
import { defineCall, done } from './define';
import { quizResult, testResponses } from './insights';
import { placeChoice } from './profile';
import { connectionGoals, gender, preferredGenders, typedText } from './values';

const typedPlace = z.strictObject({ text: typedText(160), at: z.nullable(placeChoice) });

/** A value with the moment it was typed, in milliseconds since 1970: of two devices the later one wins, field by field. */
const typedAtMs = z.int().check(z.minimum(0));
const typed = <T extends z.ZodMiniType>(value: T) => z.optional(z.strictObject({ value, typedAtMs }));

/**
 * What a member has typed so far, as it stands in the fields: it need not be right yet, and what nobody touched is
 * absent. Neither name, e-mail nor password: those belong to the account.
 */
export const onboardingAnswers = z.strictObject({
  birthday: typed(typedText(10)),
  birthTime: typed(typedText(5)),
  birthPlace: typed(typedPlace),
  currentPlace: typed(typedPlace),
  gender: typed(z.nullable(gender)),
  preferredGenders: typed(preferredGenders),
  connectionGoals: typed(connectionGoals),
});
export type OnboardingAnswers = z.infer<typeof onboardingAnswers>;

const eachTest = <T>(test: T) =>
  Object.fromEntries(QUIZ_TYPES.map((type) => [type, test])) as Record<(typeof QUIZ_TYPES)[number], T>;

/** Finished tests: the chosen answers. The results are computed from them by the API. */
const takenTests = z.strictObject(eachTest(typed(testResponses)));
const keptTests = z.object(
  eachTest(z.optional(z.object({ value: testResponses, typedAtMs: z.number(), result: quizResult }))),
);

/** Steps that a member has: the first one makes the account. */
const memberStep = z.int().check(z.minimum(2), z.maximum(5));

const kept = z.object({
  draft: z.nullable(
    z.object({
      /** The step that was shown last, on whichever device. */
      step: memberStep,
      answers: onboardingAnswers,
      tests: keptTests,
    }),
  ),
});
export type KeptOnboarding = NonNullable<z.infer<typeof kept>['draft']>;

export const getOnboarding = defineCall({
  id: 'onboarding.get',
  method: 'GET',
  path: '/api/onboarding',
  summary: 'How far the member came, on whichever device; null when nothing was kept.',
  access: 'member',
  reply: kept,
});

export const keepOnboarding = defineCall({
  id: 'onboarding.keep',
  method: 'POST',
  path: '/api/onboarding',
  summary:
    'Keeps what was typed so far, each field unless a later one is kept already, and answers what is kept now. ' +
    'Forgotten once the profile is complete; null from then on.',
  access: 'member',
  limit: 'write',
  bodyMaxBytes: 8 * 1_024,
  body: z.strictObject({
    step: memberStep,
    answers: onboardingAnswers,
    tests: takenTests,
  }),
  reply: kept,
});

export const forgetOnboarding = defineCall({
  id: 'onboarding.forget',
  method: 'DELETE',
  path: '/api/onboarding',
  summary: 'Forgets what was kept: the member starts over.',
  access: 'member',
  limit: 'write',
  reply: done,
});
