/** Replaces `IntersectionObserver`, which jsdom lacks, by one that reports every element as visible immediately. */
export function intersectEverything(): void {
  globalThis.IntersectionObserver = class {
    constructor(private readonly notify: IntersectionObserverCallback) {}
    observe(target: Element) {
      const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
      queueMicrotask(() => this.notify([entry], this as unknown as IntersectionObserver));
    }
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  } as unknown as typeof IntersectionObserver;
}
