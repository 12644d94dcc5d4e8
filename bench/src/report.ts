/** One measured figure against its limit. `ratio` and `limit` are in the same unit. */
export interface Finding {
  what: string;
  /** Null: it could not be measured here, and the detail says why. */
  measured: number | null;
  /** At most this much; absent for figures that are only told. */
  limit?: number;
  /** At least this much. */
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

const isMet = ({ measured, limit, floor }: Finding) =>
  measured === null ||
  ((limit === undefined || measured <= limit) && (floor === undefined || measured >= floor));

const boundOf = ({ limit, floor, unit }: Finding) =>
  limit !== undefined
    ? `at most ${limit} ${unit}`
    : floor !== undefined
      ? `at least ${floor} ${unit}`
      : 'told only';

/** Prints a finding and returns whether its limit is met; `none` marks a figure that could not be taken. */
export function tell(finding: Finding): boolean {
  const mark = finding.measured === null ? 'none' : isMet(finding) ? 'ok  ' : 'MISS';
  const figure =
    finding.measured === null ? 'not available' : Number(finding.measured.toFixed(2)).toLocaleString('en');
  console.log(
    `${mark}  ${finding.what}: ${figure} ${finding.unit} (${boundOf(finding)})${finding.detail ? `  ${finding.detail}` : ''}`,
  );
  return isMet(finding);
}
