import { photosCalls, type PhotoCrop } from '@sixfold/api-contract';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Answer } from './browser';
import type { Member } from './testEnvironment';

/** Corners clockwise from the top left, which reveal the orientation and the crop of a picture. */
export const CORNERS = ['#d02020', '#20c040', '#2040d0', '#e0d020'] as const;

/** A picture of four coloured quarters, in any output format; small, because the size is rarely the claim. */
export function quarters(width = 400, height = 500): Sharp {
  const [topLeft, topRight, bottomRight, bottomLeft] = CORNERS;
  const half = { width: Math.floor(width / 2), height: Math.floor(height / 2) };
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { ...half, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: '#808080' } }).composite([
    quarter(topLeft, 0, 0),
    quarter(topRight, half.width, 0),
    quarter(bottomLeft, 0, half.height),
    quarter(bottomRight, half.width, half.height),
  ]);
}

const jpegs = new Map<string, Promise<Buffer>>();
/** Returns a picture that is encoded once per size. */
export function jpegOf(width = 400, height = 500): Promise<Buffer> {
  const key = `${width} ${height}`;
  const jpeg = jpegs.get(key) ?? quarters(width, height).jpeg().toBuffer();
  jpegs.set(key, jpeg);
  return jpeg;
}

/** A small PNG whose header claims other dimensions: encoding a picture that large takes seconds. */
export async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const png = await quarters().png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  // The checksum covers the chunk's name and data.
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A picture in a single red, (200, 50, 50) in sRGB; an ignored colour profile would show. */
export const red = (): Sharp =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: '#c83232' } });

/** Returns the largest channel difference, 0 to 255, between a picture's first pixel and the red of `red`. */
export async function distanceFromRed(bytes: Buffer): Promise<number> {
  const seen = await sharp(bytes).removeAlpha().raw().toBuffer();
  return Math.max(...[200, 50, 50].map((part, index) => Math.abs(part - (seen[index] ?? 0))));
}

export interface Uploaded extends Answer {
  url: string;
  photos: string[];
}

interface Sent {
  crop?: PhotoCrop;
  name?: string;
  type?: string;
}

export async function upload(
  { browser }: Pick<Member, 'browser'>,
  bytes: Buffer,
  { crop, ...file }: Sent = {},
): Promise<Uploaded> {
  const answer = await browser.sendForm(photosCalls.uploadPhoto, {
    files: [{ bytes, ...file }],
    fields: crop ? { crop: JSON.stringify(crop) } : {},
  });
  return { ...answer, ...(answer.body as { url: string; photos: string[] }) };
}

export async function download(
  { browser }: Pick<Member, 'browser'>,
  url: string,
  size?: string,
): Promise<Buffer> {
  const { body, status } = await browser.send('GET', size ? `${url}?size=${size}` : url);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as Buffer;
}

/** Returns the number of the nearest of the four colours at each corner, clockwise from the top left. */
export async function cornersOf(bytes: Buffer): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colours = CORNERS.map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  const inset = 6;
  const [right, bottom] = [info.width - 1 - inset, info.height - 1 - inset];
  const at = (x: number, y: number): number => {
    const seen = data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3);
    const distances = colours.map((colour) =>
      colour.reduce((sum, part, index) => sum + Math.abs(part - (seen[index] ?? 0)), 0),
    );
    return distances.indexOf(Math.min(...distances));
  };
  return [at(inset, inset), at(right, inset), at(right, bottom), at(inset, bottom)];
}

/** Uploads one picture repeatedly; returns the addresses in order. */
export async function uploadMany(member: Member, bytes: Buffer, count: number): Promise<string[]> {
  const urls: string[] = [];
  for (let n = 0; n < count; n += 1) urls.push((await upload(member, bytes)).url);
  return urls;
}
