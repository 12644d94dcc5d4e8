import { ERRORS, hasVisibleText } from '@sixfold/api-contract';
import { isAdult, getLatestCivilDate, parseBirthday } from '@sixfold/domain';
import type { FieldProblems } from '../../../shared/model/fieldProblems';
import { isStepFilled, STEPS, type Answers, type Step } from '../../../shared/model/steps';

/** The missing fields and the step that asks for them. */
export interface Missing {
  step: Step;
  title: string;
  description: string;
  problems: FieldProblems;
}

const WORDS: Readonly<Record<Exclude<Step, 'tests'>, { title: string; description: string }>> = {
  account: { title: 'Account Information Required', description: 'Please complete all account fields.' },
  birth: {
    title: 'Birth Data Required',
    description: 'Please complete all birth information for AI personality analysis.',
  },
  preferences: {
    title: 'Gender Information Required',
    description: 'Please select your gender and preferences.',
  },
  goals: {
    title: 'Connection Goals Required',
    description: "Please select what type of connections you're seeking.",
  },
};

/** Returns the first missing answer in the order of the steps; null when the profile can be saved. */
export function findMissing(answers: Answers, isMember: boolean, nowUtc: Date): Missing | null {
  for (const step of STEPS) {
    if (step === 'tests' || (step === 'account' && isMember)) continue;
    if (!isStepFilled(step, answers))
      return { step, ...WORDS[step], problems: step === 'account' ? passwordProblem(answers) : {} };
    const problem = step === 'birth' ? findBirthdayProblem(answers.birthday, nowUtc) : null;
    if (problem) {
      return { step, title: WORDS.birth.title, description: problem, problems: { birthday: problem } };
    }
  }
  return null;
}

/**
 * Validates a birthday; null for a valid or empty one. The API's message for an age under 18 appears here too, before
 * the visitor tries to create an account.
 */
export function findBirthdayProblem(birthday: string, nowUtc: Date): string | null {
  if (birthday === '') return null;
  const parsed = parseBirthday(birthday, getLatestCivilDate(nowUtc));
  if (!parsed.ok) return parsed.error.message;
  return isAdult(parsed.value, nowUtc) ? null : ERRORS.under_age.message;
}

/** Explains a password that is missing only because of a reload. */
function passwordProblem({ fullName, email, password }: Answers): FieldProblems {
  const isOnlyPasswordMissing = hasVisibleText(fullName) && hasVisibleText(email) && password === '';
  return isOnlyPasswordMissing
    ? { password: 'Passwords are never kept, so please type yours once more.' }
    : {};
}
