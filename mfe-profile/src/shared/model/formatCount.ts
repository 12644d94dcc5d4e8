/** The step in which the server gives counts, rounded down. */
const STEP = 5;

/** Says a count of the server as the range that it stands for. @param hasAny whether there is anything to count */
export function formatCount(count: number, hasAny: boolean): string {
  if (!hasAny) return '0';
  return count < STEP ? `fewer than ${STEP}` : `${count}+`;
}
