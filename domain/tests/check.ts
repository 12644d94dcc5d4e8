/** One question for the program with the check of its answer. */
export interface Check {
  readonly question: Readonly<Record<string, unknown>>;
  /** What is wrong with the answer, a sentence each; nothing when it is right. */
  readonly faultsOf: (answer: Answered) => readonly string[];
}

/** An answer as it was read from the program; every field is doubted. */
export type Answered = Readonly<Record<string, unknown>>;

const MINUTE_MS = 60_000;

export function equal(name: string, got: unknown, expected: unknown): string[] {
  const [one, other] = [JSON.stringify(got), JSON.stringify(expected)];
  return one === other ? [] : [`${name} is ${one}, expected ${other}`];
}

export function near(name: string, got: unknown, expected: number, tolerance: number): string[] {
  const isNear = typeof got === 'number' && Math.abs(got - expected) <= tolerance;
  return isNear ? [] : [`${name} is ${String(got)}, expected ${expected} ± ${tolerance}`];
}

/** As `near` for angles: 359.99 and 0.01 lie close together. */
export function nearDegrees(name: string, got: unknown, expected: number, tolerance: number): string[] {
  const turned =
    typeof got === 'number' ? expected + ((((got - expected + 180) % 360) + 360) % 360) - 180 : got;
  return near(name, turned, expected, tolerance);
}

export function nearMinutes(name: string, got: unknown, expected: string, minutes: number): string[] {
  const apart = typeof got === 'string' ? Math.abs(Date.parse(got) - Date.parse(expected)) / MINUTE_MS : NaN;
  return apart <= minutes ? [] : [`${name} is ${String(got)}, expected ${expected} ± ${minutes} min`];
}

/** A field of a nested answer, or nothing where the nesting ends early. */
export function inside(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[name] : undefined,
    value,
  );
}
