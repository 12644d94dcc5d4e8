import { MIN_PASSWORD_LENGTH } from '@sixfold/api-contract';
import type { Draft } from './draft';

/** The five steps, in order. The address counts them from 1. */
export const STEPS = ['account', 'birth', 'preferences', 'goals', 'tests'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_NAMES: Readonly<Record<Step, string>> = {
  account: 'Account',
  birth: 'Birth information',
  preferences: 'Gender and preferences',
  goals: 'Connection goals',
  tests: 'Personality tests',
};

/** What the steps ask, with the password that is never kept. */
export interface Answers extends Draft {
  password: string;
}

const isFilled = (text: string) => text.trim() !== '';

/** Whether a step has everything that going on from it needs. */
export function isStepFilled(step: Step, answers: Answers): boolean {
  switch (step) {
    case 'account':
      return (
        isFilled(answers.fullName) &&
        isFilled(answers.email) &&
        answers.password.length >= MIN_PASSWORD_LENGTH
      );
    case 'birth':
      return isFilled(answers.birthday) && isFilled(answers.birthTime) && isFilled(answers.birthPlace.text);
    case 'preferences':
      return answers.gender !== null && answers.preferredGenders.length > 0;
    case 'goals':
      return answers.connectionGoals.length > 0;
    case 'tests':
      return true;
  }
}

/** What `?step=` says, as a step: the first for anything that is not a number from 1 to 5. */
export function stepOfAddress(text: string | null): Step {
  return STEPS[Number(text ?? '1') - 1] ?? 'account';
}

/** 1 for the first step, as the address and the reader count. */
export function numberOf(step: Step): number {
  return STEPS.indexOf(step) + 1;
}

/** The step before; none before the first, nor before the second for somebody whose account exists. */
export function stepBefore(step: Step, isMember: boolean): Step | null {
  const before = STEPS[STEPS.indexOf(step) - 1];
  return before === undefined || (before === 'account' && isMember) ? null : before;
}

export function stepAfter(step: Step): Step | null {
  return STEPS[STEPS.indexOf(step) + 1] ?? null;
}
