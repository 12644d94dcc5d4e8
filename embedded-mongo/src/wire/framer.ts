import { MAX_MESSAGE_BYTES } from './messages';

const NOTHING = Buffer.alloc(0);
const LENGTH_BYTES = 4;
const MIN_MESSAGE_BYTES = 16;
const FIRST_BYTES = 1024;

/** @throws for an impossible length */
function lengthOf(bytes: Buffer, at = 0): number {
  const length = bytes.readInt32LE(at);
  if (length < MIN_MESSAGE_BYTES || length > MAX_MESSAGE_BYTES) throw new Error('impossible message length');
  return length;
}

/**
 * Splits a stream into messages. An incomplete message uses memory for its received bytes, not for the announced
 * length.
 */
export class Framer {
  private part = NOTHING;
  private size = 0;

  /** Size of the incomplete message. */
  get waitingBytes(): number {
    return this.size;
  }

  /** @returns each completed message @throws when a length is impossible */
  *push(bytes: Buffer): Generator<Buffer> {
    for (let at = 0; at < bytes.length;) {
      const left = bytes.length - at;
      const length = this.size === 0 && left >= LENGTH_BYTES ? lengthOf(bytes, at) : Infinity;
      if (left >= length) {
        yield bytes.subarray(at, at + length);
        at += length;
        continue;
      }
      at += this.keep(bytes.subarray(at));
      if (this.size < LENGTH_BYTES || this.size < lengthOf(this.part)) continue;
      const complete = this.part.subarray(0, this.size);
      this.part = NOTHING;
      this.size = 0;
      yield complete;
    }
  }

  /** @returns the number of bytes consumed, up to the end of the message or of its length prefix */
  private keep(bytes: Buffer): number {
    const wanted = this.size < LENGTH_BYTES ? LENGTH_BYTES : lengthOf(this.part);
    const count = Math.min(bytes.length, wanted - this.size);
    const needed = this.size + count;
    if (needed > this.part.length) {
      const twice = Math.max(needed, 2 * this.part.length, FIRST_BYTES);
      const larger = Buffer.allocUnsafeSlow(this.size < LENGTH_BYTES ? twice : Math.min(twice, wanted));
      this.part.copy(larger, 0, 0, this.size);
      this.part = larger;
    }
    bytes.copy(this.part, this.size, 0, count);
    this.size = needed;
    return count;
  }
}
