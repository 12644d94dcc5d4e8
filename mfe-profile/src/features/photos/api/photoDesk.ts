import { createStore, shareInTab } from '@sixfold/client-kit';
import type { PhotoChange } from '../model/photoChanges';
import type { Upload } from '../model/upload';

/** What is under way with the member's photos. It outlives the page and a release: neither ends an upload. */
export interface PhotoDesk {
  uploads: readonly Upload[];
  changes: readonly PhotoChange[];
}

export const CLEAR_DESK: PhotoDesk = { uploads: [], changes: [] };

export const createPhotoDesk = () => createStore<PhotoDesk>(() => CLEAR_DESK);

export const usePhotoDesk = shareInTab('profile.photoDesk', createPhotoDesk);
