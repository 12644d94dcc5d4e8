import { Doc } from './doc';
import { DateTime, Int32, Raw, TYPE, getTypeName, type Value } from './values';

/** Formats a value like MongoDB's error messages. The text is never parsed. */
export function formatValue(value: Value | undefined): string {
  if (typeof value === 'string') return `"${value}"`;
  if (value instanceof Int32) return String(value.value);
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(1) : String(value);
  if (value instanceof DateTime) return `new Date(${value.ms})`;
  if (Array.isArray(value)) return `[ ${value.map(formatValue).join(', ')} ]`;
  if (value instanceof Doc) {
    const fields = value.entries().map(([name, item]) => `${name}: ${formatValue(item)}`);
    return fields.length ? `{ ${fields.join(', ')} }` : '{}';
  }
  if (!(value instanceof Raw)) return value === undefined ? 'missing' : String(value);
  if (value.type === TYPE.objectId) return `ObjectId('${value.bytes.toString('hex')}')`;
  return getTypeName(value);
}
