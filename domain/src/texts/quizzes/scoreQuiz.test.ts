import fc from 'fast-check';
import { ENNEAGRAM_TYPES, LOVE_LANGUAGES, MBTI_TYPES, QUIZ_TYPES } from '../../vocabulary';
import { QUIZZES, scoreQuiz, getTraitsFromQuiz, type QuizVote } from '.';

/** Returns responses that vote for one of `wanted` in every question that offers it. */
function votingFor(type: 'mbti' | 'enneagram' | 'love-languages', wanted: readonly QuizVote[]): number[] {
  return QUIZZES[type].questions.map((question) =>
    question.answers.findIndex((answer) => wanted.includes(answer.vote)),
  );
}

describe('the quizzes', () => {
  it.each([
    ['mbti', 13, 2],
    ['enneagram', 5, 9],
    ['love-languages', 5, 5],
  ] as const)(
    '%s has %d questions with %d answers each, all different and none empty',
    (type, questions, answers) => {
      expect(QUIZZES[type].questions).toHaveLength(questions);
      for (const question of QUIZZES[type].questions) {
        expect(question.text.length).toBeGreaterThan(10);
        expect(new Set(question.answers.map((answer) => answer.text)).size).toBe(answers);
        expect(question.answers.every((answer) => answer.text.length > 10)).toBe(true);
        expect(new Set(question.answers.map((answer) => answer.vote)).size).toBe(answers);
      }
    },
  );

  it('assign every MBTI question to one pair of letters and cover each pair', () => {
    const pairs = QUIZZES.mbti.questions.map((question) =>
      question.answers
        .map((answer) => answer.vote)
        .sort()
        .join(''),
    );
    expect(new Set(pairs)).toEqual(new Set(['EI', 'NS', 'FT', 'JP']));
  });
});

describe('scoring the MBTI test', () => {
  it.each(MBTI_TYPES)('returns %s when all answers vote for it', (type) => {
    const result = scoreQuiz('mbti', votingFor('mbti', [...type] as QuizVote[]));
    expect(result.type).toBe(type);
    expect(result.traits.length).toBeGreaterThanOrEqual(3);
    expect(result.description.length).toBeGreaterThan(200);
  });

  it('gives each letter to the majority of answers about its pair', () => {
    const mostly = (letter: QuizVote, other: QuizVote) => {
      const asked = QUIZZES.mbti.questions.filter(({ answers }) =>
        answers.some(({ vote }) => vote === letter),
      );
      return asked.map((question, index) => [question, index === 0 ? other : letter] as const);
    };
    const votes = new Map([mostly('E', 'I'), mostly('N', 'S'), mostly('T', 'F'), mostly('P', 'J')].flat());
    const responses = QUIZZES.mbti.questions.map((question) =>
      question.answers.findIndex(({ vote }) => vote === votes.get(question)),
    );
    expect(scoreQuiz('mbti', responses).type).toBe('ENTP');
  });

  it('gives ties to I, N, F and P', () => {
    expect(scoreQuiz('mbti', []).type).toBe('INFP');
    const twoEach = votingFor('mbti', ['E', 'S', 'T', 'J']);
    const sensing = QUIZZES.mbti.questions.flatMap((question, index) =>
      question.answers.some((answer) => answer.vote === 'S') ? [index] : [],
    );
    for (const index of sensing.slice(0, 2)) twoEach[index] = 1 - (twoEach[index] ?? 0);
    expect(scoreQuiz('mbti', twoEach).type).toBe('ENTJ');
  });
});

describe('scoring the Enneagram test', () => {
  it.each(ENNEAGRAM_TYPES)('returns type %d when all answers vote for it', (type) => {
    expect(scoreQuiz('enneagram', votingFor('enneagram', [type]))).toMatchObject({ type: String(type) });
  });

  it('returns the type with the most answers', () => {
    expect(scoreQuiz('enneagram', [0, 7, 7, 2, 7]).type).toBe('8');
  });

  it('resolves a tie to the lowest type', () => {
    expect(scoreQuiz('enneagram', [7, 7, 2, 2, 0]).type).toBe('3');
  });

  it('returns type 9, the Peacemaker, without a valid vote', () => {
    expect(scoreQuiz('enneagram', [])).toMatchObject({ type: '9', title: 'The Peacemaker' });
    expect(scoreQuiz('enneagram', [9, -1, 1.5, NaN, 100])).toMatchObject({ type: '9' });
  });
});

describe('scoring the love language test', () => {
  it.each(LOVE_LANGUAGES)('returns %s and lists the score out of five', (language) => {
    const result = scoreQuiz('love-languages', votingFor('love-languages', [language]));
    expect(result.type).toBe(language);
    expect(result.traits).toContain(`${language}: 5 of 5`);
  });

  it('returns the language with the most answers', () => {
    const result = scoreQuiz('love-languages', [0, 3, 3, 1, 3]);
    expect(result.type).toBe('Acts of Service');
    expect(result.traits).toContain('Acts of Service: 3 of 5');
  });

  it('resolves a tie to the first language and defaults to Words of Affirmation', () => {
    expect(scoreQuiz('love-languages', [4, 4, 1, 1, 0]).type).toBe('Quality Time');
    expect(scoreQuiz('love-languages', []).type).toBe('Words of Affirmation');
  });
});

describe('scoring any test', () => {
  it('returns Unknown for a test that does not exist', () => {
    expect(scoreQuiz('tarot', [1, 2])).toMatchObject({ type: 'Unknown', title: 'Unknown', traits: [] });
    expect(scoreQuiz('__proto__', [])).toMatchObject({ type: 'Unknown' });
    expect(getTraitsFromQuiz('tarot', [])).toEqual({});
  });

  it('always returns a value of the vocabulary, with the same trait stored and shown', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...QUIZ_TYPES),
        fc.array(fc.integer({ min: -2, max: 10 })),
        (type, responses) => {
          const shown = scoreQuiz(type, responses).type;
          const stored = Object.values(getTraitsFromQuiz(type, responses));
          expect(stored.map(String)).toEqual([shown]);
          expect([...MBTI_TYPES, ...ENNEAGRAM_TYPES.map(String), ...LOVE_LANGUAGES]).toContain(shown);
        },
      ),
    );
  });
});
