import { presentOnboarding } from './presenter';

it('presentOnboarding computes the results from the answers and omits tests that were not taken', () => {
  const test = { value: Array.from({ length: 40 }, () => 0), typedAtMs: 5 };
  const draft = presentOnboarding({ step: 3, answers: {}, tests: { mbti: test }, revision: 1 });
  expect(draft).toEqual({
    step: 3,
    answers: {},
    tests: {
      mbti: {
        ...test,
        result: {
          type: expect.stringMatching(/^[EI][NS][FT][JP]$/) as string,
          title: expect.any(String) as string,
          description: expect.any(String) as string,
          traits: expect.arrayContaining([expect.any(String)]) as string[],
        },
      },
    },
  });
});
