import type { LifePathNumber } from '../../vocabulary';

/** Returns the digit behind a master number: 2 for 11, 4 for 22, 6 for 33. */
export function rootNumberOf(number: LifePathNumber): number {
  return number > 9 ? (number / 11) * 2 : number;
}

/** Returns whether two numbers are of one family: 1-5-7, 2-4-8 or 3-6-9. */
export function sharesNumberFamily(a: LifePathNumber, b: LifePathNumber): boolean {
  return familyOf(rootNumberOf(a)) === familyOf(rootNumberOf(b));
}

export function sharesParity(a: LifePathNumber, b: LifePathNumber): boolean {
  return rootNumberOf(a) % 2 === rootNumberOf(b) % 2;
}

function familyOf(root: number): 'mind' | 'matter' | 'expression' {
  if (root === 1 || root === 5 || root === 7) return 'mind';
  return root === 2 || root === 4 || root === 8 ? 'matter' : 'expression';
}

/** Returns hundredths from 50 to 90: equal numbers 80, a master with its own root 85, else by family and parity. */
export function numerologyRule(a: LifePathNumber, b: LifePathNumber): number {
  if (a === b) return 80;
  if (rootNumberOf(a) === rootNumberOf(b)) return 85;
  return 50 + (sharesNumberFamily(a, b) ? 25 : 0) + (sharesParity(a, b) ? 15 : 0);
}
