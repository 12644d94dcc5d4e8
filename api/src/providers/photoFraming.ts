/** Computes the part of a picture that becomes a photo: pure arithmetic on pixels of the upright picture. */
import type { PhotoCrop } from '@sixfold/api-contract';

export interface Dimensions {
  width: number;
  height: number;
}

/** A rectangle in integer pixels. */
export interface Frame extends Dimensions {
  left: number;
  top: number;
}

/** Photos are 4:5 wherever they are shown. */
const WIDTH_PARTS = 4;
const HEIGHT_PARTS = 5;

const UNCROPPED: PhotoCrop = { x: 0, y: 0, width: 1, height: 1 };

/**
 * Returns the largest 4:5 frame in the centre of the crop. Parts beyond an edge are cut off, because the rounding
 * errors of a crop made by hand are never worth an error. The height is within one pixel of five quarters of the width.
 */
export function frameOf(picture: Dimensions, crop: PhotoCrop = UNCROPPED): Frame {
  const across = spanOf(crop.x, crop.width, picture.width);
  const down = spanOf(crop.y, crop.height, picture.height);
  const width = Math.min(across.length, (down.length * WIDTH_PARTS) / HEIGHT_PARTS);
  const height = (width * HEIGHT_PARTS) / WIDTH_PARTS;
  const frame = { width: floorPixels(width), height: floorPixels(height) };
  return {
    ...frame,
    left: placeOf(across.start + (across.length - width) / 2, frame.width, picture.width),
    top: placeOf(down.start + (down.length - height) / 2, frame.height, picture.height),
  };
}

/** Shares have rounding errors: 799.9999999 pixels are 800. */
const floorPixels = (length: number): number => Math.floor(length + 1e-6);

/** Converts a share of a side to pixels within that side. */
function spanOf(start: number, share: number, side: number): { start: number; length: number } {
  const from = Math.min(Math.max(start, 0), 1);
  const to = Math.min(Math.max(start + share, from), 1);
  return { start: from * side, length: (to - from) * side };
}

const placeOf = (start: number, length: number, side: number): number =>
  Math.max(0, Math.min(Math.round(start), side - length));

/** Returns the size of a frame limited to a width: shrunk to exactly 4:5, never enlarged. */
export function sizeWithin(frame: Dimensions, widthMax: number): Dimensions {
  const width = Math.min(frame.width, widthMax);
  return { width, height: Math.max(1, Math.round((width * HEIGHT_PARTS) / WIDTH_PARTS)) };
}
