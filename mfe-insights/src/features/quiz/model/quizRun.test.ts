import {
  chooseAnswer,
  chosenAnswer,
  completeResponses,
  goBack,
  goForward,
  isFirst,
  isLast,
  startRun,
} from './quizRun';

describe('quiz run', () => {
  it('waits at an unanswered question', () => {
    const run = startRun(2);
    expect(goForward(run)).toBe(run);
    expect(goForward(chooseAnswer(run, 1)).position).toBe(1);
  });

  it('goes back with the answer still chosen, but not past the first question', () => {
    const second = goForward(chooseAnswer(startRun(2), 1));
    const first = goBack(second);
    expect(chosenAnswer(first)).toBe(1);
    expect(isFirst(first)).toBe(true);
    expect(goBack(first)).toBe(first);
  });

  it('replaces only the answer of the current question', () => {
    const second = goForward(chooseAnswer(startRun(2), 1));
    expect(chooseAnswer(goBack(chooseAnswer(second, 4)), 0).responses).toEqual([0, 4]);
  });

  it('is complete only when every question has an answer', () => {
    const half = goForward(chooseAnswer(startRun(2), 0));
    expect(isLast(half)).toBe(true);
    expect(completeResponses(half)).toBeNull();
    expect(completeResponses(chooseAnswer(half, 1))).toEqual([0, 1]);
    expect(goForward(chooseAnswer(half, 1)).position).toBe(1);
  });
});
