import { PHOTOS_MAX, type PhotoCrop } from '@sixfold/api-contract';

/**
 * A picture on its way: `choosing` what to keep of it, `waiting` for those before it, `sending`, `failed` until the
 * member decides, `done` until the list that has it is shown.
 */
export interface Upload {
  id: number;
  file: File;
  /** Shows the file while it is not stored; to be revoked afterwards. */
  previewUrl: string;
  /** Left out: the middle, as much of it as fits. */
  crop?: PhotoCrop;
  state: 'choosing' | 'waiting' | 'sending' | 'failed' | 'done';
  /** How much of it has been sent, 0 to 1. */
  sentShare: number;
  failure?: UploadFailure;
  /** The photo that it became. */
  url?: string;
}

export interface UploadFailure {
  /** In words for people. */
  reason: string;
  /** What a second try means: the same again, another crop, or nothing that could help. */
  remedy: 'retry' | 'crop' | 'none';
}

/** Those that are not among the photos yet, oldest first. */
export const underWay = (uploads: readonly Upload[], photos: readonly string[]): readonly Upload[] =>
  uploads.filter(({ url }) => url === undefined || !photos.includes(url));

/** How many more pictures may be added. */
export const roomFor = (photos: readonly string[], uploads: readonly Upload[]): number =>
  Math.max(0, PHOTOS_MAX - photos.length - underWay(uploads, photos).length);

/** How far it is, in words. */
export function progressText({ state, sentShare }: Pick<Upload, 'state' | 'sentShare'>): string {
  if (state === 'waiting') return 'Waiting';
  if (state === 'done' || sentShare >= 1) return 'Finishing…';
  return `${Math.floor(sentShare * 100)}%`;
}
