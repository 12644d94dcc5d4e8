/**
 * Builds ICC profiles for colour spaces that a file defines by numbers, because libvips converts only from profiles.
 * @see https://github.com/libvips/libvips/issues/3912 and decision 0058-give-libvips-a-profile-for-stated-colours
 */

/** A gamma value or a named curve. */
export type Transfer = number | 'srgb' | 'pq' | 'hlg';

export interface ColourSpace {
  /** Chromaticities x and y of red, green and blue. */
  primaries: readonly number[];
  /** Chromaticity x and y of white. */
  white: readonly number[];
  transfer: Transfer;
}

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

const CURVE_POINTS = 1_024;
const HEADER_BYTES = 128;
/** White point of ICC profiles. */
const D50: Vector = [0.9642, 1, 0.8249];
/** http://www.brucelindbloom.com/index.html?Eqn_ChromAdapt.html */
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
/** Diffuse white and peak of an HDR picture, in cd/m² (ITU-R BT.2408). */
const HDR_WHITE_NITS = 203;
const HDR_PEAK_NITS = 1_000;

/** @returns null when the numbers do not describe a colour space */
export function createColourProfile({ primaries, white, transfer }: ColourSpace): Buffer | null {
  const columns = computeColumns(primaries, white);
  // Real colour spaces stay far below, and larger values do not fit into a profile.
  if (!columns.flat().every((value) => Math.abs(value) < 4)) return null;
  const curve = encodeCurve(transfer);
  return encodeProfile([
    ['wtpt', encodeXyz(D50)],
    ...columns.map((column, index) => [`${'rgb'[index]}XYZ`, encodeXyz(column)] as const),
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]);
}

/** Returns the XYZ of red, green and blue, adapted to the white of profiles. */
function computeColumns(
  [rx = 0, ry = 0, gx = 0, gy = 0, bx = 0, by = 0]: readonly number[],
  white: readonly number[],
): Matrix {
  const source = toXyz(white[0] ?? 0, white[1] ?? 0);
  const rows = transpose([toXyz(rx, ry), toXyz(gx, gy), toXyz(bx, by)]);
  const shares = apply(invert(rows), source);
  const [from, to] = [apply(BRADFORD, source), apply(BRADFORD, D50)];
  const adapt = (xyz: Vector): Vector => {
    const [l, m, s] = apply(BRADFORD, xyz);
    return apply(invert(BRADFORD), [(l * to[0]) / from[0], (m * to[1]) / from[1], (s * to[2]) / from[2]]);
  };
  const [red, green, blue] = transpose(rows);
  const scale = (xyz: Vector, share: number): Vector => [xyz[0] * share, xyz[1] * share, xyz[2] * share];
  return [adapt(scale(red, shares[0])), adapt(scale(green, shares[1])), adapt(scale(blue, shares[2]))];
}

const toXyz = (x: number, y: number): Vector => [x / y, 1, (1 - x - y) / y];

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const apply = ([a, b, c]: Matrix, v: Vector): Vector => [dot(a, v), dot(b, v), dot(c, v)];
const transpose = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];

function invert([a, b, c]: Matrix): Matrix {
  const determinant = dot(a, cross(b, c));
  const divide = ([x, y, z]: Vector): Vector => [x / determinant, y / determinant, z / determinant];
  return transpose([divide(cross(b, c)), divide(cross(c, a)), divide(cross(a, b))]);
}

/** Returns the linear light of an encoded value; both range from 0 to 1. */
function linearise(value: number, transfer: Transfer): number {
  if (typeof transfer === 'number') return value ** transfer;
  if (transfer === 'srgb') return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  return toneMap((transfer === 'pq' ? pqNits(value) : hlgNits(value)) / HDR_WHITE_NITS);
}

/** Keeps half of the range for light brighter than white, as Chromium does on standard displays. */
const toneMap = (light: number): number =>
  light <= 1 ? light / 2 : Math.min(1, 0.5 + Math.log(light) / Math.log(HDR_PEAK_NITS / HDR_WHITE_NITS) / 2);

/** @see SMPTE ST 2084 */
function pqNits(value: number): number {
  const power = value ** (32 / 2_523);
  const share = Math.max(0, power - 0.8359375) / (18.8515625 - 18.6875 * power);
  return 10_000 * share ** (8_192 / 1_305);
}

/** @see ITU-R BT.2100 */
function hlgNits(value: number): number {
  const scene =
    value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
  return HDR_PEAK_NITS * scene ** 1.2;
}

function encodeCurve(transfer: Transfer): Buffer {
  const curve = Buffer.alloc(12 + CURVE_POINTS * 2);
  curve.write('curv');
  curve.writeUInt32BE(CURVE_POINTS, 8);
  for (let point = 0; point < CURVE_POINTS; point += 1)
    curve.writeUInt16BE(Math.round(65_535 * linearise(point / (CURVE_POINTS - 1), transfer)), 12 + point * 2);
  return curve;
}

const encodeXyz = (xyz: Vector): Buffer => {
  const bytes = Buffer.alloc(20);
  bytes.write('XYZ ');
  for (const [index, value] of xyz.entries()) bytes.writeInt32BE(Math.round(value * 65_536), 8 + index * 4);
  return bytes;
};

/** @see ICC.1:2001-04, sections 6.1 to 6.3: a header, the table of tags, their data */
function encodeProfile(tags: readonly (readonly [string, Buffer])[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  const table = Buffer.alloc(4 + tags.length * 12);
  const dataStart = HEADER_BYTES + table.length;
  const data = tags.map(([, bytes]) => bytes);
  header.writeUInt32BE(dataStart + Buffer.concat(data).length, 0);
  header.writeUInt32BE(0x02_10_00_00, 8);
  header.write('mntrRGB XYZ ', 12);
  header.write('acsp', 36);
  encodeXyz(D50).copy(header, 68, 8);
  table.writeUInt32BE(tags.length, 0);
  let offset = dataStart;
  for (const [index, [name, bytes]] of tags.entries()) {
    table.write(name, 4 + index * 12);
    table.writeUInt32BE(offset, 8 + index * 12);
    table.writeUInt32BE(bytes.length, 12 + index * 12);
    offset += bytes.length;
  }
  return Buffer.concat([header, table, ...data]);
}
