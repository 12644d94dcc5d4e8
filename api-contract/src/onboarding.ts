import { QUIZ_TYPES } from '@sixfold/domain';
import * as z from 'zod/mini';
import { defineCall, okReply } from './define';
import { onboardingRoutes } from './routes';
import { quizResult, testResponses } from './insights';
import { placeChoice } from './profile';
import { connectionGoals, gender, preferredGenders, typedText } from './values';

const typedPlace = z.strictObject({ text: typedText(160), at: z.nullable(placeChoice) });

/** A value with its edit time in milliseconds since 1970. Across devices, the later edit wins field by field. */
const typedAtMs = z.int().check(z.minimum(0));
const typed = <T extends z.ZodMiniType>(value: T) => z.optional(z.strictObject({ value, typedAtMs }));

/** Value of a birth time that the member does not know. In the same field, so that one edit wins across devices. */
export const UNKNOWN_BIRTH_TIME = 'unknown';

/** Prefix of a birth time accurate to two hours: `~08:30`. In the same field for the same reason. */
export const ROUGH_BIRTH_TIME_MARK = '~';

/**
 * The member's raw input so far: values may be invalid, and untouched fields are absent. Excludes name, e-mail and
 * password, which belong to the account.
 */
export const onboardingAnswers = z.strictObject({
  birthday: typed(typedText(10)),
  birthTime: typed(z.union([typedText(ROUGH_BIRTH_TIME_MARK.length + 5), z.literal(UNKNOWN_BIRTH_TIME)])),
  birthPlace: typed(typedPlace),
  currentPlace: typed(typedPlace),
  gender: typed(z.nullable(gender)),
  preferredGenders: typed(preferredGenders),
  connectionGoals: typed(connectionGoals),
});
export type OnboardingAnswers = z.infer<typeof onboardingAnswers>;

const eachTest = <T>(test: T) =>
  Object.fromEntries(QUIZ_TYPES.map((type) => [type, test])) as Record<(typeof QUIZ_TYPES)[number], T>;

/** Chosen answers of finished tests. The API computes the results from them. */
const finishedTests = z.strictObject(eachTest(typed(testResponses)));
const storedTests = z.object(
  eachTest(z.optional(z.object({ value: testResponses, typedAtMs: z.number(), result: quizResult }))),
);

/** Steps after the first, which creates the account. */
const memberStep = z.int().check(z.minimum(2), z.maximum(5));

const draftReply = z.object({
  draft: z.nullable(
    z.object({
      /** The last step shown on any device. */
      step: memberStep,
      answers: onboardingAnswers,
      tests: storedTests,
    }),
  ),
});
export type OnboardingDraft = NonNullable<z.infer<typeof draftReply>['draft']>;

export const getOnboardingDraft = defineCall(onboardingRoutes.getOnboardingDraft, {
  summary:
    'Returns the draft of the onboarding: the input and the last step of any device; null without a draft.',
  reply: draftReply,
});

export const saveOnboardingDraft = defineCall(onboardingRoutes.saveOnboardingDraft, {
  summary:
    'Saves the draft of the onboarding. Across devices, the later edit of a field wins. Returns the merged draft, ' +
    'which is deleted once the profile is complete (null).',
  bodyMaxBytes: 8 * 1_024,
  body: z.strictObject({
    step: memberStep,
    answers: onboardingAnswers,
    tests: finishedTests,
  }),
  reply: draftReply,
});

export const deleteOnboardingDraft = defineCall(onboardingRoutes.deleteOnboardingDraft, {
  summary: 'Deletes the draft: the member starts over.',
  reply: okReply,
});
