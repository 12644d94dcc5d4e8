/** Maximum width in pixels of each photo size; all are 4:5. Smaller pictures are not enlarged. */
export const PHOTO_WIDTHS = { small: 160, medium: 640, large: 1_280 } as const;
export type PhotoSize = keyof typeof PHOTO_WIDTHS;

// Not `getPhoto.path`, because the shell's first screen shows an avatar without loading validation code. A test keeps
// them equal.
const SERVED = '/api/photos/';

/** Returns the URL of one size of a photo. Other URLs, such as previews and drawings, are returned unchanged. */
export function photoAt(address: string, size: PhotoSize): string;
export function photoAt(address: string | null | undefined, size: PhotoSize): string | null;
export function photoAt(address: string | null | undefined, size: PhotoSize): string | null {
  if (!address) return null;
  return address.startsWith(SERVED) ? `${address}?size=${size}` : address;
}

/** Returns the attributes for responsive image selection; set the display width in `sizes`. */
export function photoSources(address: string | null | undefined): { src: string | null; srcSet?: string } {
  const src = photoAt(address, 'medium');
  if (!address || src === address) return { src };
  const choices = Object.entries(PHOTO_WIDTHS).map(([size, width]) => `${address}?size=${size} ${width}w`);
  return { src, srcSet: choices.join(', ') };
}
