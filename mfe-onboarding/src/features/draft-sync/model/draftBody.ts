import type { BodyOf, OnboardingDraft, onboardingCalls } from '@sixfold/api-contract';
import { QUIZ_TYPES } from '@sixfold/domain';
import { EMPTY_DRAFT, KEPT_FIELDS, type Draft } from '../../../shared/model/draft';
import { typedAtOf } from '../../../shared/model/typedFields';

export type DraftBody = BodyOf<typeof onboardingCalls.saveOnboardingDraft>;

/** Converts the edited fields to the body of a request. `step` counts from 1; the account's step is never stored. */
export function toDraftBody(draft: Draft, step: number): DraftBody {
  const answers = KEPT_FIELDS.flatMap((name) => {
    const typedAtMs = typedAtOf(draft, name);
    return typedAtMs > 0 ? [[name, { value: draft[name], typedAtMs }] as const] : [];
  });
  const tests = QUIZ_TYPES.flatMap((type) => {
    const test = draft.tests[type];
    return test ? [[type, { value: test.responses, typedAtMs: typedAtOf(draft, type) }] as const] : [];
  });
  return {
    step: Math.max(step, 2),
    answers: Object.fromEntries(answers),
    tests: Object.fromEntries(tests),
  };
}

/** Converts a reply to a draft with only its fields. */
export function toDraft({ answers, tests }: OnboardingDraft): Draft {
  const draft: Draft = { ...EMPTY_DRAFT, tests: {}, typedAtMs: {} };
  for (const name of KEPT_FIELDS) {
    const field = answers[name];
    if (!field) continue;
    Object.assign(draft, { [name]: field.value });
    draft.typedAtMs[name] = field.typedAtMs;
  }
  for (const type of QUIZ_TYPES) {
    const test = tests[type];
    if (!test) continue;
    draft.tests[type] = { testType: type, responses: test.value, result: test.result };
    draft.typedAtMs[type] = test.typedAtMs;
  }
  return draft;
}
