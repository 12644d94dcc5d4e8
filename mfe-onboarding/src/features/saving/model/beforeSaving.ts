import { ERRORS } from '@sixfold/api-contract';
import { isAdult, latestCivilDateOnEarth, parseBirthday } from '@sixfold/domain';
import type { FieldProblems } from '../../../shared/model/fieldProblems';
import { isStepFilled, STEPS, type Answers, type Step } from '../../../shared/model/steps';

/** Why there is nothing to send yet, and on which step it can be mended. */
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

/** The first thing that is missing, in the order of the steps; null when everything may be sent. */
export function missingBeforeSaving(answers: Answers, isMember: boolean, nowUtc: Date): Missing | null {
  for (const step of STEPS) {
    if (step === 'tests' || (step === 'account' && isMember)) continue;
    if (!isStepFilled(step, answers))
      return { step, ...WORDS[step], problems: step === 'account' ? passwordProblem(answers) : {} };
    const problem = step === 'birth' ? birthdayProblem(answers.birthday, nowUtc) : null;
    if (problem) {
      return { step, title: WORDS.birth.title, description: problem, problems: { birthday: problem } };
    }
  }
  return null;
}

/**
 * What is wrong with a birthday; null for one that may be sent, and for none at all. Under age is the API's own answer,
 * told before anybody makes an account in vain.
 */
export function birthdayProblem(birthday: string, nowUtc: Date): string | null {
  if (birthday === '') return null;
  const parsed = parseBirthday(birthday, latestCivilDateOnEarth(nowUtc));
  if (!parsed.ok) return parsed.error.message;
  return isAdult(parsed.value, nowUtc) ? null : ERRORS.under_age.message;
}

/** After a reload only the password is missing, and nobody would guess why. */
function passwordProblem({ fullName, email, password }: Answers): FieldProblems {
  const isAllThatIsMissing = fullName.trim() !== '' && email.trim() !== '' && password === '';
  return isAllThatIsMissing ? { password: 'Passwords are never kept, so please type yours once more.' } : {};
}
