import * as z from 'zod/mini';
import { defineCall } from './define';
import { photosRoutes } from './routes';
import { PHOTO_BYTES_MAX } from './limits';
import { id, photosInReview, photoUrl } from './values';

const sharePart = z.number().check(z.minimum(0), z.maximum(1));

/** Area to keep of a picture, as fractions of its width and height after rotation. */
export const photoCrop = z.strictObject({ x: sharePart, y: sharePart, width: sharePart, height: sharePart });
export type PhotoCrop = z.infer<typeof photoCrop>;

const photoList = z.object({ photos: z.array(z.string()), photosInReview });

export const uploadPhoto = defineCall(photosRoutes.uploadPhoto, {
  summary: 'Adds a photo to the profile. Multipart: the picture in `file`, the crop as JSON in `crop`.',
  consumes: 'multipart',
  bodyMaxBytes: PHOTO_BYTES_MAX,
  body: z.strictObject({ crop: z.optional(photoCrop) }),
  reply: z.extend(photoList, { url: z.string() }),
  errors: [
    'malformed_form',
    'profile_required',
    'photo_limit',
    'photo_too_large',
    'photo_too_many_pixels',
    'not_a_photo',
    'photo_damaged',
    'photo_too_small',
    'photos_busy',
  ],
});

export const removePhoto = defineCall(photosRoutes.removePhoto, {
  summary: 'Removes a photo from the profile. Its bytes are deleted within a minute.',
  body: z.strictObject({ photoUrl }),
  reply: photoList,
  errors: ['not_found'],
});

export const restorePhoto = defineCall(photosRoutes.restorePhoto, {
  summary: 'Restores a recently removed photo, at its old position if there is a free slot.',
  body: z.strictObject({ photoUrl }),
  reply: photoList,
  errors: ['not_found', 'photo_limit'],
});

export const getPhoto = defineCall(photosRoutes.getPhoto, {
  summary:
    'Returns a photo to members who may see its owner. The default and the fallback is the largest size.',
  produces: 'image',
  params: z.strictObject({ photoId: id }),
  query: z.strictObject({ size: z.optional(z.enum(['small', 'medium', 'large'])) }),
  reply: z.null(),
  errors: ['not_found'],
});
