/** The server rounds counts down to multiples of this. */
const STEP = 5;

/** Formats a count from the server as the range that it represents. @param hasAny whether there is anything to count */
export function formatCount(count: number, hasAny: boolean): string {
  if (!hasAny) return '0';
  return count < STEP ? `fewer than ${STEP}` : `${count}+`;
}
