/** What can be closed when it holds too much. */
interface Holder {
  destroy(): void;
}

/** What all connections together hold in half-sent messages and in replies that nobody reads. */
export class SharedMemory {
  /** In the order of their last step: who has stood still the longest comes first. */
  private readonly holders = new Map<Holder, number>();
  private total = 0;

  constructor(private readonly limitBytes: number) {}

  /** Says what a connection holds now. Beyond the limit, those are closed that have stood still the longest. */
  hold(holder: Holder, bytes: number): void {
    this.total += bytes - (this.holders.get(holder) ?? 0);
    this.holders.delete(holder);
    if (bytes > 0) this.holders.set(holder, bytes);
    for (const oldest of this.holders.keys()) {
      if (this.total <= this.limitBytes) return;
      this.release(oldest);
      oldest.destroy();
    }
  }

  release(holder: Holder): void {
    this.total -= this.holders.get(holder) ?? 0;
    this.holders.delete(holder);
  }
}
