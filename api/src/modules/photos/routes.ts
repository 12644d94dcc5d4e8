import type { photosCalls } from '@sixfold/api-contract';
import type { HandlersOf } from '../../http/handlers';
import type { PhotosService } from './service';

export function createPhotosHandlers({ photos }: { photos: PhotosService }): HandlersOf<typeof photosCalls> {
  return {
    uploadPhoto: ({ memberId, file, body }) => photos.upload(memberId, file.path, body.crop),
    removePhoto: ({ memberId, body }) => photos.remove(memberId, body.photoUrl),
    restorePhoto: ({ memberId, body }) => photos.restore(memberId, body.photoUrl),
    getPhoto: ({ memberId, params, query }) => photos.open(memberId, params.photoId, query.size),
  };
}
