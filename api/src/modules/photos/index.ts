import type { MemberData } from '../account/memberData';
import type { ProfileService } from '../profile/service';
import type { PhotosService } from './service';

export { createPhotosHandlers as createHandlers } from './routes';
export { createPhotosService as createService } from './service';

interface MemberDataDeps {
  photos: PhotosService;
  profiles: ProfileService;
}

export const describeMemberData = ({ photos, profiles }: MemberDataDeps): MemberData => ({
  // Deletes photos first, because their names are stored in the profile.
  async remove(memberId) {
    await photos.removeAllOf(memberId);
    await profiles.removeAllOf(memberId);
  },
  // The main photo first, photos in review last.
  files: async (memberId) =>
    [...(await photos.listPhotos(memberId)), ...(await photos.listPhotosInReview(memberId))].map(
      ({ photo: { contentType, open } }, index) => ({
        name: `photos/${index + 1}.${contentType.replace(/^image\//, '')}`,
        open,
      }),
    ),
});
