import type { EnneagramType, LoveLanguage, QuizType } from '../../vocabulary';

/** The letter of a type that an answer speaks for. */
export type MbtiLetter = 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P';

/** What an answer counts for: a letter, one of the nine types, or a love language. */
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
  /** The name in a list of tests. */
  readonly title: string;
  /** One sentence on what it asks about, shown before the first question. */
  readonly introduction: string;
  readonly questions: readonly QuizQuestion<Vote>[];
}
