/**
 * Shares of a whole as whole percents that sum to 100 (to 0 when nothing weighs anything): rounded down, and what is
 * left over goes to those that lost most by that.
 */
export function wholePercents(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (100 * weight) / sum);
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((total, percent) => total + percent, 0);
  const byLoss = exact
    .map((percent, index) => ({ index, loss: percent % 1 }))
    .sort((one, other) => other.loss - one.loss);
  for (const { index } of byLoss.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}
