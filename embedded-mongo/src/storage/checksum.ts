import { crc32 } from 'node:zlib';

const CHECKSUM_BYTES = 4;

/** Below this size, calling the native function costs more than the computation. */
const NATIVE_FROM_BYTES = 64;

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xed_b8_83_20 : rest >>> 1;
  return rest;
});

/** Continues a CRC-32 from the preceding bytes, like `crc32` of node:zlib. */
export function continueChecksum(bytes: Buffer, before: number): number {
  if (bytes.length >= NATIVE_FROM_BYTES) return crc32(bytes, before);
  let rest = ~before;
  for (let i = 0; i < bytes.length; i++) rest = TABLE[(rest ^ bytes[i]!) & 0xff]! ^ (rest >>> 8);
  return ~rest >>> 0;
}

const computeChecksum = (key: Buffer, value: Buffer): number =>
  continueChecksum(value, continueChecksum(key, 0));

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
