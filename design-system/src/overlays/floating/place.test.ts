import { placeBeside } from './place';

const viewport = { width: 400, height: 600 };
const popup = { width: 120, height: 80 };

describe('Placing a popup', () => {
  test('places it on the requested side, centred on its anchor', () => {
    const anchor = { left: 180, top: 300, width: 40, height: 44 };
    expect(placeBeside(anchor, popup, viewport, { side: 'top', align: 'center', gap: 8 })).toEqual({
      left: 140,
      top: 212,
      side: 'top',
    });
    expect(placeBeside(anchor, popup, viewport, { side: 'bottom', align: 'end', gap: 6 })).toEqual({
      left: 100,
      top: 350,
      side: 'bottom',
    });
  });

  test('flips to the other side where there is no room', () => {
    const high = { left: 180, top: 20, width: 40, height: 44 };
    expect(placeBeside(high, popup, viewport, { side: 'top', align: 'start', gap: 8 }).side).toBe('bottom');
    const low = { left: 180, top: 540, width: 40, height: 44 };
    expect(placeBeside(low, popup, viewport, { side: 'bottom', align: 'start', gap: 8 }).side).toBe('top');
  });

  test('keeps to the side with more room when it fits neither', () => {
    const anchor = { left: 0, top: 200, width: 40, height: 44 };
    const tall = { width: 120, height: 590 };
    expect(placeBeside(anchor, tall, viewport, { side: 'top', align: 'start', gap: 8 }).side).toBe('bottom');
  });

  test('moves it sideways until it is fully visible', () => {
    const left = { left: 0, top: 300, width: 44, height: 44 };
    expect(placeBeside(left, popup, viewport, { side: 'top', align: 'center', gap: 8 }).left).toBe(8);
    const right = { left: 356, top: 300, width: 44, height: 44 };
    expect(placeBeside(right, popup, viewport, { side: 'top', align: 'start', gap: 8 }).left).toBe(272);
  });
});
