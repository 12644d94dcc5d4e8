import type { OnboardingDraft } from '@sixfold/api-contract';
import { QUIZ_TYPES } from '@sixfold/domain';
import { scoreQuiz } from '@sixfold/domain/texts';
import type { OnboardingRecord } from './repository';

/** Presents a draft to its member, with test results computed from the stored answers. */
export function presentOnboarding({ step, answers, tests }: OnboardingRecord): OnboardingDraft {
  const kept = QUIZ_TYPES.flatMap((type) => {
    const test = tests[type];
    if (!test) return [];
    const { traits, ...result } = scoreQuiz(type, test.value);
    return [[type, { ...test, result: { ...result, traits: [...traits] } }] as const];
  });
  return { step, answers, tests: Object.fromEntries(kept) };
}
