/** Width of a picture in a bubble, unless the conversation is narrower. */
export const PHOTO_WIDTH_PX = 288;

/** Very tall or wide pictures are cropped in a bubble and shown in full when enlarged. */
const RATIO_MIN = 0.6;
const RATIO_MAX = 2.4;

/** Returns the aspect ratio, width to height, of a picture in a bubble. */
export const shownRatio = ({ width, height }: { width: number; height: number }): number =>
  Math.min(RATIO_MAX, Math.max(RATIO_MIN, width / height));
