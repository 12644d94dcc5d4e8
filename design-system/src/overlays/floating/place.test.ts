import { computePosition } from './place';

const viewport = { width: 400, height: 600 };
const popup = { width: 120, height: 80 };

describe('computePosition', () => {
  test('places a popup on the requested side, centred on its anchor', () => {
    const anchor = { left: 180, top: 300, width: 40, height: 44 };
    expect(computePosition(anchor, popup, viewport, { side: 'top', align: 'center', gap: 8 })).toEqual({
      left: 140,
      top: 212,
      side: 'top',
      room: 284,
    });
    expect(computePosition(anchor, popup, viewport, { side: 'bottom', align: 'end', gap: 6 })).toEqual({
      left: 100,
      top: 350,
      side: 'bottom',
      room: 242,
    });
  });

  test('flips to the other side when there is no room', () => {
    const high = { left: 180, top: 20, width: 40, height: 44 };
    expect(computePosition(high, popup, viewport, { side: 'top', align: 'start', gap: 8 }).side).toBe(
      'bottom',
    );
    const low = { left: 180, top: 540, width: 40, height: 44 };
    expect(computePosition(low, popup, viewport, { side: 'bottom', align: 'start', gap: 8 }).side).toBe(
      'top',
    );
  });

  test('keeps to the side with more room when neither is large enough', () => {
    const anchor = { left: 0, top: 200, width: 40, height: 44 };
    const tall = { width: 120, height: 590 };
    expect(computePosition(anchor, tall, viewport, { side: 'top', align: 'start', gap: 8 }).side).toBe(
      'bottom',
    );
  });

  test('limits the height to the room of that side and keeps the start visible', () => {
    const tall = { width: 120, height: 590 };
    const anchor = { left: 0, top: 400, width: 40, height: 44 };
    expect(computePosition(anchor, tall, viewport, { side: 'bottom', align: 'start', gap: 8 })).toMatchObject(
      {
        side: 'top',
        top: 8,
        room: 384,
      },
    );
  });

  test('keeps the popup in the window when its anchor has scrolled away', () => {
    const tall = { width: 120, height: 700 };
    const above = { left: 0, top: -200, width: 40, height: 44 };
    const below = { left: 0, top: 900, width: 40, height: 44 };
    for (const anchor of [above, below])
      expect(
        computePosition(anchor, tall, viewport, { side: 'bottom', align: 'start', gap: 8 }),
      ).toMatchObject({
        top: 8,
        room: 584,
      });
  });

  test('moves the popup sideways until it is fully visible', () => {
    const left = { left: 0, top: 300, width: 44, height: 44 };
    expect(computePosition(left, popup, viewport, { side: 'top', align: 'center', gap: 8 }).left).toBe(8);
    const right = { left: 356, top: 300, width: 44, height: 44 };
    expect(computePosition(right, popup, viewport, { side: 'top', align: 'start', gap: 8 }).left).toBe(272);
  });
});
