import { photosCalls } from '@sixfold/api-contract';
import { toCrop, describeCrop, computeZoomLimit } from './crop';

describe('toCrop', () => {
  it('returns shares that the contract accepts', () => {
    const crop = toCrop({ x: 12.3456, y: 0, width: 64, height: 100 });
    expect(crop).toEqual({ x: 0.1235, y: 0, width: 0.64, height: 1 });
    expect(photosCalls.photoCrop.safeParse(crop).success).toBe(true);
  });

  it.each([
    { x: 33.33337, y: 66.66667, width: 66.6667, height: 33.33337 },
    { x: -0.0001, y: 0, width: 100.001, height: 100 },
    { x: 100, y: 100, width: 5, height: 5 },
  ])('stays within the picture: %o', (area) => {
    const { x = -1, y = -1, width = 2, height = 2 } = toCrop(area) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(1);
    expect(y + height).toBeLessThanOrEqual(1);
  });

  it('stays within the picture for every start position', () => {
    const starts = Array.from({ length: 10_001 }, (_, step) => step / 100);
    const beyond = starts.filter((start) => {
      const { x = 0, width = 2 } = toCrop({ x: start, y: 0, width: 100, height: 100 }) ?? {};
      return x + width > 1;
    });
    expect(beyond).toEqual([]);
  });

  it('returns undefined while the picture has no size', () => {
    expect(toCrop({ x: Number.NaN, y: 0, width: Number.NaN, height: 100 })).toBeUndefined();
  });

  it('has a text description', () => {
    expect(describeCrop({ x: 0.1, y: 0, width: 0.8, height: 1 })).toBe(
      'Kept: from 10% to 90% of the width, from 0% to 100% of the height.',
    );
  });
});

describe('computeZoomLimit', () => {
  it.each([
    [4_000, 3_000, 4],
    [800, 800, 2],
    [300, 300, 1.5],
  ])('limits the zoom of %i by %i pixels', (width, height, limit) => {
    expect(computeZoomLimit(width, height)).toBe(limit);
  });
});
