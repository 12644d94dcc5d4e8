import { createHash } from 'node:crypto';

const SLICES = 10_000;
const SLICES_PER_PERCENT = SLICES / 100;

/**
 * The share of readers that a reader is in: those who get the canary, as many who get the stable release and are watched
 * beside them, or the others.
 */
export type Cohort = 'canary' | 'control' | 'other';

/**
 * Returns the cohort of a reader. Another release draws anew, so that nobody is always the first.
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
