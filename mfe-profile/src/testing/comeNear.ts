/** jsdom has no layout, so nothing ever comes into sight: with this, everything is in sight as soon as it is looked at. */
export function comeNearEverything(): void {
  globalThis.IntersectionObserver = class {
    constructor(private readonly tell: IntersectionObserverCallback) {}
    observe(target: Element) {
      const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
      queueMicrotask(() => this.tell([entry], this as unknown as IntersectionObserver));
    }
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  } as unknown as typeof IntersectionObserver;
}
