import type { System } from '@sixfold/domain';
import { QUIZZES, type Quiz } from '@sixfold/domain/texts';

/** The quiz of a name; undefined for a test that does not exist, which another version of a remote may ask for. */
export function quizOf(testType: string): Quiz | undefined {
  return Object.hasOwn(QUIZZES, testType) ? QUIZZES[testType as keyof typeof QUIZZES] : undefined;
}

/** The system that a test finds the type of. */
export const SYSTEM_OF_QUIZ: Readonly<Record<Quiz['type'], System>> = {
  mbti: 'mbti',
  enneagram: 'enneagram',
  'love-languages': 'loveLanguage',
};
