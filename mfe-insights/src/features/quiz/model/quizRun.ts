/** The state of a test: the shown question and the chosen answer of each, null while open. */
export interface QuizRun {
  readonly position: number;
  readonly responses: readonly (number | null)[];
}

export function startRun(questionCount: number): QuizRun {
  return { position: 0, responses: Array.from({ length: questionCount }, () => null) };
}

/** Returns the answer to the shown question; null while it is open. */
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

/** Goes to the next question; stays while the question is open, and on the last one. */
export function goForward(run: QuizRun): QuizRun {
  return chosenAnswer(run) === null || isLast(run) ? run : { ...run, position: run.position + 1 };
}

/** Goes to the previous question and keeps the answers. */
export function goBack(run: QuizRun): QuizRun {
  return isFirst(run) ? run : { ...run, position: run.position - 1 };
}

/** Returns all answers in order; null while one is missing. */
export function completeResponses(run: QuizRun): number[] | null {
  const given = run.responses.filter((response) => response !== null);
  return given.length === run.responses.length ? given : null;
}
