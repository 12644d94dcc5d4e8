import { findFreeStrip, isTopFree } from './findFreeStrip';

const WINDOW_PX = 740;
const HEIGHT_PX = 80;

/** Lays out elements by `data-at`, from their upper to their lower edge in pixels, each as wide as a phone. */
function layOut(html: string): HTMLElement {
  document.body.innerHTML = `${html}<aside></aside>`;
  const rectOf = ({ dataset: { at = '0 0' } }: HTMLElement) => {
    const [top = 0, bottom = 0] = at.split(' ').map(Number);
    return new DOMRect(0, top, 360, bottom - top);
  };
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return rectOf(this);
  });
  Object.assign(Range.prototype, {
    getClientRects(this: Range) {
      return [rectOf(this.startContainer as HTMLElement)];
    },
  });
  Object.assign(document, {
    elementsFromPoint: (_x: number, y: number) =>
      [...document.querySelectorAll<HTMLElement>('[data-at]')].filter((element) => {
        const { top, bottom } = rectOf(element);
        return y >= top && y <= bottom;
      }),
  });
  const box = [...document.querySelectorAll('aside')].at(-1)!;
  box.dataset['at'] = '0 1';
  Object.defineProperty(box, 'offsetHeight', { value: HEIGHT_PX });
  return box;
}

/** Returns the window's edges of the strip that was found. */
function findEdges(html: string, currentPx: number | null = null) {
  const bottomPx = findFreeStrip(layOut(html), currentPx);
  return bottomPx === null ? null : { top: WINDOW_PX - bottomPx - HEIGHT_PX, bottom: WINDOW_PX - bottomPx };
}

const BAR = '<nav data-at="680 740"></nav>';

describe('findFreeStrip', () => {
  beforeEach(() => void Object.assign(window, { innerHeight: WINDOW_PX }));
  afterEach(() => {
    jest.restoreAllMocks();
    document.body.innerHTML = '';
  });

  test('keeps above the bar at the lower edge', () => {
    const { bottom } = findEdges(`<h1 data-at="80 120">Messages</h1>${BAR}`)!;
    expect(bottom).toBeLessThanOrEqual(680);
    expect(bottom).toBeGreaterThan(650);
  });

  test.each([
    ['a button', '<button data-at="600 644"></button>'],
    ['a heading', '<h2 data-at="600 644">A heading</h2>'],
    ['a panel', '<aside data-at="560 644"></aside>'],
  ])('keeps above %s without enough space below it', (_, element) => {
    expect(findEdges(element + BAR)!.bottom).toBeLessThanOrEqual(600);
  });

  test('keeps off elements that take no presses for a moment, but not off those behind a dialog', () => {
    // The browser's search by point leaves them out.
    const hidden = 'style="pointer-events: none"';
    const find = (attributes: string) => {
      const box = layOut(`<h2 data-at="680 724" ${hidden} ${attributes}>A card</h2>`);
      Object.assign(document, { elementsFromPoint: () => [] });
      return findFreeStrip(box, null)!;
    };
    expect(WINDOW_PX - find('')).toBeLessThanOrEqual(680);
    expect(WINDOW_PX - find('aria-hidden="true"')).toBe(WINDOW_PX);
  });

  test('keeps the present place while it is free, and leaves it otherwise', () => {
    expect(findEdges(BAR, 300)!.bottom).toBe(440);
    expect(findEdges(`<button data-at="380 424"></button>${BAR}`, 300)!.bottom).toBeGreaterThan(440);
  });

  test('covers a button instead of the title when there is no space', () => {
    const { top, bottom } = findEdges(
      `<h1 data-at="80 120">Title</h1><button data-at="121 679"></button>${BAR}`,
    )!;
    expect(bottom).toBeLessThanOrEqual(680);
    expect(top).toBeGreaterThan(120);
  });

  describe('in a window of 256 px', () => {
    beforeEach(() => void Object.assign(window, { innerHeight: 256 }));
    const edgesIn = (html: string) => {
      const bottomPx = findFreeStrip(layOut(html), null)!;
      return { top: 256 - bottomPx - HEIGHT_PX, bottom: 256 - bottomPx };
    };

    test('covers a control and not the heading of a section', () => {
      const { top, bottom } = edgesIn(
        '<h1 data-at="4 34">Title</h1><h2 data-at="210 234">A section</h2><button data-at="60 200"></button>',
      );
      expect(top).toBeGreaterThan(34);
      expect(bottom).toBeLessThanOrEqual(210);
    });

    test('is above a title at the lower edge', () => {
      const { top, bottom } = edgesIn('<button data-at="8 52"></button><h1 data-at="120 180">Title</h1>');
      expect(bottom).toBeLessThanOrEqual(120);
      expect(top).toBeGreaterThanOrEqual(0);
    });

    test('covers the heading of a section and not the title when one must be covered', () => {
      const { top } = edgesIn('<h1 data-at="60 90">Title</h1><h2 data-at="150 180">A section</h2>');
      expect(top).toBeGreaterThan(90);
    });
  });

  test('counts a heading at the upper edge as covered, but no button', () => {
    expect(isTopFree(layOut('<button data-at="10 54"></button><h1 data-at="90 120">Title</h1>'))).toBe(true);
    expect(isTopFree(layOut('<h2 data-at="20 50">A dialog</h2>'))).toBe(false);
  });

  test('returns null for a box that is not rendered', () => {
    expect(findFreeStrip(document.createElement('aside'), null)).toBeNull();
  });
});
