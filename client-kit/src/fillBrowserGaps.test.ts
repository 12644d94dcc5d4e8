import { fillBrowserGaps } from './fillBrowserGaps';

const { ResizeObserver, IntersectionObserver } = globalThis;
beforeEach(() => {
  Object.assign(globalThis, { ResizeObserver: undefined, IntersectionObserver: undefined });
  jest.useFakeTimers();
  fillBrowserGaps();
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { ResizeObserver, IntersectionObserver });
});

/** Builds an element at a distance from the top of the window, which is 768 pixels high in jsdom. */
function placeElement(top: number): Element {
  const element = document.createElement('div');
  jest.spyOn(element, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 100, 100));
  return element;
}

describe('fillBrowserGaps', () => {
  it('provides random version 4 UUIDs', () => {
    const { crypto: own } = globalThis;
    const getRandomValues = own.getRandomValues.bind(own);
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: { getRandomValues } });
    fillBrowserGaps();
    const ids = Array.from({ length: 20 }, () => crypto.randomUUID());
    expect(new Set(ids).size).toBe(20);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: own });
  });

  it('keeps native implementations', () => {
    class Own {}
    Object.assign(globalThis, { ResizeObserver: Own });
    fillBrowserGaps();
    expect(globalThis.ResizeObserver).toBe(Own);
  });

  it('reports an element’s size initially and on window resize, until it is disconnected', () => {
    const report = jest.fn();
    const observer = new globalThis.ResizeObserver(report);
    const element = placeElement(0);
    observer.observe(element);
    jest.advanceTimersByTime(0);
    expect(report).toHaveBeenLastCalledWith(
      [{ target: element, contentRect: expect.objectContaining({ height: 100 }) }],
      observer,
    );
    window.dispatchEvent(new Event('resize'));
    expect(report).toHaveBeenCalledTimes(2);
    observer.disconnect();
    window.dispatchEvent(new Event('resize'));
    expect(report).toHaveBeenCalledTimes(2);
  });

  it.each([
    [100, '0px', true, 1],
    [718, '0px', true, 0.5],
    [900, '0px', false, 0],
    [900, '400px', true, 1],
    [-150, '0px', false, 0],
  ])(
    'reports the visibility of an element at %d px with a margin of %s as %s',
    (top, rootMargin, ...seen) => {
      const report = jest.fn();
      const observer = new globalThis.IntersectionObserver(report, { rootMargin });
      const element = placeElement(top);
      observer.observe(element);
      jest.advanceTimersByTime(0);
      expect(report).toHaveBeenLastCalledWith(
        [{ target: element, isIntersecting: seen[0], intersectionRatio: seen[1] }],
        observer,
      );
      observer.disconnect();
    },
  );
});
