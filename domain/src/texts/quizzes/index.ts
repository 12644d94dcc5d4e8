import type { QuizType } from '../../vocabulary';
import { ENNEAGRAM_QUIZ } from './enneagramQuiz';
import { LOVE_LANGUAGES_QUIZ } from './loveLanguagesQuiz';
import { MBTI_QUIZ } from './mbtiQuiz';
import type { Quiz } from './quiz';

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
