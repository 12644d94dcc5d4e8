/** One question for the program with the check of its answer. */
export interface Check {
  readonly question: Readonly<Record<string, unknown>>;
  /** Returns one sentence per fault of the answer; empty if it is right. */
  readonly faultsOf: (answer: Answered) => readonly string[];
}

/** A parsed answer of the program with unchecked fields. */
export type Answered = Readonly<Record<string, unknown>>;

const MINUTE_MS = 60_000;

export function checkEqual(name: string, got: unknown, expected: unknown): string[] {
  const [one, other] = [JSON.stringify(got), JSON.stringify(expected)];
  return one === other ? [] : [`${name} is ${one}, expected ${other}`];
}

export function checkNear(name: string, got: unknown, expected: number, tolerance: number): string[] {
  const isNear = typeof got === 'number' && Math.abs(got - expected) <= tolerance;
  return isNear ? [] : [`${name} is ${String(got)}, expected ${expected} ± ${tolerance}`];
}

/** Like `checkNear` for angles: 359.99 and 0.01 are close. */
export function checkNearDegrees(name: string, got: unknown, expected: number, tolerance: number): string[] {
  const turned =
    typeof got === 'number' ? expected + ((((got - expected + 180) % 360) + 360) % 360) - 180 : got;
  return checkNear(name, turned, expected, tolerance);
}

export function checkNearMinutes(name: string, got: unknown, expected: string, minutes: number): string[] {
  const apart = typeof got === 'string' ? Math.abs(Date.parse(got) - Date.parse(expected)) / MINUTE_MS : NaN;
  return apart <= minutes ? [] : [`${name} is ${String(got)}, expected ${expected} ± ${minutes} min`];
}

/** Returns a field of a nested answer, or undefined if the path does not exist. */
export function getNested(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[name] : undefined,
    value,
  );
}
