/** Converts decoded pictures to sRGB like browsers do, however the file defines its colours. */
import type { Metadata, Sharp } from 'sharp';
import sharp from 'sharp';
import { crc32, deflateSync } from 'node:zlib';
import { createColourProfile, type ColourSpace } from './colourProfile';

/** Source of a picture's colour space. */
export type Colours =
  | { kind: 'decoder' }
  /** libvips converts a profile with 16 bits per channel to Display P3 and leaves it there; 8 bits become sRGB. */
  | { kind: 'decoderWide' }
  /** CMYK without a profile: libvips assumes the profile of a printing press, browsers multiply. */
  | { kind: 'plainCmyk' }
  /** A profile that was built from numbers in the file. */
  | { kind: 'stated'; profile: Buffer };

/** Bytes of red, green, blue and, if the picture has it, opacity. */
export interface Decoded {
  data: Buffer;
  width: number;
  height: number;
  channels: number;
}

/** A PNG's signature and its header come before everything else. */
const PNG_HEAD_BYTES = 33;

/** @param stated the colour space that the file defines by numbers */
export function coloursOf({ space, hasProfile }: Metadata, stated: ColourSpace | null): Colours {
  const profile = stated && createColourProfile(stated);
  if (profile) return { kind: 'stated', profile };
  if (space === 'cmyk' && !hasProfile) return { kind: 'plainCmyk' };
  return { kind: space === 'rgb16' && hasProfile ? 'decoderWide' : 'decoder' };
}

/** Decodes to 8-bit sRGB. Opacity is kept, because blending before the conversion gives other colours. */
export async function decodeToSrgb(picture: Sharp, colours: Colours): Promise<Decoded> {
  if (colours.kind === 'plainCmyk')
    return multiplyInks(await toRaw(picture.pipelineColourspace('cmyk'), 'cmyk'));
  if (colours.kind === 'decoder') return toRaw(picture);
  if (colours.kind === 'decoderWide') return toRaw(picture.withIccProfile('srgb'));
  const png = await picture.toColourspace('rgb16').png({ compressionLevel: 0 }).toBuffer();
  return toRaw(sharp(embedProfile(png, colours.profile)).withIccProfile('srgb'));
}

async function toRaw(picture: Sharp, space: 'srgb' | 'cmyk' = 'srgb'): Promise<Decoded> {
  const { data, info } = await picture
    .toColourspace(space)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, ...info };
}

function multiplyInks({ data, width, height }: Decoded): Decoded {
  const pixels = width * height;
  const rgb = Buffer.alloc(pixels * 3);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const light = 255 - (data[pixel * 4 + 3] ?? 0);
    for (let part = 0; part < 3; part += 1)
      rgb[pixel * 3 + part] = Math.round(((255 - (data[pixel * 4 + part] ?? 0)) * light) / 255);
  }
  return { data: rgb, width, height, channels: 3 };
}

/** Inserts a profile into a PNG that has none. */
function embedProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPstated\0\0'), deflateSync(profile)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([
    png.subarray(0, PNG_HEAD_BYTES),
    length,
    content,
    check,
    png.subarray(PNG_HEAD_BYTES),
  ]);
}
