import { type PhotoCrop, photosRoutes, profileRoutes } from '@sixfold/api-contract';
import { api, ApiError, errorTextOf, shareInScope } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { sortPhotos, type PhotoChange } from '../model/photoChanges';
import type { Upload, UploadFailure } from '../model/upload';
import { getPhotoStore } from './photoStore';
import { getStoredPhotos, reloadStoredPhotos, setStoredPhotos, type StoredPhotos } from './storedPhotos';

const CHANGE_FAILURES: Readonly<Record<PhotoChange['kind'], string>> = {
  order: 'The order could not be saved',
  remove: 'The photo could not be deleted',
  restore: 'The photo could not be restored',
};

const UPLOAD_FAILURE = { title: 'Upload failed', description: 'Failed to upload photo. Please try again.' };

/** The specification's texts for the server's rejections. */
const REFUSALS: Readonly<Record<string, typeof UPLOAD_FAILURE>> = {
  photo_limit: { title: 'Photo limit reached', description: 'You can only upload up to 6 photos.' },
  photo_too_large: { title: 'File too large', description: 'Please select an image under 10MB.' },
  // The limit of the API or of a proxy, which may be lower than that of a photo.
  body_too_large: { title: 'File too large', description: 'Please select a smaller image.' },
  not_a_photo: { title: 'Invalid file type', description: 'Please select an image file.' },
  photo_damaged: {
    title: 'Photo damaged',
    description:
      'This picture is damaged or incomplete. Please choose another copy of it, or another picture.',
  },
};

const REMEDY_BY_ERROR: Readonly<Record<string, UploadFailure['remedy']>> = {
  photo_too_large: 'none',
  body_too_large: 'none',
  photo_too_many_pixels: 'none',
  not_a_photo: 'none',
  photo_damaged: 'none',
  photo_too_small: 'crop',
};

/** Thrown when the server stored a picture but its reply has no address. */
class NoPhotoUrl extends Error {
  constructor() {
    super('No photo URL received from server');
  }
}

type PhotoStore = ReturnType<typeof getPhotoStore>;

/** Shows changes immediately and sends them in order. A rejected one is dropped and the list refetched. */
function createPhotoChanges(store: PhotoStore) {
  let lastChange = Promise.resolve();

  function submit(change: PhotoChange, call: () => Promise<StoredPhotos>): void {
    store.setState(({ changes }) => ({ changes: [...changes, change] }));
    lastChange = lastChange.then(async () => {
      try {
        await setStoredPhotos(await call());
      } catch (failure) {
        toast({
          title: CHANGE_FAILURES[change.kind],
          description: errorTextOf(failure),
          variant: 'destructive',
        });
        await reloadStoredPhotos();
      }
      store.setState(({ changes }) => ({ changes: changes.filter((other) => other !== change) }));
    });
  }

  return {
    order: (photos: readonly string[]) =>
      submit({ kind: 'order', photos }, () =>
        api.call(profileRoutes.patchProfile, { body: { photos: sortPhotos(getStoredPhotos(), photos) } }),
      ),
    remove: (photo: string) =>
      submit({ kind: 'remove', photo }, () =>
        api.call(photosRoutes.removePhoto, { body: { photoUrl: photo } }),
      ),
    restore: (photo: string, index: number) =>
      submit({ kind: 'restore', photo, index }, () =>
        api.call(photosRoutes.restorePhoto, { body: { photoUrl: photo } }),
      ),
    /** Resolves when all changes so far have a reply. */
    waitForChanges: () => lastChange,
  };
}

