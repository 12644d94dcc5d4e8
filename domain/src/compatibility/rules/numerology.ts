import type { LifePathNumber } from '../../vocabulary';

/** Returns the digit behind a master number: 2 for 11, 4 for 22, 6 for 33. */
export function rootNumberOf(number: LifePathNumber): number {
  return number > 9 ? (number / 11) * 2 : number;
}

/** Numbers in one family agree. */
const FAMILIES: readonly (readonly number[])[] = [
  [1, 5, 7],
  [2, 4, 8],
  [3, 6, 9],
];

export function sharesNumberFamily(a: LifePathNumber, b: LifePathNumber): boolean {
  return FAMILIES.some((family) => family.includes(rootNumberOf(a)) && family.includes(rootNumberOf(b)));
}

export function sharesParity(a: LifePathNumber, b: LifePathNumber): boolean {
  return rootNumberOf(a) % 2 === rootNumberOf(b) % 2;
}

/**
 * Returns hundredths from 50 to 90: equal numbers 80, a master with its own root 85, otherwise by family and parity.
 */
export function numerologyRule(a: LifePathNumber, b: LifePathNumber): number {
  if (a === b) return 80;
  if (rootNumberOf(a) === rootNumberOf(b)) return 85;
  return 50 + (sharesNumberFamily(a, b) ? 25 : 0) + (sharesParity(a, b) ? 15 : 0);
}
