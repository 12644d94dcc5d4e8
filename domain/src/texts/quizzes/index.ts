import type { QuizType } from '../../vocabulary';
import type { Quiz } from './quiz';
import { ENNEAGRAM_QUIZ, LOVE_LANGUAGES_QUIZ, MBTI_QUIZ } from './quizContent';

export { countTestScores, measureQuiz } from './measureQuiz';
export { toQuizScale, type QuizScale } from './quizScale';
export * from './quiz';
export * from './scoreQuiz';

export const QUIZZES: Readonly<Record<QuizType, Quiz>> = {
  mbti: MBTI_QUIZ,
  enneagram: ENNEAGRAM_QUIZ,
  'love-languages': LOVE_LANGUAGES_QUIZ,
};

export const TEST_NOT_AVAILABLE = {
  title: 'Test Not Available',
  description: 'This personality test is not yet implemented.',
} as const;
