/** Detects what a file is from its first bytes; names and declared types are not trusted. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif';

export type RecognisedKind = PhotoKind | 'heic' | 'damaged' | 'other';

/** As many bytes of a file's beginning as `kindOf` looks at. */
export const KIND_BYTES = 64;

const AVIF_BRANDS = ['avif', 'avis'];
/** The bytes that each of our kinds begins with. */
const SIGNATURES = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF'];
/** Beginnings of pictures whose first bytes were lost, changed or moved, as by a transfer in text mode. */
const TRACES = [
  /^\s*(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP)/s,
  /^.?PNG\r?\n/s,
  // A TIFF may begin with a JPEG of its own.
  /^(?!II|MM).{0,20}(?:JFIF|Exif)\0/s,
];
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1'];

/** @param head the first bytes of the file, at most `KIND_BYTES` are used */
export function kindOf(head: Buffer): RecognisedKind {
  const text = head.subarray(0, KIND_BYTES).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp') return kindOfBrands(brandsIn(text));
  return isDamaged(text) ? 'damaged' : 'other';
}

/** Returns whether nothing, only zeros, or a fragment of a picture is left of a file. */
function isDamaged(text: string): boolean {
  if (/^\0*$/.test(text) || TRACES.some((trace) => trace.test(text))) return true;
  return text.length > 1 && SIGNATURES.some((signature) => signature.startsWith(text));
}

/** Brands of an ISO media file: the major one at 8, the compatible ones from 16 to the end of the box. */
function brandsIn(text: string): string[] {
  const boxBytes = Buffer.from(text.slice(0, 4), 'latin1').readUInt32BE(0);
  const compatible = text.slice(16, Math.min(boxBytes, text.length));
  return [text.slice(8, 12), ...(compatible.match(/.{4}/gs) ?? [])];
}

function kindOfBrands(brands: readonly string[]): RecognisedKind {
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : 'other';
}
