import { lightProfileCalls } from '@sixfold/api-contract';
import { api, errorTextOf, shareInTab, type ApiClient } from '@sixfold/client-kit';
import { toast, type ToastInput } from '@sixfold/design-system';
import { inOrder, type PhotoChange } from '../model/photoChanges';
import { keepPhotos, knownPhotos, reloadPhotos } from './keepPhotos';
import { usePhotoDesk } from './photoDesk';

interface Deps {
  desk: typeof usePhotoDesk;
  api: Pick<ApiClient, 'call'>;
  known: () => readonly string[];
  keep: (photos: string[]) => Promise<void>;
  reload: () => Promise<void>;
  tell: (message: ToastInput) => void;
}

export interface PhotoChanges {
  order: (photos: readonly string[]) => void;
  remove: (photo: string) => void;
  /** Brings a removed photo back to where it was. */
  restore: (photo: string, index: number) => void;
  /** Resolves when everything asked for so far has been answered. */
  settled: () => Promise<void>;
}

const REFUSED: Readonly<Record<PhotoChange['kind'], string>> = {
  order: 'The order could not be saved',
  remove: 'The photo could not be deleted',
  restore: 'The photo could not be brought back',
};

/**
 * Changes to the photos, seen at once and sent one after the other. A change that is refused is dropped, said, and
 * the photos are asked for again: another tab may have changed them.
 */
export function createPhotoChanges({ desk, api, known, keep, reload, tell }: Deps): PhotoChanges {
  let last = Promise.resolve();

  function ask(change: PhotoChange, call: () => Promise<{ photos: string[] }>): void {
    desk.setState(({ changes }) => ({ changes: [...changes, change] }));
    last = last.then(async () => {
      try {
        await keep((await call()).photos);
      } catch (failure) {
        tell({ title: REFUSED[change.kind], description: errorTextOf(failure), variant: 'destructive' });
        await reload();
      }
      desk.setState(({ changes }) => ({ changes: changes.filter((other) => other !== change) }));
    });
  }

  return {
    order(photos) {
      ask({ kind: 'order', photos }, () =>
        api.call(lightProfileCalls.patchProfile, { body: { photos: inOrder(known(), photos) } }),
      );
    },
    remove(photo) {
      ask({ kind: 'remove', photo }, () =>
        api.call(lightProfileCalls.removePhoto, { body: { photoUrl: photo } }),
      );
    },
    restore(photo, index) {
      ask({ kind: 'restore', photo, index }, () =>
        api.call(lightProfileCalls.restorePhoto, { body: { photoUrl: photo } }),
      );
    },
    settled: () => last,
  };
}

export const photoChanges = shareInTab('profile.photoChanges', () =>
  createPhotoChanges({
    desk: usePhotoDesk,
    api,
    known: knownPhotos,
    keep: keepPhotos,
    reload: reloadPhotos,
    tell: toast,
  }),
);
