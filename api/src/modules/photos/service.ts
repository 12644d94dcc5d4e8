import { Failure } from '../../http/errors';
import type { NewPhoto, PhotoStore, StoredPhoto } from '../../providers/photoStore';
import type { ProfileService } from '../profile/service';

export interface PhotosService {
  /** @throws Failure `not_found` when there is no such photo or this member may not see its owner */
  open: (viewerId: string, photoId: string) => Promise<StoredPhoto>;
  addDemoPhotos: (photos: readonly NewPhoto[]) => Promise<void>;
}

interface PhotosServiceDeps {
  photoStore: PhotoStore;
  profiles: ProfileService;
}

export function createPhotosService({ photoStore, profiles }: PhotosServiceDeps): PhotosService {
  return {
    async open(viewerId, photoId) {
      const photo = await photoStore.find(photoId);
      if (!photo || !(await profiles.isVisible(viewerId, photo.ownerId))) throw new Failure('not_found');
      return photo;
    },
    addDemoPhotos: (photos) => photoStore.addMany(photos),
  };
}
