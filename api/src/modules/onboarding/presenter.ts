import type { KeptOnboarding } from '@sixfold/api-contract';
import { QUIZ_TYPES } from '@sixfold/domain';
import { scoreQuiz } from '@sixfold/domain/texts';
import type { OnboardingRecord } from './repository';

/** A draft for the member it belongs to; the results of tests are computed from their answers, never stored. */
export function presentOnboarding({ step, answers, tests }: OnboardingRecord): KeptOnboarding {
  const kept = QUIZ_TYPES.flatMap((type) => {
    const test = tests[type];
    if (!test) return [];
    const { traits, ...words } = scoreQuiz(type, test.value);
    return [[type, { ...test, result: { ...words, traits: [...traits] } }] as const];
  });
  return { step, answers, tests: Object.fromEntries(kept) };
}
