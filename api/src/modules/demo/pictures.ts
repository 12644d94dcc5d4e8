import {
  createPerson,
  demoIdOf,
  drawAtHobby,
  drawAtPlace,
  drawPortrait,
  LEADING_ROLES,
  type DemoPerson,
} from '@sixfold/demo-members';
import { toStoredObjects } from '../../providers/photoObjects';
import type { PhotoSizes } from '../../providers/photoProcessor';
import type { PhotoStore } from '../../providers/photoStore';
import { renderPicture } from './renderPicture';

export const DEMO_MEMBERS = 240;

/** Pictures of every demo member in order: portrait, favourite place, hobby. */
const PICTURES: readonly ((person: DemoPerson) => string)[] = [
  ({ looks, id }) => drawPortrait(looks, id),
  ({ looks, place, id }) => drawAtPlace(looks, place, id),
  ({ looks, hobby, place, id }) => drawAtHobby(looks, hobby, place, id),
];

const photoIdOf = (personId: string, pictureIndex: number): string =>
  demoIdOf(`photo ${pictureIndex} of ${personId}`);

export const listPhotoIds = ({ id }: DemoPerson): string[] =>
  PICTURES.map((_, pictureIndex) => photoIdOf(id, pictureIndex));

const renderPictureAt = (person: DemoPerson, pictureIndex: number): Promise<PhotoSizes> =>
  renderPicture(PICTURES[pictureIndex]?.(person) ?? '');

/**
 * Stores the pictures needed at a first start: every portrait, and all pictures of the leading members. The others are
 * drawn on demand, because drawing dominates the time of a first start.
 */
export async function storeFirstPictures(person: DemoPerson, index: number, photos: Pick<PhotoStore, 'put'>) {
  const indexes = index < LEADING_ROLES.length ? PICTURES.map((_, pictureIndex) => pictureIndex) : [0];
  const objects = await Promise.all(
    indexes.map(async (pictureIndex) =>
      toStoredObjects(photoIdOf(person.id, pictureIndex), await renderPictureAt(person, pictureIndex)),
    ),
  );
  await photos.put(objects.flat());
}

/** Wraps a photo store so that it draws pictures of demo members on first use and keeps them. */
export function createDrawingStore(store: PhotoStore): PhotoStore {
  let pictures: Map<string, [person: DemoPerson, pictureIndex: number]> | null = null;
  const drawing = new Map<string, Promise<void>>();
  const findPicture = (photoId: string) => {
    pictures ??= new Map(
      Array.from({ length: DEMO_MEMBERS }, (_, index) => createPerson(index)).flatMap((person) =>
        listPhotoIds(person).map((id, pictureIndex) => [id, [person, pictureIndex]] as const),
      ),
    );
    return pictures.get(photoId);
  };

  async function draw(photoId: string, [person, pictureIndex]: [DemoPerson, number]): Promise<void> {
    const objects = toStoredObjects(photoId, await renderPictureAt(person, pictureIndex));
    await store.put(objects).catch(async (error: unknown) => {
      // Another process has drawn it in the meantime.
      if (!(await store.find(photoId))) throw error;
    });
  }

  return Object.assign(Object.create(store) as PhotoStore, {
    async find(name: string) {
      const found = await store.find(name);
      const [photoId = '', size] = name.split('/');
      if (found || size === 'medium') return found;
      const picture = findPicture(photoId);
      // The picture exists, only not in this size: nothing to draw.
      if (!picture || (size && (await store.find(photoId)))) return null;
      const under = drawing.get(photoId) ?? draw(photoId, picture).finally(() => drawing.delete(photoId));
      drawing.set(photoId, under);
      await under;
      return store.find(name);
    },
  });
}
