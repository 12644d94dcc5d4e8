import { createHash } from 'node:crypto';

const SLICES = 10_000;
const SLICES_PER_PERCENT = SLICES / 100;

/** Group of a reader: those with the canary, an equally large control group with the stable release, or the others. */
export type Cohort = 'canary' | 'control' | 'other';

/**
 * Returns the cohort of a reader. Each release has a different assignment, so that no one is always first.
 * @param reader key of a member or of a visitor's browser; null when there is none
 */
export function cohortOf(
  remote: string,
  { version, percent }: { version: string; percent: number },
  reader: string | null,
): Cohort {
  if (reader === null) return 'other';
  const digest = createHash('sha256').update(`${remote}\n${version}\n${reader}`).digest();
  const slice = digest.readUInt32BE(0) % SLICES;
  if (slice < percent * SLICES_PER_PERCENT) return 'canary';
  return slice < 2 * percent * SLICES_PER_PERCENT ? 'control' : 'other';
}