/** Sends pictures one at a time, so that they are stored in the order of selection. */
function createPhotoUploads(store: PhotoStore, waitForChanges: () => Promise<void>) {
  const requests = new Map<number, AbortController>();
  let lastId = 0;
  let isSending = false;

  const find = (id: number) => store.getState().uploads.find((upload) => upload.id === id);
  const update = (id: number, changes: Partial<Upload>) =>
    store.setState(({ uploads }) => ({
      uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
    }));

  function forget(id: number): void {
    const upload = find(id);
    if (!upload) return;
    store.setState(({ uploads }) => ({ uploads: uploads.filter((other) => other.id !== id) }));
    URL.revokeObjectURL(upload.previewUrl);
  }

  function fail(id: number, failure: unknown): void {
    const errorId = failure instanceof ApiError ? failure.id : '';
    const hasNoUrl = failure instanceof NoPhotoUrl;
    const reason = hasNoUrl ? failure.message : errorTextOf(failure);
    update(id, { state: 'failed', failure: { reason, remedy: REMEDY_BY_ERROR[errorId] ?? 'retry' } });
    const words = REFUSALS[errorId] ?? UPLOAD_FAILURE;
    toast({ ...words, ...(hasNoUrl && { description: reason }), variant: 'destructive' });
    // Another tab may have added photos.
    if (errorId === 'photo_limit') void reloadStoredPhotos();
  }

  async function sendUpload({ id, file, crop }: Upload): Promise<void> {
    const request = new AbortController();
    requests.set(id, request);
    try {
      const { url, ...stored } = await api.upload(photosRoutes.uploadPhoto, {
        file,
        body: crop && { crop },
        signal: request.signal,
        onProgress: (sentShare) => update(id, { sentShare }),
      });
      if (!url) throw new NoPhotoUrl();
      update(id, { state: 'done', url });
      await setStoredPhotos(stored);
      forget(id);
    } catch (failure) {
      if (!request.signal.aborted) fail(id, failure);
    } finally {
      requests.delete(id);
    }
  }

  async function sendWaitingUploads(): Promise<void> {
    if (isSending) return;
    isSending = true;
    const next = () => store.getState().uploads.find(({ state }) => state === 'waiting');
    for (let upload = next(); upload; upload = next()) {
      update(upload.id, { state: 'sending', sentShare: 0 });
      // A photo being deleted takes a slot until the server has removed it.
      await waitForChanges();
      if (find(upload.id)) await sendUpload(upload);
    }
    isSending = false;
  }

  /** Queues a picture for sending. Without a crop the server keeps the middle. */
  function send(id: number, crop?: PhotoCrop): void {
    update(id, { crop, state: 'waiting', failure: undefined });
    void sendWaitingUploads();
  }

  return {
    send,
    /** Adds validated files, to be cropped. */
    add(files: readonly File[]): void {
      const added = files.map((file): Upload => {
        lastId += 1;
        return { id: lastId, file, previewUrl: URL.createObjectURL(file), state: 'choosing', sentShare: 0 };
      });
      store.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }));
    },
    /** Retries a failed upload, starting with a new crop if that may help. */
    retry(id: number): void {
      const upload = find(id);
      if (upload?.failure?.remedy === 'crop') update(id, { state: 'choosing', failure: undefined });
      else send(id, upload?.crop);
    },
    /** Removes an upload and aborts its request. */
    cancel(id: number): void {
      const wasSent = (find(id)?.sentShare ?? 0) >= 1;
      requests.get(id)?.abort();
      forget(id);
      // The server may have stored the picture before the request was aborted.
      if (wasSent) void reloadStoredPhotos();
    },
    clear(): void {
      for (const request of requests.values()) request.abort();
      for (const { previewUrl } of store.getState().uploads) URL.revokeObjectURL(previewUrl);
      store.setState({ uploads: [], changes: [], preparing: [] });
    },
  };
}

/** The only owner of the member's photos in this tab: their order and the uploads. */
export const getPhotoActions = shareInScope('profile.photoActions', ({ signal }) => {
  const store = getPhotoStore();
  const changes = createPhotoChanges(store);
  const actions = { ...changes, ...createPhotoUploads(store, changes.waitForChanges) };
  signal.addEventListener('abort', actions.clear);
  return actions;
});
