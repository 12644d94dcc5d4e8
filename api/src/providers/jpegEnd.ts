/** Markers for the start of the pixels and for the end of the picture. */
const START_OF_SCAN = 0xda;
const END = Buffer.from([0xff, 0xd9]);

/**
 * Returns whether a JPEG has its end behind its pixels. The decoder accepts zeros in their place, which a download that
 * stopped leaves. Previews inside the header have ends of their own.
 */
export function hasEnd(jpeg: Buffer): boolean {
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1];
    if (marker === START_OF_SCAN) return jpeg.includes(END, at);
    // Fill bytes may stand before a marker.
    at += marker === 0xff ? 1 : 2 + jpeg.readUInt16BE(at + 2);
  }
  return true;
}
