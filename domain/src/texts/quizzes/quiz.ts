import type { EnneagramType, LoveLanguage, QuizType } from '../../vocabulary';

export type MbtiLetter = 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P';

/** The outcome that an answer counts for: a letter, one of the nine types, or a love language. */
export type QuizVote = MbtiLetter | EnneagramType | LoveLanguage;

export interface QuizAnswer<Vote extends QuizVote = QuizVote> {
  readonly text: string;
  readonly vote: Vote;
}

export interface QuizQuestion<Vote extends QuizVote = QuizVote> {
  readonly text: string;
  readonly answers: readonly QuizAnswer<Vote>[];
}

export interface Quiz<Vote extends QuizVote = QuizVote> {
  readonly type: QuizType;
  readonly title: string;
  /** One sentence about the test's subject, shown before the first question. */
  readonly introduction: string;
  readonly questions: readonly QuizQuestion<Vote>[];
}
