import { PHOTO_WIDTHS } from '@sixfold/api-contract';
import { createPerson, demoIdOf, LEADING_ROLES, listPictureFiles } from '@sixfold/demo-members';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { toStoredObjects } from '../../providers/photoObjects';
import type { PhotoStore } from '../../providers/photoStore';

export const DEMO_MEMBERS = 240;

// Portraits are resized in bulk on small machines: no growing cache, one thread per picture.
sharp.cache(false);
sharp.concurrency(1);

interface Picture {
  photoId: string;
  file: string;
}

const listPictures = (index: number, memberId: string): Picture[] =>
  listPictureFiles(index).map((file, pictureIndex) => ({
    photoId: demoIdOf(`photo ${pictureIndex} of ${memberId}`),
    file,
  }));

export const listPhotoIds = (index: number, memberId: string): string[] =>
  listPictures(index, memberId).map(({ photoId }) => photoId);

/** Stores a picture of 720 by 900, hardly more than the medium size, and its small size. */
async function storePicture(folder: string, { photoId, file }: Picture, photos: Pick<PhotoStore, 'put'>) {
  const large = await readFile(path.join(folder, file));
  const small = await sharp(large).resize(PHOTO_WIDTHS.small).webp({ quality: 80, effort: 2 }).toBuffer();
  await photos.put(toStoredObjects(photoId, { contentType: 'image/webp', large, small }));
}

/**
 * Stores the pictures needed at a first start: every portrait, and all pictures of the leading members. The others are
 * stored on demand, because pictures dominate the time of a first start.
 */
export async function storeFirstPictures(
  folder: string,
  index: number,
  memberId: string,
  photos: Pick<PhotoStore, 'put'>,
) {
  const pictures = listPictures(index, memberId);
  const first = index < LEADING_ROLES.length ? pictures : pictures.slice(0, 1);
  await Promise.all(first.map((picture) => storePicture(folder, picture, photos)));
}

/** Wraps a photo store so that it takes pictures of demo members from `folder` on first use and keeps them. */
export function createDemoPictureStore(store: PhotoStore, folder: string): PhotoStore {
  let pictures: Map<string, Picture> | null = null;
  const storing = new Map<string, Promise<void>>();
  const findPicture = (photoId: string) => {
    pictures ??= new Map(
      Array.from({ length: DEMO_MEMBERS }, (_, index) => listPictures(index, createPerson(index).id))
        .flat()
        .map((picture) => [picture.photoId, picture]),
    );
    return pictures.get(photoId);
  };

  const storeOnce = (picture: Picture): Promise<void> =>
    storePicture(folder, picture, store).catch(async (error: unknown) => {
      // Another process has stored it in the meantime.
      if (!(await store.find(picture.photoId))) throw error;
    });

  return Object.assign(Object.create(store) as PhotoStore, {
    async find(name: string) {
      const found = await store.find(name);
      const [photoId = '', size] = name.split('/');
      if (found || size === 'medium') return found;
      const picture = findPicture(photoId);
      // The picture exists, only not in this size: nothing to store.
      if (!picture || (size && (await store.find(photoId)))) return null;
      const pending = storing.get(photoId) ?? storeOnce(picture).finally(() => storing.delete(photoId));
      storing.set(photoId, pending);
      await pending;
      return store.find(name);
    },
  });
}
