/**
 * Reads the colour space that a picture defines by numbers instead of an ICC profile, as screenshots and phones do.
 * Browsers honour it; the decoder reads only profiles.
 */
import type { ColourSpace, Transfer } from './colourProfile';
import type { PhotoKind } from './photoKinds';

/** Colours are defined before the pixels. */
export const COLOUR_BYTES = 65_536;

const BT_709 = [0.64, 0.33, 0.3, 0.6, 0.15, 0.06];
const BT_601 = [0.63, 0.34, 0.31, 0.595, 0.155, 0.07];
const DISPLAY_P3 = [0.68, 0.32, 0.265, 0.69, 0.15, 0.06];
/** Primaries by their number in ITU-T H.273, table 2. */
const PRIMARIES: Readonly<Record<number, readonly number[]>> = {
  4: [0.67, 0.33, 0.21, 0.71, 0.14, 0.08],
  5: [0.64, 0.33, 0.29, 0.6, 0.15, 0.06],
  6: BT_601,
  7: BT_601,
  9: [0.708, 0.292, 0.17, 0.797, 0.131, 0.046],
  11: DISPLAY_P3,
  12: DISPLAY_P3,
};
const D65 = [0.3127, 0.329];
const WHITES: Readonly<Record<number, readonly number[]>> = { 4: [0.31, 0.316], 11: [0.314, 0.351] };
/** H.273, table 3. Chromium treats video curves as sRGB in an AVIF and as gamma 2.4 in a PNG. */
const TRANSFERS: Readonly<Record<number, Transfer>> = { 4: 2.2, 5: 2.8, 8: 1, 16: 'pq', 18: 'hlg' };
const PNG_TRANSFERS: Readonly<Record<number, Transfer>> = { ...TRANSFERS, 1: 2.4, 6: 2.4, 14: 2.4, 15: 2.4 };

/** Numbers in a PNG are in units of 1/100,000. */
const PNG_UNITS = 100_000;

/** @returns null when the file has a profile with precedence, or defines nothing */
export function findStatedColours(kind: PhotoKind, head: Buffer): ColourSpace | null {
  if (kind === 'png') return findInPng(readChunks(head));
  return kind === 'avif' ? findInAvif(head) : null;
}

/** Returns the data of the chunks before the pixels, by name. */
function readChunks(head: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  let at = 8;
  while (at + 8 <= head.length) {
    const end = at + 8 + head.readUInt32BE(at);
    const name = head.toString('latin1', at + 4, at + 8);
    if (name === 'IDAT' || end > head.length) break;
    chunks.set(name, head.subarray(at + 8, end));
    at = end + 4;
  }
  return chunks;
}

/** The precedence is cICP, iCCP, sRGB, then gAMA with cHRM: see the PNG specification, 4.3. */
function findInPng(chunks: Map<string, Buffer>): ColourSpace | null {
  const codes = chunks.get('cICP');
  if (codes?.length === 4) return spaceOfCodes(codes.readUInt8(0), PNG_TRANSFERS[codes.readUInt8(1)]);
  const gamma = chunks.get('gAMA');
  if (chunks.has('iCCP') || chunks.has('sRGB') || gamma?.length !== 4 || gamma.readUInt32BE() === 0)
    return null;
  const transfer = PNG_UNITS / gamma.readUInt32BE();
  const points = chunks.get('cHRM');
  const numbers = Array.from({ length: 8 }, (_, index) =>
    points?.length === 32 ? points.readUInt32BE(index * 4) / PNG_UNITS : Infinity,
  );
  if (numbers.some((number) => number > 1)) return { primaries: BT_709, white: D65, transfer };
  return { primaries: numbers.slice(2), white: numbers.slice(0, 2), transfer };
}

/** A profile takes precedence over the numbers of the box `colr` of the type `nclx`. */
function findInAvif(head: Buffer): ColourSpace | null {
  const at = head.indexOf('colrnclx');
  if (at === -1 || at + 12 > head.length || head.includes('colrprof') || head.includes('colrrICC'))
    return null;
  return spaceOfCodes(head.readUInt16BE(at + 8), TRANSFERS[head.readUInt16BE(at + 10)]);
}

const spaceOfCodes = (primaries: number, transfer: Transfer = 'srgb'): ColourSpace => ({
  primaries: PRIMARIES[primaries] ?? BT_709,
  white: WHITES[primaries] ?? D65,
  transfer,
});
