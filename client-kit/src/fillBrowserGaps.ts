/** Returns a random version 4 UUID (RFC 9562, section 5.4). */
function createUuid(): ReturnType<Crypto['randomUUID']> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0');
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0');
    return byte.toString(16).padStart(2, '0');
  }).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

type Describe = (element: Element, options: { rootMargin?: string }) => object;
type Callback = (entries: object[], observer: unknown) => void;

/** Creates an observer class that measures elements when they are first observed and on window events. */
const createObserver = (eventNames: readonly string[], describe: Describe) =>
  class {
    private readonly elements = new Set<Element>();
    private readonly report: () => void;

    constructor(callback: Callback, options: { rootMargin?: string } = {}) {
      this.report = () => {
        const entries = [...this.elements].map((target) => ({ target, ...describe(target, options) }));
        if (entries.length > 0) callback(entries, this);
      };
    }
    observe(element: Element): void {
      this.elements.add(element);
      for (const name of eventNames) window.addEventListener(name, this.report, { capture: true });
      setTimeout(this.report);
    }
    unobserve(element: Element): void {
      this.elements.delete(element);
    }
    disconnect(): void {
      this.elements.clear();
      for (const name of eventNames) window.removeEventListener(name, this.report, { capture: true });
    }
    takeRecords = (): object[] => [];
  };

const describeSize: Describe = (element) => ({ contentRect: element.getBoundingClientRect() });

/** Applies `rootMargin` to all sides. */
const describeIntersection: Describe = (element, { rootMargin = '0' }) => {
  const { top, bottom, height } = element.getBoundingClientRect();
  const marginPx = Number.parseInt(rootMargin, 10);
  const visiblePx = Math.min(bottom, window.innerHeight + marginPx) - Math.max(top, -marginPx);
  const intersectionRatio = height > 0 ? Math.max(0, visiblePx / height) : Number(visiblePx >= 0);
  return { isIntersecting: visiblePx >= 0, intersectionRatio };
};

/**
 * Polyfills APIs that some browsers lack, for our code and for libraries: `randomUUID` is missing without https, and
 * privacy tools remove observers.
 */
export function fillBrowserGaps(): void {
  if (!crypto.randomUUID) Object.defineProperty(crypto, 'randomUUID', { value: createUuid });
  const view: Partial<Record<'ResizeObserver' | 'IntersectionObserver', unknown>> = globalThis;
  view.ResizeObserver ??= createObserver(['resize'], describeSize);
  view.IntersectionObserver ??= createObserver(['resize', 'scroll'], describeIntersection);
}
