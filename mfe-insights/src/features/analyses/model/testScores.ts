import { LOVE_LANGUAGES } from '@sixfold/domain';
import { toQuizScale, type QuizScale } from '@sixfold/domain/texts';

type Scores = Readonly<Record<string, number>>;

/** Returns the five languages sorted by votes; ties keep the test's order. */
export function rankLoveLanguages(scores: Scores): QuizScale {
  return toQuizScale(
    LOVE_LANGUAGES.map((label) => ({ label, votes: scores[label] ?? 0 })).sort(
      (one, other) => other.votes - one.votes,
    ),
  );
}

export interface LetterVotes {
  left: number;
  right: number;
}

/** Returns the votes for two letters; null when none were stored for either. */
export function countLetters(scores: Scores | undefined, left: string, right: string): LetterVotes | null {
  const votes = { left: scores?.[left] ?? 0, right: scores?.[right] ?? 0 };
  return votes.left + votes.right === 0 ? null : votes;
}
