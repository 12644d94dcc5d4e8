import {
  ENNEAGRAM_TYPES,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  type EnneagramType,
  type LoveLanguage,
  type MbtiType,
} from '../../vocabulary';
import type { Traits } from '../../compatibility/traits';
import { ENNEAGRAM_TEXTS } from '../reference/enneagramTypes';
import { LOVE_LANGUAGE_TEXTS } from '../reference/loveLanguages';
import { MBTI_TEXTS } from '../reference/mbtiTypes';
import { countVotes } from './measureQuiz';
import type { MbtiLetter } from './quiz';
import { ENNEAGRAM_QUIZ, LOVE_LANGUAGES_QUIZ, MBTI_QUIZ } from './quizContent';

/** Shown after the last question, and stored. */
export interface QuizResult {
  /** `INTJ`, `5`, `Quality Time`, or `Unknown`. */
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly traits: readonly string[];
}

const UNKNOWN_RESULT: QuizResult = {
  type: 'Unknown',
  title: 'Unknown',
  description: 'This personality test is not known here.',
  traits: [],
};

/**
 * Scores a test.
 * @param type the test's name; any other than the three returns `Unknown`
 * @param responses index of the chosen answer for each question, in order; missing and invalid ones do not count
 */
export function scoreQuiz(type: string, responses: readonly number[]): QuizResult {
  switch (type) {
    case 'mbti':
      return mbtiResult(mbtiTypeOf(responses));
    case 'enneagram':
      return enneagramResult(enneagramTypeOf(responses));
    case 'love-languages':
      return loveLanguageResult(countVotes(LOVE_LANGUAGES_QUIZ, responses));
    default:
      return UNKNOWN_RESULT;
  }
}

/** Returns the trait that a finished test sets on a profile; empty for an unknown test. */
export function getTraitsFromQuiz(type: string, responses: readonly number[]): Traits {
  switch (type) {
    case 'mbti':
      return { mbtiType: mbtiTypeOf(responses) };
    case 'enneagram':
      return { enneagramType: enneagramTypeOf(responses) };
    case 'love-languages':
      return {
        loveLanguage:
          findMostVoted(LOVE_LANGUAGES, countVotes(LOVE_LANGUAGES_QUIZ, responses)) ?? LOVE_LANGUAGES[0],
      };
    default:
      return {};
  }
}

/** Returns the candidate with the most votes, the earlier one on a tie; undefined without votes. */
function findMostVoted<Vote>(
  candidates: readonly Vote[],
  votes: ReadonlyMap<Vote, number>,
): Vote | undefined {
  let best: Vote | undefined;
  for (const candidate of candidates) {
    if ((votes.get(candidate) ?? 0) > (best === undefined ? 0 : (votes.get(best) ?? 0))) best = candidate;
  }
  return best;
}

function mbtiTypeOf(responses: readonly number[]): MbtiType {
  const votes = countVotes(MBTI_QUIZ, responses);
  const winner = (onTie: MbtiLetter, other: MbtiLetter) => findMostVoted([onTie, other], votes) ?? onTie;
  const letters = winner('I', 'E') + winner('N', 'S') + winner('F', 'T') + winner('P', 'J');
  return MBTI_TYPES.find((type) => type === letters) ?? 'INFP';
}

function enneagramTypeOf(responses: readonly number[]): EnneagramType {
  return findMostVoted(ENNEAGRAM_TYPES, countVotes(ENNEAGRAM_QUIZ, responses)) ?? 9;
}

function mbtiResult(type: MbtiType): QuizResult {
  const text = MBTI_TEXTS[type];
  return { type, title: text.nickname, description: text.description, traits: text.traits };
}

function enneagramResult(type: EnneagramType): QuizResult {
  const text = ENNEAGRAM_TEXTS[type];
  return { type: String(type), title: text.name, description: text.description, traits: text.traits };
}

function loveLanguageResult(votes: ReadonlyMap<LoveLanguage, number>): QuizResult {
  const type = findMostVoted(LOVE_LANGUAGES, votes) ?? LOVE_LANGUAGES[0];
  const text = LOVE_LANGUAGE_TEXTS[type];
  const of = LOVE_LANGUAGES_QUIZ.questions.length;
  return {
    type,
    title: text.name,
    description: text.description,
    traits: LOVE_LANGUAGES.map((language) => `${language}: ${votes.get(language) ?? 0} of ${of}`),
  };
}
