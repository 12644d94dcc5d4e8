/**
 * Formats the wait that a rate limit requests, in seconds or minutes.
 * @param note a sentence about the member's input
 */
export function formatRateLimit(retryAfterSeconds: number | null, note?: string): string {
  const start = ['That was a bit fast.', note].filter(Boolean).join(' ');
  if (retryAfterSeconds === null) return `${start} Please wait a moment and try again.`;
  const isInMinutes = retryAfterSeconds > 90;
  const count = isInMinutes ? Math.ceil(retryAfterSeconds / 60) : retryAfterSeconds;
  const unit = `${isInMinutes ? 'minute' : 'second'}${count === 1 ? '' : 's'}`;
  return `${start} Please try again in ${count} ${unit}.`;
}
