/** Markers for the start of the pixels and the end of the picture. */
const START_OF_SCAN = 0xda;
const END = Buffer.from([0xff, 0xd9]);

/**
 * Returns whether a JPEG has an end marker after its pixels. The decoder accepts zeros instead, as left by an
 * interrupted download. Previews in the header have their own end markers.
 */
export function hasEnd(jpeg: Buffer): boolean {
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1];
    if (marker === START_OF_SCAN) return jpeg.includes(END, at);
    // Fill bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + jpeg.readUInt16BE(at + 2);
  }
  return true;
}
