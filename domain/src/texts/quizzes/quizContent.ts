import type { EnneagramType, LoveLanguage, QuizType } from '../../vocabulary';
import enneagram from './enneagramQuiz.json';
import loveLanguages from './loveLanguagesQuiz.json';
import mbti from './mbtiQuiz.json';
import type { MbtiLetter, Quiz, QuizVote } from './quiz';

/** A quiz as a content file; the key of an answer is its vote. */
interface QuizContent<Answers> {
  title: string;
  introduction: string;
  questions: readonly { text: string; answers: Answers }[];
}

function createQuiz<Vote extends QuizVote>(
  type: QuizType,
  { title, introduction, questions }: QuizContent<Partial<Record<Vote, string>>>,
  toVote: (key: string) => Vote,
): Quiz<Vote> {
  return {
    type,
    title,
    introduction,
    questions: questions.map(({ text, answers }) => ({
      text,
      answers: Object.entries<string>(answers as Record<string, string>).map(([key, answer]) => ({
        vote: toVote(key),
        text: answer,
      })),
    })),
  };
}

const enneagramContent: QuizContent<Record<EnneagramType, string>> = enneagram;
const loveLanguageContent: QuizContent<Record<LoveLanguage, string>> = loveLanguages;

/**
 * Three questions each for E/I, T/F and J/P and four for S/N. The order of the sides varies, so that no pattern
 * emerges.
 */
export const MBTI_QUIZ = createQuiz('mbti', mbti, (key) => key as MbtiLetter);
export const ENNEAGRAM_QUIZ = createQuiz(
  'enneagram',
  enneagramContent,
  (key) => Number(key) as EnneagramType,
);
export const LOVE_LANGUAGES_QUIZ = createQuiz(
  'love-languages',
  loveLanguageContent,
  (key) => key as LoveLanguage,
);
