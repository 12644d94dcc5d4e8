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
  summary:
    'Adds a photo to the profile: multipart, the picture in the field `file`, what to keep of it as JSON in `crop`.',
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
  summary: 'Removes a photo from the profile immediately; its bytes are deleted within a minute.',
  body: z.strictObject({ photoUrl }),
  reply: photoList,
  errors: ['not_found'],
});

export const restorePhoto = defineCall(photosRoutes.restorePhoto, {
  summary: 'Brings back a photo that was removed a moment ago, to where it was when there is room.',
  body: z.strictObject({ photoUrl }),
  reply: photoList,
  errors: ['not_found', 'photo_limit'],
});

export const getPhoto = defineCall(photosRoutes.getPhoto, {
  summary: 'A photo, for members who may see its owner. Without a size, or without that size: the largest.',
  produces: 'image',
  params: z.strictObject({ photoId: id }),
  query: z.strictObject({ size: z.optional(z.enum(['small', 'medium', 'large'])) }),
  reply: z.null(),
  errors: ['not_found'],
});
