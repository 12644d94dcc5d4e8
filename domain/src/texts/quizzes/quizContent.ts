import { ENNEAGRAM_TYPES, LOVE_LANGUAGES, type QuizType } from '../../vocabulary';
import enneagram from './enneagramQuiz.json';
import loveLanguages from './loveLanguagesQuiz.json';
import mbti from './mbtiQuiz.json';
import type { MbtiLetter, Quiz, QuizAnswer, QuizVote } from './quiz';

/** A quiz as a content file. */
interface QuizContent<Answers> {
  title: string;
  introduction: string;
  questions: readonly { text: string; answers: Answers }[];
}

const createQuiz = <Vote extends QuizVote, Answers>(
  type: QuizType,
  content: QuizContent<Answers>,
  readAnswers: (answers: Answers) => readonly QuizAnswer<Vote>[],
): Quiz<Vote> => ({
  type,
  ...content,
  questions: content.questions.map(({ text, answers }) => ({ text, answers: readAnswers(answers) })),
});

/** Reads answers in the order of their votes. */
const inOrderOf =
  <Vote extends QuizVote>(votes: readonly Vote[]) =>
  (answers: readonly string[]): QuizAnswer<Vote>[] =>
    votes.map((vote, index) => ({ vote, text: answers[index] ?? '' }));

/** Reads answers by letter. */
const readByLetter = (answers: Partial<Record<MbtiLetter, string>>): QuizAnswer<MbtiLetter>[] =>
  Object.entries(answers).map(([letter, text]) => ({ vote: letter as MbtiLetter, text }));

/**
 * Three questions each for E/I, T/F and J/P and four for S/N. The order of the sides varies, so that no pattern
 * emerges.
 */
export const MBTI_QUIZ = createQuiz('mbti', mbti, readByLetter);
export const ENNEAGRAM_QUIZ = createQuiz('enneagram', enneagram, inOrderOf(ENNEAGRAM_TYPES));
export const LOVE_LANGUAGES_QUIZ = createQuiz('love-languages', loveLanguages, inOrderOf(LOVE_LANGUAGES));
