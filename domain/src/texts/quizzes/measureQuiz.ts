import { ENNEAGRAM_TYPES, LOVE_LANGUAGES, type QuizType } from '../../vocabulary';
import { ENNEAGRAM_TEXTS } from '../reference/enneagramTypes';
import { ENNEAGRAM_QUIZ, LOVE_LANGUAGES_QUIZ, MBTI_QUIZ } from './quizContent';
import type { MbtiLetter, Quiz, QuizVote } from './quiz';
import { toQuizScale, type QuizScale } from './quizScale';

/** Letter pairs with their meanings; on a tie the second letter counts. */
const MBTI_SCALES: readonly (readonly [MbtiLetter, string, MbtiLetter, string])[] = [
  ['E', 'Extraversion', 'I', 'Introversion'],
  ['S', 'Sensing', 'N', 'Intuition'],
  ['T', 'Thinking', 'F', 'Feeling'],
  ['J', 'Judging', 'P', 'Perceiving'],
];

/**
 * Returns the votes of a quiz: four scales of two outcomes for MBTI, one scale of nine or five for the other tests.
 * @param responses index of the chosen answer for each question, in order; missing and invalid ones do not count
 */
export function measureQuiz(type: QuizType, responses: readonly number[]): readonly QuizScale[] {
  switch (type) {
    case 'mbti': {
      const votes = countVotes(MBTI_QUIZ, responses);
      return MBTI_SCALES.map(([one, oneName, other, otherName]) =>
        toQuizScale([
          // The winner of a tie comes first, as in the scoring.
          { label: `${otherName} (${other})`, votes: votes.get(other) ?? 0 },
          { label: `${oneName} (${one})`, votes: votes.get(one) ?? 0 },
        ]),
      );
    }
    case 'enneagram': {
      const votes = countVotes(ENNEAGRAM_QUIZ, responses);
      return [
        toQuizScale(
          ENNEAGRAM_TYPES.map((each) => ({
            label: `Type ${each}, ${ENNEAGRAM_TEXTS[each].name}`,
            votes: votes.get(each) ?? 0,
          })),
        ),
      ];
    }
    case 'love-languages': {
      const votes = countVotes(LOVE_LANGUAGES_QUIZ, responses);
      return [toQuizScale(LOVE_LANGUAGES.map((each) => ({ label: each, votes: votes.get(each) ?? 0 })))];
    }
  }
}

/**
 * Returns the number of answers for each outcome that has any. Unlike the answers, these counts keep their meaning when
 * a question changes.
 */
export function countTestScores(type: QuizType, responses: readonly number[]): Record<string, number> {
  const quizzes: Record<QuizType, Quiz> = {
    mbti: MBTI_QUIZ,
    enneagram: ENNEAGRAM_QUIZ,
    'love-languages': LOVE_LANGUAGES_QUIZ,
  };
  return Object.fromEntries(countVotes(quizzes[type], responses));
}

export function countVotes<Vote extends QuizVote>(
  quiz: Quiz<Vote>,
  responses: readonly number[],
): ReadonlyMap<Vote, number> {
  const votes = new Map<Vote, number>();
  quiz.questions.forEach((question, index) => {
    const answer = question.answers[responses[index] ?? -1];
    if (answer) votes.set(answer.vote, (votes.get(answer.vote) ?? 0) + 1);
  });
  return votes;
}
