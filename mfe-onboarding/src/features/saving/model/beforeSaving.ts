import { latestCivilDateOnEarth, parseBirthday } from '@sixfold/domain';
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
    if (!isStepFilled(step, answers)) return { step, ...WORDS[step], problems: {} };
    const problem = step === 'birth' ? birthdayProblem(answers.birthday, nowUtc) : null;
    if (problem) {
      return { step, title: WORDS.birth.title, description: problem, problems: { birthday: problem } };
    }
  }
  return null;
}

/** What is wrong with a birthday as a date; null for one that may be sent, and for none at all. */
export function birthdayProblem(birthday: string, nowUtc: Date): string | null {
  if (birthday === '') return null;
  const parsed = parseBirthday(birthday, latestCivilDateOnEarth(nowUtc));
  return parsed.ok ? null : parsed.error.message;
}
