/** The most pixels across of each size of a photo; all are 4:5. A picture with fewer is not enlarged. */
export const PHOTO_WIDTHS = { small: 160, medium: 640, large: 1_280 } as const;
export type PhotoSize = keyof typeof PHOTO_WIDTHS;

// Not `getPhoto.path`: the shell's first screen shows an avatar and carries no validation code. A test holds them together.
const SERVED = '/api/photos/';

/** The address of one size of a photo; an address that is not of this API (a preview, a drawing) as it is. */
export function photoAt(address: string, size: PhotoSize): string;
export function photoAt(address: string | null | undefined, size: PhotoSize): string | null;
export function photoAt(address: string | null | undefined, size: PhotoSize): string | null {
  if (!address) return null;
  return address.startsWith(SERVED) ? `${address}?size=${size}` : address;
}

/** The attributes with which a browser chooses the size it needs; say in `sizes` how wide the picture is shown. */
export function photoSources(address: string | null | undefined): { src: string | null; srcSet?: string } {
  const src = photoAt(address, 'medium');
  if (!address || src === address) return { src };
  const choices = Object.entries(PHOTO_WIDTHS).map(([size, width]) => `${address}?size=${size} ${width}w`);
  return { src, srcSet: choices.join(', ') };
}
