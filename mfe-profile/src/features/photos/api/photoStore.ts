import { createStore, shareInScope } from '@sixfold/client-kit';
import type { PhotoChange } from '../model/photoChanges';
import type { Upload } from '../model/upload';

/**
 * Uploads and changes that the server has not confirmed. They survive leaving the page and a new release of the remote.
 */
interface UnconfirmedPhotos {
  uploads: readonly Upload[];
  changes: readonly PhotoChange[];
  /**
   * Files being scaled before they become uploads. Removing one cancels it. Stores of older releases do not have this
   * field.
   */
  preparing?: readonly File[];
}

export const getPhotoStore = shareInScope('profile.photoStore', () =>
  createStore<UnconfirmedPhotos>(() => ({ uploads: [], changes: [], preparing: [] })),
);

export const usePhotoStore = <Selected>(select: (photos: UnconfirmedPhotos) => Selected): Selected =>
  getPhotoStore()(select);
