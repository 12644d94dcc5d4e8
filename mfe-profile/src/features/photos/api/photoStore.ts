import { createStore, shareInScope } from '@sixfold/client-kit';
import type { PhotoChange } from '../model/photoChanges';
import type { Upload } from '../model/upload';

/** Uploads and changes that the server has not confirmed. They outlive the page and a release of the remote. */
interface UnconfirmedPhotos {
  uploads: readonly Upload[];
  changes: readonly PhotoChange[];
  /** Files that are scaled before they become uploads. Removing one cancels it. A store of an older release has none. */
  preparing?: readonly File[];
}

export const getPhotoStore = shareInScope('profile.photoStore', () =>
  createStore<UnconfirmedPhotos>(() => ({ uploads: [], changes: [], preparing: [] })),
);

export const usePhotoStore = <Selected>(select: (photos: UnconfirmedPhotos) => Selected): Selected =>
  getPhotoStore()(select);
