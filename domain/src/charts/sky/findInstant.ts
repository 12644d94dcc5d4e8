/**
 * Finds the instant when a continuous measure crosses zero, by false position with halved weights (the Illinois
 * algorithm). The measure must have opposite signs at the ends; an end that is exactly zero is returned.
 * @throws RangeError when both ends have the same sign
 */
export function findInstant(
  measure: (utcMs: number) => number,
  fromMs: number,
  toMs: number,
  toleranceMs = 500,
): number {
  let low = fromMs;
  let high = toMs;
  let lowValue = measure(low);
  let highValue = measure(high);
  if (lowValue === 0) return low;
  if (highValue === 0) return high;
  const rises = highValue > 0;
  if (lowValue > 0 === rises) throw new RangeError('There is no zero between these instants.');
  let lastMoved: 'low' | 'high' | undefined;
  while (high - low > toleranceMs) {
    // A guess exactly at the zero would shrink the bracket from one side only; a small step past it closes both.
    const guess = low + ((high - low) * lowValue) / (lowValue - highValue);
    const margin = toleranceMs / 4;
    const middle = Math.min(
      Math.max(lastMoved === 'low' ? guess + margin : guess - margin, low + margin),
      high - margin,
    );
    const value = measure(middle);
    if (value === 0) return middle;
    if (value > 0 === rises) {
      high = middle;
      highValue = value;
      if (lastMoved === 'high') lowValue /= 2;
      lastMoved = 'high';
    } else {
      low = middle;
      lowValue = value;
      if (lastMoved === 'low') highValue /= 2;
      lastMoved = 'low';
    }
  }
  return (low + high) / 2;
}
