import { notSupported } from '../errors';
import { Decimal, Int32, type Value } from './values';

type Number_ = number | bigint | Int32 | Decimal;

const LONG_MAX = 2n ** 63n - 1n;
const LONG_MIN = -(2n ** 63n);

const isInt = (value: bigint): boolean => value >= -2147483648n && value <= 2147483647n;

/**
 * Adds or multiplies with MongoDB's result types: int32 where both are and it fits, else int64, double as soon
 * as one is a double. @returns undefined when 64-bit integers overflow
 */
export function calculate(operation: 'add' | 'multiply', a: Number_, b: Number_): Value | undefined {
  if (a instanceof Decimal || b instanceof Decimal) throw notSupported('Decimal128 arithmetic');
  const x = a instanceof Int32 ? a.value : a;
  const y = b instanceof Int32 ? b.value : b;
  if (typeof a === 'number' || typeof b === 'number')
    return operation === 'add' ? Number(x) + Number(y) : Number(x) * Number(y);
  const result = operation === 'add' ? BigInt(x) + BigInt(y) : BigInt(x) * BigInt(y);
  if (result > LONG_MAX || result < LONG_MIN) return undefined;
  if (a instanceof Int32 && b instanceof Int32 && isInt(result)) return new Int32(Number(result));
  return result;
}
