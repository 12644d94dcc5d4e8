import { crc32 } from 'node:zlib';

const CHECKSUM_BYTES = 4;

const computeChecksum = (key: Buffer, value: Buffer): number => crc32(value, crc32(key));

/** Appends the CRC-32 of key and value. */
export function addChecksum(key: Buffer, value: Buffer): Buffer {
  const stored = Buffer.allocUnsafe(value.length + CHECKSUM_BYTES);
  value.copy(stored);
  stored.writeUInt32LE(computeChecksum(key, value), value.length);
  return stored;
}

/** Returns the value without its checksum; undefined when it is damaged. */
export function removeChecksum(key: Buffer, stored: Buffer): Buffer | undefined {
  const size = stored.length - CHECKSUM_BYTES;
  if (size < 0) return undefined;
  const value = stored.subarray(0, size);
  return stored.readUInt32LE(size) === computeChecksum(key, value) ? value : undefined;
}
