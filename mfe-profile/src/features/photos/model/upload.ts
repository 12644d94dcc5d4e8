import { PHOTOS_MAX, type PhotoCrop } from '@sixfold/api-contract';

/**
 * An upload: `choosing` its crop, `waiting` for those before it, `sending`, `failed` until the member decides, `done`
 * until the list that contains it is shown.
 */
export interface Upload {
  id: number;
  file: File;
  /** An object URL of the file; revoked at the end. */
  previewUrl: string;
  /** Absent: the largest crop of the middle. */
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
  /** What can help: the same again, another crop, or nothing. */
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

/** Formats the progress of an upload. */
export function formatProgress({ state, sentShare }: Pick<Upload, 'state' | 'sentShare'>): string {
  if (state === 'waiting') return 'Waiting';
  if (state === 'done' || sentShare >= 1) return 'Finishing…';
  return `${Math.floor(sentShare * 100)}%`;
}
