/** A connection that can be closed when it holds too much. */
interface Holder {
  destroy(): void;
}

/** Tracks the memory of half-sent messages and unread replies across all connections. */
export class SharedMemory {
  /** Least recently active first. */
  private readonly holders = new Map<Holder, number>();
  /** Closed connections whose memory is not released yet. */
  private readonly closing = new Map<Holder, number>();
  private total = 0;
  private closingTotal = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limitBytes: number) {}

  /** Updates the memory held by a connection. Above the limit, the least recently active ones are closed. */
  setHeld(holder: Holder, bytes: number): void {
    if (this.closing.has(holder)) return;
    this.total += bytes - (this.holders.get(holder) ?? 0);
    this.holders.delete(holder);
    if (bytes > 0) this.holders.set(holder, bytes);
    for (const [oldest, held] of this.holders) {
      if (this.total <= this.limitBytes) return;
      this.holders.delete(oldest);
      this.total -= held;
      this.closing.set(oldest, held);
      this.closingTotal += held;
      oldest.destroy();
    }
  }

  /** Waits until the total is within the limit. Closed connections release their memory with a delay. */
  async waitForRoom(): Promise<void> {
    if (this.hasRoom()) return;
    while (!this.hasRoom()) await new Promise<void>((resolve) => this.waiting.push(resolve));
    // The next waiter checks after this one has updated its size.
    setImmediate(() => this.waiting.shift()?.());
  }

  private hasRoom(): boolean {
    return this.closing.size === 0 || this.total + this.closingTotal <= this.limitBytes;
  }

  release(holder: Holder): void {
    this.total -= this.holders.get(holder) ?? 0;
    this.closingTotal -= this.closing.get(holder) ?? 0;
    this.holders.delete(holder);
    this.closing.delete(holder);
    this.waiting.shift()?.();
  }
}

/** Messages below this size are processed immediately. */
const LARGE_BYTES = 1024 * 1024;

/** Limits the large messages in progress: only as many as fit together. The others wait in order. */
export class LargeMessages {
  private total = 0;
  private waiting: { holder: Holder; bytes: number; start: () => void; cancel: (why: Error) => void }[] = [];

  constructor(private readonly limitBytes: number) {}

  /** Runs `work` when there is room. @throws when the connection closes first */
  async run<T>(holder: Holder, bytes: number, work: () => Promise<T>): Promise<T> {
    if (bytes < LARGE_BYTES) return work();
    if (this.hasRoom(bytes) && this.waiting.length === 0) this.total += bytes;
    else await new Promise<void>((start, cancel) => this.waiting.push({ holder, bytes, start, cancel }));
    try {
      return await work();
    } finally {
      this.total -= bytes;
      this.startWaiting();
    }
  }

  /** Cancels the waiting messages of a closed connection. */
  release(holder: Holder): void {
    for (const entry of this.waiting)
      if (entry.holder === holder) entry.cancel(new Error('the connection is closed'));
    this.waiting = this.waiting.filter((entry) => entry.holder !== holder);
  }

  private hasRoom(bytes: number): boolean {
    return this.total === 0 || this.total + bytes <= this.limitBytes;
  }

  private startWaiting(): void {
    for (let next = this.waiting[0]; next && this.hasRoom(next.bytes); next = this.waiting[0]) {
      this.waiting.shift();
      this.total += next.bytes;
      next.start();
    }
  }
}
