/** One line of the calculation: `digits` add up to `sum`. */
export interface SumStep {
  readonly digits: readonly number[];
  readonly sum: number;
}

/** Formats `1 + 9 + 9 + 0 = 19. 1 + 9 = 10. 1 + 0 = 1. The life path is 1.` */
export function describeSum(steps: readonly SumStep[]): string {
  const lines = steps.map(({ digits, sum }) => `${digits.join(' + ')} = ${sum}.`);
  return [...lines, `The life path is ${steps.at(-1)?.sum}.`].join(' ');
}
