import { countPasswordCharacters, hasVisibleText, MIN_PASSWORD_LENGTH } from '@sixfold/api-contract';
import { parseBirthTime } from './birthTime';
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

/** Replies to all steps, including the password, which is never stored. */
export interface Answers extends Draft {
  password: string;
}

/** Names of the page's fields. */
export type Field =
  | 'fullName'
  | 'email'
  | 'password'
  | 'birthday'
  | 'birthTime'
  | 'birthPlace'
  | 'currentPlace'
  | 'gender'
  | 'preferredGenders'
  | 'connectionGoals';

/** Fields that are asked together. */
export type Question = readonly Field[];

/** The questions of each step. A phone shows one group at a time, a wide screen all of a step. */
const QUESTIONS: Readonly<Record<Step, readonly Question[]>> = {
  // One form, so that password managers fill it in one go.
  account: [['fullName', 'email', 'password']],
  birth: [['birthday', 'birthTime', 'birthPlace'], ['currentPlace']],
  preferences: [['gender'], ['preferredGenders']],
  goals: [['connectionGoals']],
  tests: [[]],
};

/** Lists the questions of a step in the order shown, each separately or all as one. */
export const listQuestions = (step: Step, isOneAtATime: boolean): readonly Question[] =>
  isOneAtATime ? QUESTIONS[step] : [QUESTIONS[step].flat()];

/** Returns whether a change chooses an answer of the last field of a question; a place only from the list. */
export function choosesLastAnswer(question: Question, change: Partial<Answers>): boolean {
  const last = question.at(-1);
  if (last === 'gender') return Boolean(change.gender);
  return (last === 'birthPlace' || last === 'currentPlace') && Boolean(change[last]?.at);
}

/** Returns the step that asks for a field. */
export const stepOfField = (field: Field): Step =>
  STEPS.find((step) => QUESTIONS[step].flat().includes(field)) ?? 'account';

function isFieldFilled(field: Field, answers: Answers): boolean {
  switch (field) {
    case 'fullName':
    case 'email':
    case 'birthday':
      return hasVisibleText(answers[field]);
    case 'birthTime': {
      const { certainty, time } = parseBirthTime(answers.birthTime);
      return certainty === 'unknown' || hasVisibleText(time);
    }
    case 'password':
      return countPasswordCharacters(answers.password) >= MIN_PASSWORD_LENGTH;
    case 'birthPlace':
      return hasVisibleText(answers.birthPlace.text);
    case 'currentPlace':
      return true;
    case 'gender':
      return answers.gender !== null;
    case 'preferredGenders':
    case 'connectionGoals':
      return answers[field].length > 0;
  }
}

/** Returns whether a question has all answers required to continue. */
export const isQuestionFilled = (question: Question, answers: Answers): boolean =>
  question.every((field) => isFieldFilled(field, answers));

export const isStepFilled = (step: Step, answers: Answers): boolean =>
  isQuestionFilled(QUESTIONS[step].flat(), answers);

/** Parses `?step=`; anything but a number from 1 to 5 is the first step. */
export function stepOfAddress(text: string | null): Step {
  return STEPS[Number(text) - 1] ?? 'account';
}

/** Returns the number of a step, counting from 1. */
export function numberOf(step: Step): number {
  return STEPS.indexOf(step) + 1;
}

/** Returns the previous step; null for the first, and for the second of a member, who has an account. */
export function stepBefore(step: Step, isMember: boolean): Step | null {
  const before = STEPS[STEPS.indexOf(step) - 1];
  return before === undefined || (before === 'account' && isMember) ? null : before;
}

export function stepAfter(step: Step): Step | null {
  return STEPS[STEPS.indexOf(step) + 1] ?? null;
}

/** Parses `?question=` of a step with `count` questions; anything else is the first. Returns an index. */
export function questionOfAddress(text: string | null, count: number): number {
  const index = Number(text) - 1;
  return Number.isInteger(index) ? Math.max(0, Math.min(index, count - 1)) : 0;
}
