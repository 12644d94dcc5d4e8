import { Int32, toDouble, type Numeric, type Value } from './values';

const OPERATIONS = {
  add: { exact: (a: bigint, b: bigint) => a + b, double: (a: number, b: number) => a + b },
  multiply: { exact: (a: bigint, b: bigint) => a * b, double: (a: number, b: number) => a * b },
};
type Operation = keyof typeof OPERATIONS;

const toBigInt = (value: Numeric): bigint => (typeof value === 'bigint' ? value : BigInt(toDouble(value)));

/**
 * Calculates with MongoDB's result types: int32 if both operands are and the result fits, otherwise int64; double if
 * either operand is a double.
 * @returns undefined when 64-bit integers overflow
 */
export function calculate(operation: Operation, a: Numeric, b: Numeric): Value | undefined {
  const { exact, double } = OPERATIONS[operation];
  const isDouble = typeof a === 'number' || typeof b === 'number';
  if (isDouble) return double(toDouble(a), toDouble(b));
  const result = exact(toBigInt(a), toBigInt(b));
  if (BigInt.asIntN(64, result) !== result) return undefined;
  const small = a instanceof Int32 && b instanceof Int32 && BigInt.asIntN(32, result) === result;
  return small ? new Int32(Number(result)) : result;
}

/** Same, but an overflow of 64-bit integers becomes a double, as in aggregation. */
export const calculateWide = (operation: Operation, a: Numeric, b: Numeric): Value =>
  calculate(operation, a, b) ?? OPERATIONS[operation].double(toDouble(a), toDouble(b));
