import type { System } from '@sixfold/domain';
import { QUIZZES, type Quiz } from '@sixfold/domain/texts';

/** Returns the quiz with this name; undefined for an unknown one, which another version of a remote may request. */
export function quizOf(testType: string): Quiz | undefined {
  return Object.hasOwn(QUIZZES, testType) ? QUIZZES[testType as keyof typeof QUIZZES] : undefined;
}

/** The system whose type a test determines. */
export const SYSTEM_OF_QUIZ: Readonly<Record<Quiz['type'], System>> = {
  mbti: 'mbti',
  enneagram: 'enneagram',
  'love-languages': 'loveLanguage',
};
