/** One measured figure against its limit. `ratio` and `limit` are in the same unit. */
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
}

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

/** Prints a finding and returns whether its limit is met; `none` marks a missing figure. */
export function printFinding(finding: Finding): boolean {
  const mark = finding.measured === null ? 'none' : isMet(finding) ? 'ok  ' : 'MISS';
  const figure =
    finding.measured === null ? 'not available' : Number(finding.measured.toFixed(2)).toLocaleString('en');
  console.log(
    `${mark}  ${finding.what}: ${figure} ${finding.unit} (${formatBound(finding)})${finding.detail ? `  ${finding.detail}` : ''}`,
  );
  return isMet(finding);
}
