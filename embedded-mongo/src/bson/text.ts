import { Doc } from './doc';
import { DateTime, Int32, Raw, TYPE, typeName, type Value } from './values';

/** A value as MongoDB prints it in error messages; for people, never parsed. */
export function showValue(value: Value | undefined): string {
  if (typeof value === 'string') return `"${value}"`;
  if (value instanceof Int32) return String(value.value);
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(1) : String(value);
  if (value instanceof DateTime) return `new Date(${value.ms})`;
  if (Array.isArray(value)) return `[ ${value.map(showValue).join(', ')} ]`;
  if (value instanceof Doc) {
    const fields = value.entries().map(([name, item]) => `${name}: ${showValue(item)}`);
    return fields.length ? `{ ${fields.join(', ')} }` : '{}';
  }
  if (!(value instanceof Raw)) return value === undefined ? 'missing' : String(value);
  if (value.type === TYPE.objectId) return `ObjectId('${value.bytes.toString('hex')}')`;
  return typeName(value);
}
