/** Kind of a file, detected from its first bytes because names and declared types are not trusted. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif';

export type RecognisedKind = PhotoKind | 'heic' | 'damaged' | 'other';

/** Enough for the brands of a file with many. */
const KIND_BYTES = 256;

const AVIF_BRANDS = ['avif', 'avis'];
/** First bytes of each supported kind. */
const SIGNATURES = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF'];
/**
 * Beginnings of pictures whose first bytes were lost, changed or moved: by an empty line or a byte order mark before
 * them, by a transfer as text, or by reading them as UTF-8, which replaces other bytes with \xef\xbf\xbd.
 */
const TRACES = [
  /^(?:\s|\xef\xbb\xbf)*(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftypavi[fs])/s,
  // A JPEG without its first bytes continues with one of these segments.
  /^(?:\xff?\xd8)?\xff[\xdb\xe0-\xef\xfe]\0/s,
  /^.{0,3}PNG\r?\n/s,
  /^.{0,12}WEBPVP8[ LX]/s,
  /^.{0,3}ftypavi[fs]/s,
  // Read as UTF-8, or as Latin-1 and written as UTF-8.
  /^(?:\xef\xbf\xbd){3}|^\xc3\xbf\xc3\x98\xc3\xbf|^\xc2\x89PNG/s,
  // A TIFF may contain a JPEG near its start.
  /^(?!II|MM).{0,20}(?:JFIF|Exif)\0/s,
];
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1'];

/** @param bytes the file, or at least its beginning */
export function kindOf(bytes: Buffer): RecognisedKind {
  const text = bytes.subarray(0, KIND_BYTES).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp') return kindOfBrands(brandsIn(text));
  return isDamaged(text) ? 'damaged' : 'other';
}

/** Returns whether a file is empty, contains only zeros, or is a fragment of a picture. */
function isDamaged(text: string): boolean {
  if (/^\0*$/.test(text) || TRACES.some((trace) => trace.test(text))) return true;
  return text.length > 1 && SIGNATURES.some((signature) => signature.startsWith(text));
}

/** Returns the brands of an ISO media file: the major one at 8, the compatible ones from 16 to the end of the box. */
function brandsIn(text: string): string[] {
  const boxBytes = Buffer.from(text.slice(0, 4), 'latin1').readUInt32BE(0);
  const compatible = text.slice(16, Math.min(boxBytes, text.length));
  return [text.slice(8, 12), ...(compatible.match(/.{4}/gs) ?? [])];
}

function kindOfBrands(brands: readonly string[]): RecognisedKind {
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : 'other';
}
