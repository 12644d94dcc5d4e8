import type { TestScores } from '@sixfold/api-contract';
import type { EnneagramType, LoveLanguage, MbtiType, QuizType } from '@sixfold/domain';
import { countTestScores, getTraitsFromQuiz, QUIZZES } from '@sixfold/domain/texts';
import type { Chance } from '../chance';

interface Types {
  mbtiType: MbtiType;
  enneagramType: EnneagramType;
  loveLanguage: LoveLanguage;
}

const ATTEMPTS = 60;

/** Returns scores that three tests would have given a member of these types. */
export function createTestScores(chance: Chance, types: Types): TestScores {
  return {
    mbti: answer(chance, 'mbti', (vote) => types.mbtiType.includes(String(vote)), types),
    enneagram: answer(chance, 'enneagram', (vote) => vote === types.enneagramType, types),
    loveLanguage: answer(chance, 'love-languages', (vote) => vote === types.loveLanguage, types),
  };
}

/** Mostly votes for the member's own type, and retries until the test results in it. */
function answer(
  chance: Chance,
  type: QuizType,
  isOwn: (vote: unknown) => boolean,
  types: Types,
): Record<string, number> {
  const own = QUIZZES[type].questions.map(({ answers }) => answers.findIndex(({ vote }) => isOwn(vote)));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const responses = own.map((index, question) =>
      chance.isTrue(0.55)
        ? index
        : chance.between(0, (QUIZZES[type].questions[question]?.answers.length ?? 1) - 1),
    );
    const found = Object.entries(getTraitsFromQuiz(type, responses));
    if (found.every(([trait, value]) => types[trait as keyof Types] === value))
      return countTestScores(type, responses);
  }
  return countTestScores(type, own);
}
