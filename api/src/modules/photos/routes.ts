import { photosCalls } from '@sixfold/api-contract';
import type { Calls } from '../../http/mount';
import type { PhotosService } from './service';

export function mountPhotos(calls: Calls, photos: PhotosService): void {
  calls.uploadForMembers(photosCalls.uploadPhoto, ({ memberId, file, body }) =>
    photos.upload(memberId, file.path, body.crop),
  );
  calls.forMembers(photosCalls.removePhoto, async ({ memberId, body }) => ({
    photos: await photos.remove(memberId, body.photoUrl),
  }));
  calls.forMembers(photosCalls.restorePhoto, async ({ memberId, body }) => ({
    photos: await photos.restore(memberId, body.photoUrl),
  }));
  calls.imageForMembers(photosCalls.getPhoto, ({ memberId, params, query }) =>
    photos.open(memberId, params.photoId, query.size),
  );
}
