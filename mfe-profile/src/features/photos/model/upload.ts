import { PHOTOS_MAX, type PhotoCrop } from '@sixfold/api-contract';

/**
 * An upload: `choosing` its crop, `waiting` for earlier uploads, `sending`, `failed` until the member decides, `done`
 * until the list with its photo is shown.
 */
export interface Upload {
  id: number;
  file: File;
  /** An object URL of the file; revoked when the upload is removed. */
  previewUrl: string;
  /** Absent for the largest crop of the middle. */
  crop?: PhotoCrop;
  state: 'choosing' | 'waiting' | 'sending' | 'failed' | 'done';
  /** From 0 to 1. */
  sentShare: number;
  failure?: UploadFailure;
  /** Address of the stored photo. */
  url?: string;
}

export interface UploadFailure {
  reason: string;
  /** Possible fix: the same upload again, another crop, or none. */
  remedy: 'retry' | 'crop' | 'none';
}

/** Returns the uploads that are not among the photos yet, oldest first. */
export const listUnfinished = (uploads: readonly Upload[], photos: readonly string[]): readonly Upload[] =>
  uploads.filter(({ url }) => url === undefined || !photos.includes(url));

/** Counts the photos that can still be added. A failed upload takes no slot. */
export const countFreeSlots = (photos: readonly string[], uploads: readonly Upload[]): number => {
  const expected = listUnfinished(uploads, photos).filter(({ state }) => state !== 'failed');
  return Math.max(0, PHOTOS_MAX - photos.length - expected.length);
};

export function formatProgress({ state, sentShare }: Pick<Upload, 'state' | 'sentShare'>): string {
  if (state === 'waiting') return 'Waiting';
  if (state === 'done' || sentShare >= 1) return 'Finishing…';
  return `${Math.floor(sentShare * 100)}%`;
}
