import { Doc } from './doc';
import { DateTime, Decimal, Int32, ObjectId, decimalText, typeName, type Value } from './values';

/** A value as MongoDB prints it in error messages; for people, never parsed. */
export function showValue(value: Value | undefined): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'string') return `"${value}"`;
  if (value instanceof Int32) return String(value.value);
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(1) : String(value);
  if (value instanceof ObjectId) return `ObjectId('${value.bytes.toString('hex')}')`;
  if (value instanceof DateTime) return `new Date(${value.ms})`;
  if (value instanceof Decimal) return decimalText(value);
  if (Array.isArray(value)) return `[ ${value.map(showValue).join(', ')} ]`;
  if (value instanceof Doc) {
    const fields = value.entries().map(([name, item]) => `${name}: ${showValue(item)}`);
    return fields.length ? `{ ${fields.join(', ')} }` : '{}';
  }
  return value === null || typeof value === 'boolean' || typeof value === 'bigint'
    ? String(value)
    : typeName(value);
}
