/** What can be closed when it holds too much. */
interface Holder {
  destroy(): void;
}

/** What all connections together hold in half-sent messages and in replies that nobody reads. */
export class SharedMemory {
  /** In the order of their last step: who has stood still the longest comes first. */
  private readonly holders = new Map<Holder, number>();
  /** Those that were closed and still hold what they held. */
  private readonly closing = new Map<Holder, number>();
  private total = 0;
  private closingTotal = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limitBytes: number) {}

  /** Says what a connection holds now. Beyond the limit, those are closed that have stood still the longest. */
  hold(holder: Holder, bytes: number): void {
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

  /** Resolves when no more is held than may be: what was closed takes a moment to be gone. */
  async room(): Promise<void> {
    if (this.hasRoom()) return;
    while (!this.hasRoom()) await new Promise<void>((resolve) => this.waiting.push(resolve));
    // the next one looks when it shows what this one holds
    setImmediate(() => this.waiting.shift()?.());
  }

  private hasRoom(): boolean {
    return this.closing.size === 0 || this.total + this.closingTotal <= this.limitBytes;
  }

  /** A connection is closed. */
  release(holder: Holder): void {
    this.total -= this.holders.get(holder) ?? 0;
    this.closingTotal -= this.closing.get(holder) ?? 0;
    this.holders.delete(holder);
    this.closing.delete(holder);
    this.waiting.shift()?.();
  }
}

/** Messages below this size are answered at once. */
const LARGE_BYTES = 1024 * 1024;

/** Large messages that are being answered: only as many as fit together, the others wait in the order they came. */
export class LargeMessages {
  private total = 0;
  private waiting: { holder: Holder; bytes: number; start: () => void; cancel: (why: Error) => void }[] = [];

  constructor(private readonly limitBytes: number) {}

  /** Runs `answer` when there is room. @throws when the connection closes before */
  async run<T>(holder: Holder, bytes: number, answer: () => Promise<T>): Promise<T> {
    if (bytes < LARGE_BYTES) return answer();
    if (this.hasRoom(bytes) && this.waiting.length === 0) this.total += bytes;
    else await new Promise<void>((start, cancel) => this.waiting.push({ holder, bytes, start, cancel }));
    try {
      return await answer();
    } finally {
      this.total -= bytes;
      this.startWaiting();
    }
  }

  /** Lets go of what a connection that closed was waiting with. */
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
