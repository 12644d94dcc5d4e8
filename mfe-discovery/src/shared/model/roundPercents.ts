/**
 * Rounds shares to integer percentages that sum to 100, or to another `total` (to 0 without weights). Largest remainder
 * method: rounds down and gives the rest to the largest fractions.
 */
export function roundPercents(weights: readonly number[], total = 100): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const rounded = exact.map(Math.floor);
  const left = total - rounded.reduce((all, percent) => all + percent, 0);
  const byLoss = exact
    .map((percent, index) => ({ index, loss: percent % 1 }))
    .sort((one, other) => other.loss - one.loss);
  for (const { index } of byLoss.slice(0, left)) rounded[index] = (rounded[index] ?? 0) + 1;
  return rounded;
}
