import { quizOf, SYSTEM_OF_QUIZ } from './quizOf';

it.each(['mbti', 'enneagram', 'love-languages'])('quizOf finds the quiz %s', (name) =>
  expect(quizOf(name)?.type).toBe(name),
);

it.each(['tarot', 'toString', '__proto__', ''])('quizOf returns undefined for %j', (name) =>
  expect(quizOf(name)).toBeUndefined(),
);

it('SYSTEM_OF_QUIZ maps each quiz to its system', () => {
  expect(SYSTEM_OF_QUIZ).toEqual({
    mbti: 'mbti',
    enneagram: 'enneagram',
    'love-languages': 'loveLanguage',
  });
});
