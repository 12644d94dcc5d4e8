/** Pictures of every demo member in the order of the profile. */
const PICTURE_KINDS = ['portrait', 'place', 'hobby'] as const;

/** Lists the files of a member's pictures in `pictures`: WebP, 720 by 900. */
export const listPictureFiles = (memberNumber: number): string[] =>
  PICTURE_KINDS.map((kind) => `${memberNumber}-${kind}.webp`);
