/** State of a test: the current question and the chosen answer of each question, null while unanswered. */
export interface QuizRun {
  readonly position: number;
  readonly responses: readonly (number | null)[];
}

export function startRun(questionCount: number): QuizRun {
  return { position: 0, responses: Array.from({ length: questionCount }, () => null) };
}

/** Returns the answer to the current question; null while it is unanswered. */
export function chosenAnswer(run: QuizRun): number | null {
  return run.responses[run.position] ?? null;
}

export function chooseAnswer(run: QuizRun, answer: number): QuizRun {
  return {
    ...run,
    responses: run.responses.map((response, index) => (index === run.position ? answer : response)),
  };
}

export function isFirst(run: QuizRun): boolean {
  return run.position === 0;
}

export function isLast(run: QuizRun): boolean {
  return run.position === run.responses.length - 1;
}

/** Moves to the next question. Stays on an unanswered question and on the last one. */
export function goForward(run: QuizRun): QuizRun {
  return chosenAnswer(run) === null || isLast(run) ? run : { ...run, position: run.position + 1 };
}

export function goBack(run: QuizRun): QuizRun {
  return isFirst(run) ? run : { ...run, position: run.position - 1 };
}

/** Returns all answers in order; null while one is missing. */
export function completeResponses(run: QuizRun): number[] | null {
  const given = run.responses.filter((response) => response !== null);
  return given.length === run.responses.length ? given : null;
}
