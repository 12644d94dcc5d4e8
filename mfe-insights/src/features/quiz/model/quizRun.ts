/** Where somebody stands in a test: the question shown, and the answer chosen for each, null while open. */
export interface QuizRun {
  readonly position: number;
  readonly responses: readonly (number | null)[];
}

export function startRun(questionCount: number): QuizRun {
  return { position: 0, responses: Array.from({ length: questionCount }, () => null) };
}

/** The answer of the question shown; null while it is open. */
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

/** One question on. Stays where it is while the question is open, and on the last one. */
export function goForward(run: QuizRun): QuizRun {
  return chosenAnswer(run) === null || isLast(run) ? run : { ...run, position: run.position + 1 };
}

/** One question back; what was answered stays answered. */
export function goBack(run: QuizRun): QuizRun {
  return isFirst(run) ? run : { ...run, position: run.position - 1 };
}

/** Every answer in order, or null as long as one is missing. */
export function completeResponses(run: QuizRun): number[] | null {
  const given = run.responses.filter((response) => response !== null);
  return given.length === run.responses.length ? given : null;
}
