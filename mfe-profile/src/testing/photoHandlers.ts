import { photosCalls, PHOTOS_MAX, type OwnProfile } from '@sixfold/api-contract';
import { idOf, MockFailure, mockCall, type MockHandler } from '@sixfold/api-contract/testing';

interface PhotoMock {
  read: () => OwnProfile['photos'];
  write: (photos: OwnProfile['photos']) => void;
  /** Makes a new photo's address return its picture. */
  keepPicture?: (address: string, file: File) => Promise<unknown>;
  /** Duration of an upload, long enough to see its progress. */
  paceMs?: number;
}

const ADDRESS = photosCalls.getPhoto.path;
const STEPS = 20;
// Above the ids that builders use.
const FIRST_ID = 0x1000;

export const photoAddress = (n: number): string => ADDRESS.replace(':photoId', idOf(n));

/**
 * Creates the photo calls of the mock API, with state. To explore failures, a file with 'fail' in its name is rejected
 * on the first attempt, and one with 'lost' gets no address.
 */
export function createPhotoHandlers({ read, write, keepPicture, paceMs = 0 }: PhotoMock): MockHandler[] {
  const removed = new Map<string, number>();
  const failedOnce = new Set<string>();
  let lastId = FIRST_ID;

  return [
    mockCall(photosCalls.uploadPhoto, async ({ file, progress, signal }) => {
      for (let step = 1; paceMs > 0 && step <= STEPS; step += 1) {
        await new Promise((resolve) => setTimeout(resolve, paceMs / STEPS));
        signal?.throwIfAborted();
        progress(step / STEPS);
      }
      if (!file) throw new MockFailure('not_a_photo');
      if (file.name.includes('fail') && !failedOnce.has(file.name)) {
        failedOnce.add(file.name);
        throw new MockFailure('internal');
      }
      if (file.name.includes('lost')) return { url: '', photos: read() };
      if (read().length >= PHOTOS_MAX) throw new MockFailure('photo_limit');
      lastId += 1;
      const url = photoAddress(lastId);
      await keepPicture?.(url, file);
      write([...read(), url]);
      return { url, photos: read() };
    }),
    mockCall(photosCalls.removePhoto, ({ body: { photoUrl } }) => {
      const index = read().indexOf(photoUrl);
      if (index < 0) throw new MockFailure('not_found');
      removed.set(photoUrl, index);
      write(read().filter((photo) => photo !== photoUrl));
      return { photos: read() };
    }),
    mockCall(photosCalls.restorePhoto, ({ body: { photoUrl } }) => {
      const index = removed.get(photoUrl);
      if (index === undefined) throw new MockFailure('not_found');
      if (read().length >= PHOTOS_MAX) throw new MockFailure('photo_limit');
      removed.delete(photoUrl);
      write(read().toSpliced(index, 0, photoUrl));
      return { photos: read() };
    }),
  ];
}
