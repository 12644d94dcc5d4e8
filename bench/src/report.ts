/** One measured figure against its limit. `measured`, `limit` and `floor` are in the same unit. */
export interface Finding {
  what: string;
  /** Null when it could not be measured; the detail gives the reason. */
  measured: number | null;
  /** Upper limit; absent for figures that are only reported. */
  limit?: number;
  /** Lower limit. */
  floor?: number;
  unit: string;
  detail?: string;
  /** The figure relative to a peer or baseline of the same run; absent when the figure itself is a ratio. */
  ratio?: { value: number; against: string };
}

/** The conditions of a measurement. */
export interface Origin {
  part: string;
  /** Command that repeats the part. */
  command: string;
  /** One-minute load averages at the start of the part and now. */
  loads: { before: number; now: number; cores: number };
  /** Duration of the reference work in the same run (machine.ts). */
  referenceMs: number;
}

/** Returns 0 without values. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
};

/** Returns the value that `percent` of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? NaN;
}

const isMet = ({ measured, limit, floor }: Finding) =>
  measured === null ||
  ((limit === undefined || measured <= limit) && (floor === undefined || measured >= floor));

const formatBound = ({ limit, floor, unit }: Finding) =>
  limit !== undefined
    ? `at most ${limit} ${unit}`
    : floor !== undefined
      ? `at least ${floor} ${unit}`
      : 'reported only';

const isRatio = (unit: string) => unit.startsWith('times') || unit.startsWith('%');

/** Milliseconds in each unit of time. */
const MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000 };

/**
 * Returns the figure relative to its peer. Without a peer, times are relative to the reference work, and sizes and
 * counts to their limit, because they do not depend on the machine.
 */
export function formatRatio({ measured, unit, ratio, limit, floor }: Finding, referenceMs: number): string {
  if (measured === null) return 'no ratio';
  if (ratio) return `${formatNumber(ratio.value)} times ${ratio.against}`;
  if (isRatio(unit)) return 'a ratio of the same run';
  const unitMs = MS[unit];
  if (unitMs !== undefined)
    return `${formatNumber((measured * unitMs) / referenceMs)} times the reference work`;
  if (unit === 'a second')
    return `${formatNumber((measured * referenceMs) / 1_000)} in the time of the reference work`;
  const bound = limit ?? floor;
  return bound ? `${formatNumber(measured / bound)} times the limit` : 'the limit is 0';
}

const formatNumber = (value: number) =>
  value.toLocaleString('en', { maximumSignificantDigits: 3, useGrouping: true });

/** Returns two lines: the figure, and the conditions of its measurement. `none` marks a missing figure. */
function formatFinding(finding: Finding, { command, loads, referenceMs }: Origin): string {
  const mark = finding.measured === null ? 'none' : isMet(finding) ? 'ok  ' : 'MISS';
  const figure =
    finding.measured === null ? 'not available' : Number(finding.measured.toFixed(2)).toLocaleString('en');
  const detail = finding.detail ? `  ${finding.detail}` : '';
  const load = `load ${loads.before.toFixed(1)} before, ${loads.now.toFixed(1)} now, ${loads.cores} cores`;
  return [
    `${mark}  ${finding.what}: ${figure} ${finding.unit} (${formatBound(finding)})${detail}`,
    `      ${formatRatio(finding, referenceMs)}; ${load}; ${command}`,
  ].join('\n');
}

/** Prints a finding and returns whether its limit is met. */
export function printFinding(finding: Finding, origin: Origin): boolean {
  console.log(formatFinding(finding, origin));
  return isMet(finding);
}

/** Formats the message of a failed part, including the figure that could not be measured. */
export const formatFailure = (part: string, figure: string, error: unknown): string =>
  `FAIL  ${part}: ${figure ? `"${figure}"` : 'the next figure'} could not be measured. ${error instanceof Error ? error.message : String(error)}`;
