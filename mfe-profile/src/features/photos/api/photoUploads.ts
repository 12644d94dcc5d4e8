import { lightProfileCalls, type PhotoCrop } from '@sixfold/api-contract';
import { api, ApiError, errorTextOf, shareInTab, useSession, type ApiClient } from '@sixfold/client-kit';
import { toast, type ToastInput } from '@sixfold/design-system';
import type { Upload, UploadFailure } from '../model/upload';
import { keepPhotos, reloadPhotos } from './keepPhotos';
import { photoChanges } from './photoChanges';
import { CLEAR_DESK, usePhotoDesk } from './photoDesk';

const GENERAL = { title: 'Upload failed', description: 'Failed to upload photo. Please try again.' };

/** What the specification says for a refusal of the server. */
const TOLD: Readonly<Record<string, Pick<ToastInput, 'title' | 'description'>>> = {
  photo_limit: { title: 'Photo limit reached', description: 'You can only upload up to 6 photos.' },
  photo_too_large: { title: 'File too large', description: 'Please select an image under 10MB.' },
  not_a_photo: { title: 'Invalid file type', description: 'Please select an image file.' },
};

const REMEDIES: Readonly<Record<string, UploadFailure['remedy']>> = {
  photo_too_large: 'none',
  photo_too_many_pixels: 'none',
  not_a_photo: 'none',
  photo_too_small: 'crop',
};

/** The server took a picture and did not say where it is. */
class NoPhotoUrl extends Error {
  constructor() {
    super('No photo URL received from server');
  }
}

interface Deps {
  desk: typeof usePhotoDesk;
  api: Pick<ApiClient, 'upload'>;
  keep: (photos: string[]) => Promise<void>;
  reload: () => Promise<void>;
  /** Resolves when nothing else is being changed: a photo that is being deleted takes a place until it is gone. */
  whenSettled: () => Promise<unknown>;
  tell: (message: ToastInput) => void;
}

export interface PhotoUploads {
  /** Puts files that were checked on the desk, to be cropped. */
  add: (files: readonly File[]) => void;
  /** Sends a picture after those before it. Without a crop the middle is kept. */
  send: (id: number, crop?: PhotoCrop) => void;
  /** Tries a failed one again, by what may help. */
  retry: (id: number) => void;
  /** Takes one off the desk, and ends its request if there is one. */
  drop: (id: number) => void;
  /** Everything off the desk: somebody else signed in, or nobody. */
  clear: () => void;
}

/** Sends pictures one after the other, so that they stand in the order in which they were chosen. */
export function createPhotoUploads({ desk, api, keep, reload, whenSettled, tell }: Deps): PhotoUploads {
  const giveUps = new Map<number, AbortController>();
  let lastId = 0;
  let isSending = false;

  const find = (id: number) => desk.getState().uploads.find((upload) => upload.id === id);
  const change = (id: number, changes: Partial<Upload>) =>
    desk.setState(({ uploads }) => ({
      uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
    }));

  function takeOff(id: number): void {
    const upload = find(id);
    if (!upload) return;
    desk.setState(({ uploads }) => ({ uploads: uploads.filter((other) => other.id !== id) }));
    URL.revokeObjectURL(upload.previewUrl);
  }

  function fail(id: number, failure: unknown): void {
    const errorId = failure instanceof ApiError ? failure.id : '';
    const reason = failure instanceof NoPhotoUrl ? failure.message : errorTextOf(failure);
    change(id, { state: 'failed', failure: { reason, remedy: REMEDIES[errorId] ?? 'retry' } });
    const told =
      failure instanceof NoPhotoUrl ? { ...GENERAL, description: reason } : (TOLD[errorId] ?? GENERAL);
    tell({ ...told, variant: 'destructive' });
    // Another tab may have filled the places.
    if (errorId === 'photo_limit') void reload();
  }

  async function sendOne({ id, file, crop }: Upload): Promise<void> {
    const giveUp = new AbortController();
    giveUps.set(id, giveUp);
    try {
      const { url, photos } = await api.upload(lightProfileCalls.uploadPhoto, {
        file,
        body: crop && { crop },
        signal: giveUp.signal,
        onProgress: (sentShare) => change(id, { sentShare }),
      });
      if (!url) throw new NoPhotoUrl();
      change(id, { state: 'done', url });
      await keep(photos);
      takeOff(id);
    } catch (failure) {
      if (!giveUp.signal.aborted) fail(id, failure);
    } finally {
      giveUps.delete(id);
    }
  }

  async function sendWaiting(): Promise<void> {
    if (isSending) return;
    isSending = true;
    const next = () => desk.getState().uploads.find(({ state }) => state === 'waiting');
    for (let upload = next(); upload; upload = next()) {
      change(upload.id, { state: 'sending', sentShare: 0 });
      await whenSettled();
      if (find(upload.id)) await sendOne(upload);
    }
    isSending = false;
  }

  return {
    add(files) {
      const added = files.map((file): Upload => {
        lastId += 1;
        return { id: lastId, file, previewUrl: URL.createObjectURL(file), state: 'choosing', sentShare: 0 };
      });
      desk.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }));
    },
    send(id, crop) {
      change(id, { crop, state: 'waiting', failure: undefined });
      void sendWaiting();
    },
    retry(id) {
      const upload = find(id);
      if (upload?.failure?.remedy === 'crop') change(id, { state: 'choosing', failure: undefined });
      else this.send(id, upload?.crop);
    },
    drop(id) {
      const wasSent = (find(id)?.sentShare ?? 0) >= 1;
      giveUps.get(id)?.abort();
      takeOff(id);
      // All of it had left: the server may have stored it before it noticed.
      if (wasSent) void reload();
    },
    clear() {
      for (const giveUp of giveUps.values()) giveUp.abort();
      for (const { previewUrl } of desk.getState().uploads) URL.revokeObjectURL(previewUrl);
      desk.setState(CLEAR_DESK);
    },
  };
}

export const photoUploads = shareInTab('profile.photoUploads', () => {
  const uploads = createPhotoUploads({
    desk: usePhotoDesk,
    api,
    keep: keepPhotos,
    reload: reloadPhotos,
    whenSettled: () => photoChanges.settled(),
    tell: toast,
  });
  // What one member left on the desk is nothing for the next one.
  useSession.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) uploads.clear();
  });
  return uploads;
});
