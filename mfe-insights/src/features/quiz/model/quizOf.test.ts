import { quizOf, SYSTEM_OF_QUIZ } from './quizOf';

it.each(['mbti', 'enneagram', 'love-languages'])('finds the quiz %s', (name) =>
  expect(quizOf(name)?.type).toBe(name),
);

it.each(['tarot', 'toString', '__proto__', ''])('finds no quiz called %j', (name) =>
  expect(quizOf(name)).toBeUndefined(),
);

it('names the system of each quiz', () => {
  expect(SYSTEM_OF_QUIZ).toEqual({
    mbti: 'mbti',
    enneagram: 'enneagram',
    'love-languages': 'loveLanguage',
  });
});
