import fc from 'fast-check';
import { frameOf, sizeWithin } from './photoFraming';

const side = fc.integer({ min: 1, max: 20_000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const picture = fc.record({ width: side, height: side });
const crop = fc.record({ x: share, y: share, width: share, height: share });

describe('the frame of a photo', () => {
  it('lies within the picture and the crop for any input', () => {
    fc.assert(
      fc.property(picture, crop, (of, kept) => {
        const frame = frameOf(of, kept);
        for (const value of Object.values(frame)) expect(Number.isInteger(value) && value >= 0).toBe(true);
        expect(frame.left + frame.width).toBeLessThanOrEqual(of.width);
        expect(frame.top + frame.height).toBeLessThanOrEqual(of.height);
        // Rounded to pixels, so at most one pixel outside the crop.
        expect(frame.left).toBeGreaterThanOrEqual(Math.min(kept.x * of.width, of.width - frame.width) - 1);
        expect(frame.left + frame.width).toBeLessThanOrEqual(Math.min(kept.x + kept.width, 1) * of.width + 1);
        expect(frame.top + frame.height).toBeLessThanOrEqual(
          Math.min(kept.y + kept.height, 1) * of.height + 1,
        );
      }),
    );
  });

  it('is 4:5 to the pixel and as large as possible', () => {
    fc.assert(
      fc.property(picture, crop, (of, kept) => {
        const { width, height } = frameOf(of, kept);
        expect(Math.abs(height - (width * 5) / 4)).toBeLessThan(1.25 + 1);
        const across = (Math.min(kept.x + kept.width, 1) - kept.x) * of.width;
        const down = (Math.min(kept.y + kept.height, 1) - kept.y) * of.height;
        expect(width + 1 >= across || height + 1 >= down).toBe(true);
      }),
    );
  });

  it('is the centre of the picture when there is no crop', () => {
    expect(frameOf({ width: 4_000, height: 3_000 })).toEqual({
      left: 800,
      top: 0,
      width: 2_400,
      height: 3_000,
    });
    expect(frameOf({ width: 1_000, height: 3_000 })).toEqual({
      left: 0,
      top: 875,
      width: 1_000,
      height: 1_250,
    });
  });

  it('tolerates a crop that exceeds the edge by a rounding error', () => {
    const over = { x: 0.6000000000000001, y: 0, width: 0.4, height: 1 };
    expect(frameOf({ width: 2_000, height: 1_000 }, over)).toEqual({
      left: 1_200,
      top: 0,
      width: 800,
      height: 1_000,
    });
  });
});

describe('the size of a photo', () => {
  it('is 4:5, never wider than requested and never enlarged', () => {
    fc.assert(
      fc.property(side, fc.constantFrom(160, 640, 1_280), (width, widthMax) => {
        const size = sizeWithin({ width, height: (width * 5) / 4 }, widthMax);
        expect(size.width).toBe(Math.min(width, widthMax));
        expect(size.height).toBe(Math.max(1, Math.round((size.width * 5) / 4)));
      }),
    );
  });
});
