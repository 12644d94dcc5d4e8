import { normaliseDegrees } from '../sky/angle';

/** A gate (1 to 64) and a line in it (1 to 6). */
export interface GateAndLine {
  readonly gate: number;
  readonly line: number;
}

/** Gates around the ecliptic, starting with gate 41. */
const GATES_AROUND_THE_WHEEL = [
  41, 19, 13, 49, 30, 55, 37, 63, 22, 36, 25, 17, 21, 51, 42, 3, 27, 24, 2, 23, 8, 20, 16, 35, 45, 12, 15, 52,
  39, 53, 62, 56, 31, 33, 7, 4, 29, 59, 40, 64, 47, 6, 46, 18, 48, 57, 32, 50, 28, 44, 1, 43, 14, 34, 9, 5,
  26, 11, 10, 58, 38, 54, 61, 60,
] as const;

/** Gate 41 starts at 2 degrees of Aquarius. */
const WHEEL_BEGINS_AT = 302;
const DEGREES_PER_GATE = 360 / 64;
const DEGREES_PER_LINE = DEGREES_PER_GATE / 6;

/** Returns the gate and line of a longitude; a border belongs to the gate that starts there. */
export function gateAt(longitude: number): GateAndLine {
  const along = normaliseDegrees(longitude - WHEEL_BEGINS_AT);
  const gate = GATES_AROUND_THE_WHEEL[Math.floor(along / DEGREES_PER_GATE)];
  if (gate === undefined) throw new RangeError(`${longitude} is not a longitude.`);
  return { gate, line: Math.floor((along % DEGREES_PER_GATE) / DEGREES_PER_LINE) + 1 };
}
