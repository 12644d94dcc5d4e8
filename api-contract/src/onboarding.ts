import * as z from 'zod/mini';
import { defineCall, done } from './define';
import { placeChoice } from './profile';
import { connectionGoals, gender, preferredGenders } from './values';

const typedText = (max: number) => z.string().check(z.maxLength(max));
const typedPlace = z.strictObject({ text: typedText(160), at: z.nullable(placeChoice) });

/**
 * What a member has typed so far, as it stands in the fields: it need not be right yet. Neither name, e-mail nor
 * password: those belong to the account.
 */
export const onboardingAnswers = z.strictObject({
  birthday: typedText(10),
  birthTime: typedText(5),
  birthPlace: typedPlace,
  currentPlace: typedPlace,
  gender: z.nullable(gender),
  preferredGenders,
  connectionGoals,
});
export type OnboardingAnswers = z.infer<typeof onboardingAnswers>;

export const getOnboarding = defineCall({
  id: 'onboarding.get',
  method: 'GET',
  path: '/api/onboarding',
  summary: 'How far the member came, on whichever device; null when nothing was kept.',
  access: 'member',
  reply: z.object({
    draft: z.nullable(z.object({ step: z.number(), answers: onboardingAnswers, savedAt: z.string() })),
  }),
});

export const keepOnboarding = defineCall({
  id: 'onboarding.keep',
  method: 'POST',
  path: '/api/onboarding',
  summary: 'Keeps what was typed so far; forgotten once the profile is complete.',
  access: 'member',
  limit: 'write',
  body: z.strictObject({ step: z.int().check(z.minimum(2), z.maximum(5)), answers: onboardingAnswers }),
  reply: done,
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
