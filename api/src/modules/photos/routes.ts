import { photosCalls } from '@sixfold/api-contract';
import type { Calls } from '../../http/mount';
import type { PhotosService } from './service';

export function mountPhotos(calls: Calls, photos: PhotosService): void {
  calls.imageForMembers(photosCalls.getPhoto, ({ memberId, params }) =>
    photos.open(memberId, params.photoId),
  );
}
