import { createStore } from '@sixfold/client-kit';
import type { PhotoChange } from '../model/photoChanges';
import type { Upload } from '../model/upload';

/** What is under way with the member's photos. It outlives the page: leaving the profile ends no upload. */
export interface PhotoDesk {
  uploads: readonly Upload[];
  changes: readonly PhotoChange[];
}

export const CLEAR_DESK: PhotoDesk = { uploads: [], changes: [] };

export const createPhotoDesk = () => createStore<PhotoDesk>(() => CLEAR_DESK);

export const usePhotoDesk = createPhotoDesk();
